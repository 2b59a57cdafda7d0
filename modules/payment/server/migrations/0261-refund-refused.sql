-- A channel may say no to a refund. The money stays promised until a person has asked again, or given it back by hand.
alter table payment_refund drop constraint payment_refund_state_check;
alter table payment_refund add constraint payment_refund_state_check check (state in ('pending', 'done', 'refused'));
alter table payment_refund
  -- The channel knows each try by a number of its own; one that it has closed is spent.
  add column try_no          int4    not null default 1 check (try_no between 1 and 99),
  add column is_number_spent boolean not null default false,
  -- What the channel has said against it last: a kind of refusal, its code, its words; empty while it has said nothing.
  add column refusal         text    not null default '',
  add column refusal_code    text    not null default '',
  add column refusal_words   text    not null default '',
  add column refused_at      timestamptz,
  add column returned_by     text    not null default 'channel' check (returned_by in ('channel', 'cash', 'transfer'));
create index payment_refund_stuck on payment_refund (supplier_id, id) where state <> 'done' and refusal <> '';

-- What a channel has said when it could not be told that a payment is closed.
alter table payment
  add column closing_refusal text not null default '',
  add column closing_code    text not null default '',
  add column closing_words   text not null default '';

-- Money of a refused refund that somebody has given back by hand, which another person checks. Rows are kept.
create table payment_refund_proposal (
  supplier_id       int8        not null references tenant (id),
  id                int8        not null generated always as identity,
  refund_id         int8        not null,
  way               text        not null check (way in ('cash', 'transfer')),
  state             text        not null default 'proposed' check (state in ('proposed', 'done', 'refused')),
  note              text        not null,
  voucher           bytea,
  -- Whose operator it is; null is the owner.
  maker_tenant_id   int8        not null,
  maker_operator_id int8,
  made_by           text        not null,
  made_at           timestamptz not null,
  checked_by        text        not null default '',
  checked_at        timestamptz,
  check_note        text        not null default '',
  primary key (supplier_id, id),
  foreign key (supplier_id, refund_id) references payment_refund (supplier_id, id)
);
create unique index payment_refund_proposal_open on payment_refund_proposal (supplier_id, refund_id) where state = 'proposed';
create index payment_refund_proposal_of on payment_refund_proposal (supplier_id, refund_id, id);
