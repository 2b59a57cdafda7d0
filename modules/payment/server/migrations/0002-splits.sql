-- Money that a channel holds and splits when the order is settled (docs/adr/0097-money-that-a-channel-splits.md).
alter table payment
  -- The channel holds the money and pays the payee itself; as its collector was when the payment began.
  add column is_split boolean not null default false;

alter table payment_refund
  -- What of it the channel has split before, and what of that was the payee's.
  add column split_cents int8 not null default 0 check (split_cents between 0 and amount_cents),
  add column split_share_cents int8 not null default 0 check (split_share_cents between 0 and split_cents);

-- What a channel is asked to split of a payment, once for each settlement; asked for again until it has done it.
create table payment_split (
  supplier_id   int8        not null,
  id            int8        not null generated always as identity,
  payment_id    int8        not null,
  split_no      text        not null unique,
  amount_cents  int8        not null check (amount_cents > 0),
  -- The payee's; the rest is the platform's commission.
  share_cents   int8        not null check (share_cents between 0 and amount_cents),
  -- The ledger's promise of the share; null where there is none.
  promise_id    int8,
  channel_ref   text        not null default '',
  attempts      int4        not null default 0,
  created_at    timestamptz not null,
  next_at       timestamptz not null,
  done_at       timestamptz,
  -- What the channel has said against it last; empty while it has said nothing.
  refusal       text        not null default '',
  refusal_code  text        not null default '',
  refusal_words text        not null default '',
  primary key (supplier_id, id),
  foreign key (supplier_id, payment_id) references payment (supplier_id, id)
);
create index payment_split_payment on payment_split (supplier_id, payment_id);
create index payment_split_open on payment_split (next_at) where done_at is null;
