-- Money by day, from the ledger's entries (ADR 0043). No trigger of a posting: each account numbers its entries without gaps,
-- under its own lock, so a job that has counted up to a number has missed none below it.

-- The number of the last entry of an account that is in the roll-up.
create table funds_mark (
  supplier_id int8 not null,
  account_id  int8 not null,
  seq         int8 not null,
  primary key (supplier_id, account_id)
);

-- What accounts of a kind gained and lost by transactions of a kind. `day` is the first of a month where `span` is a month.
create table funds_stat (
  supplier_id  int8    not null,
  span         text    not null check (span in ('day', 'month')),
  day          date    not null,
  account_kind text    not null,
  kind         text    not null,
  -- Each is counted once, with the first of its entries.
  transactions int8    not null,
  in_cents     numeric not null,
  out_cents    numeric not null,
  primary key (supplier_id, span, day, account_kind, kind)
);
