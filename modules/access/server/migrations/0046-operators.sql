alter table operator add column version int8 not null default 1;
alter table role add column updated_at timestamptz not null default now();
create index operator_role_of_role on operator_role (supplier_id, role_id);
