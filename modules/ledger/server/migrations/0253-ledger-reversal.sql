-- Requests to take a posting back that belongs to no document: one person asks, another one approves. `supplier_id` is the
-- tenant in whose books the posting is.
create table ledger_reversal (
  supplier_id       int8        not null references tenant (id),
  id                int8        not null generated always as identity,
  transaction_id    int8        not null,
  state             text        not null default 'open' check (state in ('open', 'done', 'refused', 'withdrawn')),
  reason            text        not null,
  -- Null is the platform's owner.
  maker_operator_id int8,
  made_by           text        not null,
  made_at           timestamptz not null,
  checked_by        text        not null default '',
  checked_at        timestamptz,
  check_note        text        not null default '',
  -- The posting that took it back.
  reversal_id       int8,
  primary key (supplier_id, id),
  constraint ledger_reversal_transaction foreign key (supplier_id, transaction_id)
    references ledger_transaction (supplier_id, id),
  check ((state = 'done') = (reversal_id is not null))
);
create unique index ledger_reversal_open on ledger_reversal (supplier_id, transaction_id) where state = 'open';
create index ledger_reversal_state on ledger_reversal (supplier_id, state, id);
