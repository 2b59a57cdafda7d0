-- A plug-in is installed per tenant; uninstalling hides it and keeps its data.
create table addon_install (
  supplier_id  int8        not null references tenant (id),
  key          text        not null,
  installed_at timestamptz not null default now(),
  primary key (supplier_id, key)
);
