-- Buckets that tenants have left while something may still be under way to them: with the settings as they were stored, the
-- secret encrypted, because the tenant's own are changed or gone. A row goes when the bucket is in order.
create table storage_left_bucket (
  supplier_id int8        not null references tenant (id) on delete cascade,
  id          int8        not null generated always as identity,
  settings    jsonb       not null,
  left_at     timestamptz not null,
  primary key (supplier_id, id)
);
create index storage_left_bucket_left on storage_left_bucket (left_at);
