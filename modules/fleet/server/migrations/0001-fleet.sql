-- After: tenant

create table vehicle (
  supplier_id         int8        not null references tenant (id),
  id                  int8        not null generated always as identity,
  plate               text        not null,
  kind                text        not null
    check (kind in ('van', 'box', 'curtain', 'flatbed', 'refrigerated', 'tanker', 'semitrailer')),
  -- 0 where nobody has said: such a vehicle is never overloaded.
  capacity_weight_g   int8        not null default 0 check (capacity_weight_g >= 0),
  capacity_volume_cm3 int8        not null default 0 check (capacity_volume_cm3 >= 0),
  state               text        not null default 'active' check (state in ('active', 'disabled')),
  note                text        not null default '',
  version             int4        not null default 1,
  created_at          timestamptz not null default now(),
  -- A deleted vehicle leaves the lists; trips that it drove keep it.
  deleted_at          timestamptz,
  primary key (supplier_id, id)
);
create unique index vehicle_plate on vehicle (supplier_id, plate) where deleted_at is null;
create index vehicle_live on vehicle (supplier_id, id) where deleted_at is null;

create table driver (
  supplier_id int8        not null references tenant (id),
  id          int8        not null generated always as identity,
  name        text        not null,
  phone       text        not null,
  licence_no  text        not null default '',
  state       text        not null default 'active' check (state in ('active', 'disabled')),
  note        text        not null default '',
  version     int4        not null default 1,
  created_at  timestamptz not null default now(),
  deleted_at  timestamptz,
  primary key (supplier_id, id)
);
create unique index driver_phone on driver (supplier_id, phone) where deleted_at is null;
create index driver_name on driver (supplier_id, name, id) where deleted_at is null;
create index driver_live on driver (supplier_id, id) where deleted_at is null;
