-- After: fleet, line, site, tenant, waybill

-- One vehicle run; its manifest is the legs of the waybills on board.
create table trip (
  supplier_id         int8        not null references tenant (id),
  id                  int8        not null generated always as identity,
  trip_no             text        not null,
  batch_no            text        not null default '',
  state               text        not null default 'planning'
    check (state in ('planning', 'loading', 'departed', 'arrived', 'settled', 'cancelled')),
  line_id             int8,
  origin_site_id      int8        not null,
  destination_site_id int8        not null,
  vehicle_id          int8,
  driver_id           int8,
  seal_no             text        not null default '',
  planned_depart_at   timestamptz,
  -- The driver's fee in three parts, and what went onto the fuel card.
  advance_cents       int8        not null default 0 check (advance_cents >= 0),
  on_arrival_cents    int8        not null default 0 check (on_arrival_cents >= 0),
  on_receipt_cents    int8        not null default 0 check (on_receipt_cents >= 0),
  fuel_card_no        text        not null default '',
  fuel_cents          int8        not null default 0 check (fuel_cents >= 0),
  note                text        not null default '',
  version             int4        not null default 1,
  login_name          text        not null,
  created_at          timestamptz not null,
  departed_at         timestamptz,
  arrived_at          timestamptz,
  settled_at          timestamptz,
  primary key (supplier_id, id),
  constraint trip_no unique (supplier_id, trip_no),
  foreign key (supplier_id, line_id) references line (supplier_id, id) on delete set null (line_id),
  foreign key (supplier_id, origin_site_id) references site (supplier_id, id),
  foreign key (supplier_id, destination_site_id) references site (supplier_id, id),
  foreign key (supplier_id, vehicle_id) references vehicle (supplier_id, id),
  foreign key (supplier_id, driver_id) references driver (supplier_id, id)
);
create index trip_state on trip (supplier_id, state, id);
create index trip_origin on trip (supplier_id, origin_site_id, id);
create index trip_destination on trip (supplier_id, destination_site_id, id);
create index trip_line on trip (supplier_id, line_id, id);
create index trip_vehicle on trip (supplier_id, vehicle_id, state);
create index trip_driver on trip (supplier_id, driver_id, state);
create index trip_created on trip (supplier_id, created_at, id);
-- Nothing is in two places at once on the road.
create unique index trip_vehicle_on_road on trip (supplier_id, vehicle_id) where state = 'departed';
create unique index trip_driver_on_road on trip (supplier_id, driver_id) where state = 'departed';
-- What is still to leave, by when it is planned to.
create index trip_planned on trip (supplier_id, planned_depart_at)
  where departed_at is null and state in ('planning', 'loading');
-- What has left and what has arrived lately, newest first, and how long trips of the last weeks took.
create index trip_departed on trip (supplier_id, departed_at) where departed_at is not null;
create index trip_arrived on trip (supplier_id, arrived_at) where arrived_at is not null;

-- Sites between origin and destination, in the order of the road.
create table trip_stop (
  supplier_id int8 not null references tenant (id),
  trip_id     int8 not null,
  position    int4 not null,
  site_id     int8 not null,
  arrived_at  timestamptz,
  primary key (supplier_id, trip_id, position),
  unique (supplier_id, trip_id, site_id),
  foreign key (supplier_id, trip_id) references trip (supplier_id, id),
  foreign key (supplier_id, site_id) references site (supplier_id, id)
);
create index trip_stop_site on trip_stop (supplier_id, site_id, trip_id);

-- The last trip number that a tenant gave.
create table trip_counter (
  supplier_id int8 primary key references tenant (id),
  last_no     int8 not null
);

alter table waybill_leg add foreign key (supplier_id, trip_id) references trip (supplier_id, id);

alter table waybill_event add foreign key (supplier_id, trip_id) references trip (supplier_id, id);
