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

-- Buckets that tenants have left while something may still be under way to them: with the settings as they were stored, the
-- secret encrypted, because the tenant's own are changed or gone. A row goes when the bucket is in order.
create table storage_left_bucket (
  supplier_id int8        not null references tenant (id) on delete cascade,
  id          int8        not null generated always as identity,
  settings    jsonb       not null,
  left_at     timestamptz not null,
  primary key (supplier_id, id)
);

-- What is still to be removed from a bucket that a tenant has left, not before its time.
create table storage_left_object (
  supplier_id int8        not null,
  bucket_id   int8        not null,
  object_key  text        not null,
  due_at      timestamptz not null,
  primary key (supplier_id, bucket_id, object_key),
  foreign key (supplier_id, bucket_id) references storage_left_bucket (supplier_id, id) on delete cascade
);
