-- A tenant's files on their way from one place to another: the last move.
create table storage_move (
  supplier_id int8        primary key references tenant (id) on delete cascade,
  target      text        not null check (target in ('s3', 'database')),
  state       text        not null check (state in ('moving', 'paused', 'done')),
  -- The files are taken by their numbers; those up to this one have had their turn.
  last_id     int8        not null default 0,
  moved       int4        not null default 0,
  failed      int4        not null default 0,
  login_name  text        not null,
  changed_at  timestamptz not null
);
