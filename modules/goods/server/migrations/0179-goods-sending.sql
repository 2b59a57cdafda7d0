-- What sending goods costs, and where they are sent from and returned to.
create table freight_template (
  supplier_id int8        not null references tenant (id),
  id          int8        not null generated always as identity,
  name        text        not null,
  mode        text        not null check (mode in ('piece', 'weight', 'volume')),
  -- Rules, free limits and places that nothing is sent to, as the contract has them.
  rules       jsonb       not null,
  frees       jsonb       not null default '[]',
  excluded    jsonb       not null default '[]',
  version     int4        not null default 1,
  created_at  timestamptz not null default now(),
  primary key (supplier_id, id),
  constraint freight_template_name unique (supplier_id, name)
);
create index freight_template_sorted on freight_template (supplier_id, name, id);

alter table goods add constraint goods_freight_template_of
  foreign key (supplier_id, freight_template_id) references freight_template (supplier_id, id);
create index goods_by_freight_template on goods (supplier_id, freight_template_id) where deleted_at is null;

create table ship_address (
  supplier_id int8        not null references tenant (id),
  id          int8        not null generated always as identity,
  -- Who keeps it: 0 is the owner.
  operator_id int8        not null,
  kept_by     text        not null,
  contact     text        not null,
  phone       text        not null,
  region_code text        not null,
  city        text        not null,
  address     text        not null,
  is_sending  boolean     not null default true,
  is_return   boolean     not null default false,
  is_default  boolean     not null default false,
  note        text        not null default '',
  version     int4        not null default 1,
  created_at  timestamptz not null default now(),
  primary key (supplier_id, id)
);
create index ship_address_person on ship_address (supplier_id, operator_id, id);
create unique index ship_address_default on ship_address (supplier_id, operator_id) where is_default;
