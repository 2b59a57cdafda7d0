-- Who took which list out of the installation, as what, and how much of it. The row is there before the first byte leaves and
-- follows the rows sent, so that an export that breaks off, or a process that dies, leaves its trace. Numbered within the
-- tenant's key; the operator log gets its entry when the export ends.
create table export_log (
  supplier_id int8        not null,
  id          int8        generated always as identity,
  operator_id int8,
  login_name  text        not null,
  action      text        not null,
  endpoint    text        not null,
  format      text        not null check (format in ('xlsx', 'csv')),
  filters     jsonb       not null,
  columns     text[]      not null,
  total_rows  int8,
  sent_rows   int8        not null default 0,
  outcome     text        not null default 'running' check (outcome in ('running', 'done', 'broken')),
  ip          text        not null,
  created_at  timestamptz not null default now(),
  touched_at  timestamptz not null default now(),
  finished_at timestamptz,
  primary key (supplier_id, id)
);
create index export_log_running on export_log (supplier_id, touched_at) where outcome = 'running';
