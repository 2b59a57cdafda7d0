-- What is still to be removed from a bucket that a tenant has left, not before its time.
create table storage_left_object (
  supplier_id int8        not null,
  bucket_id   int8        not null,
  object_key  text        not null,
  due_at      timestamptz not null,
  primary key (supplier_id, bucket_id, object_key),
  foreign key (supplier_id, bucket_id) references storage_left_bucket (supplier_id, id) on delete cascade
);
