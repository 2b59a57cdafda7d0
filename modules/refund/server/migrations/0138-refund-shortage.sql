-- Refunds that are agreed and wait for their seller's money: a row is here as long as what is available does not suffice. No
-- key refers to the refund, whose table is made by a later migration.
create table refund_shortage (
  supplier_id   int8        not null references tenant (id),
  refund_id     int8        not null,
  -- What was lacking when it was last tried.
  missing_cents int8        not null check (missing_cents > 0),
  since         timestamptz not null,
  primary key (supplier_id, refund_id)
);
