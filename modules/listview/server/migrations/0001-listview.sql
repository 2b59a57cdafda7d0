-- After: tenant

-- A list's filters, sort and columns under a name. Operator 0 is the tenant's owner; a shared view has no one's.
create table list_view (
  supplier_id int8        not null references tenant (id),
  id          int8        generated always as identity,
  operator_id int8,
  list        text        not null,
  name        text        not null,
  query       text        not null,
  columns     jsonb       not null default '[]',
  role_id     int8,
  version     int4        not null default 1,
  created_at  timestamptz not null,
  primary key (supplier_id, id),
  check (operator_id is null or role_id is null)
);
create unique index list_view_name on list_view (supplier_id, list, coalesce(operator_id, -1), name);
create unique index list_view_of_role on list_view (supplier_id, list, role_id) where role_id is not null;

-- What a person's list opens with.
create table list_view_default (
  supplier_id int8 not null,
  operator_id int8 not null,
  list        text not null,
  view_id     int8 not null,
  primary key (supplier_id, operator_id, list),
  foreign key (supplier_id, view_id) references list_view (supplier_id, id) on delete cascade
);
create index list_view_default_of_view on list_view_default (supplier_id, view_id);
