-- After: tenant

-- Pictures that people have sent. Each belongs to a tenant and is private: anyone who keeps it in a record shows it under the
-- record's own permission. What no record has taken within a day is forgotten.
create table upload (
  supplier_id int8        not null references tenant (id),
  id          int8        not null generated always as identity,
  -- Who sent it: null is the tenant's owner.
  operator_id int8,
  media_type  text        not null check (media_type in ('image/jpeg', 'image/png')),
  width       int4        not null check (width > 0),
  height      int4        not null check (height > 0),
  -- SHA-256 of what is kept, in hex.
  digest      text        not null,
  -- The record that keeps it, `application`; empty until one does.
  kept_by     text        not null default '',
  created_at  timestamptz not null,
  -- When the record that keeps a picture let go of it: forgotten a day later, unless the same one keeps it again.
  released_at timestamptz,
  -- Where a picture's bytes are: in upload_content, or in a storage that a plug-in brings, under a key that no other has.
  storage     text        not null default 'database',
  object_key  text        not null default '',
  -- Of both sizes.
  bytes       int8        not null default 0,
  primary key (supplier_id, id),
  constraint upload_place check ((storage = 'database') = (object_key = ''))
);
create index upload_loose on upload (supplier_id, created_at) where kept_by = '';
create index upload_released on upload (supplier_id, released_at) where released_at is not null;
create unique index upload_object on upload (supplier_id, storage, object_key) where object_key <> '';

-- The bytes stand apart, so that reading a record does not read its pictures.
create table upload_content (
  supplier_id int8  not null,
  upload_id   int8  not null,
  size        text  not null check (size in ('whole', 'thumbnail')),
  bytes       bytea not null,
  primary key (supplier_id, upload_id, size),
  foreign key (supplier_id, upload_id) references upload (supplier_id, id) on delete cascade
);

alter table upload_content alter column bytes set storage external;
