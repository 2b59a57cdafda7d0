-- What a tenant has set for a plug-in. Secret fields are encrypted with the installation's key (AES-256-GCM).
create table addon_setting (
  supplier_id int8        not null references tenant (id),
  key         text        not null,
  settings    jsonb       not null,
  saved_at    timestamptz not null default now(),
  primary key (supplier_id, key)
);
