-- Accounts that did not hold what the tenant's records say when they were last compared (ledger.documents).
create table ledger_document_difference (
  supplier_id     int8        not null references tenant (id),
  id              int8        not null generated always as identity,
  account_kind    text        not null,
  channel         text        not null,
  books_cents     int8        not null,
  documents_cents int8        not null,
  -- When the two were found to differ first.
  found_at        timestamptz not null,
  primary key (supplier_id, id),
  constraint ledger_document_difference_account unique (supplier_id, account_kind, channel)
);
