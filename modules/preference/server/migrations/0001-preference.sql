-- After: tenant

-- How the console looks to each person: chosen settings and list columns. Operator 0 is the tenant's owner.
create table preference (
  supplier_id int8        not null references tenant (id),
  operator_id int8        not null,
  settings    jsonb       not null default '{}',
  columns     jsonb       not null default '{}',
  version     int8        not null default 0,
  changed_at  timestamptz not null default now(),
  primary key (supplier_id, operator_id)
);
