-- What a payment channel has said against giving the money back, while it says so; empty otherwise. The money stays promised.
alter table refund
  add column refusal            text not null default '',
  add column refusal_code       text not null default '',
  add column refusal_words      text not null default '',
  -- The payment whose page has what can be done about it.
  add column refusal_payment_no text not null default '';
