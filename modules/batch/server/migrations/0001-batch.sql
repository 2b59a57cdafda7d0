-- How far an import is: written beside its transaction, so that any server process can answer.
create table import_batch (
  supplier_id int8        not null,
  batch_key   uuid        not null,
  kind        text        not null,
  state       text        not null check (state in ('running', 'done', 'failed')),
  percent     int4        not null default 0,
  rows        int8        not null default 0,
  updated_at  timestamptz not null,
  primary key (supplier_id, batch_key)
);
