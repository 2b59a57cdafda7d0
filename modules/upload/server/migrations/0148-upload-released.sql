-- When the record that keeps a picture let go of it: forgotten a day later, unless the same one keeps it again.
alter table upload add column released_at timestamptz;
create index upload_released on upload (supplier_id, released_at) where released_at is not null;
