-- The transport document that moves one order's cargo. Parties and cargo are copied from the order when it is made.
create table waybill (
  supplier_id         int8        not null references tenant (id),
  id                  int8        not null generated always as identity,
  waybill_no          text        not null,
  order_id            int8        not null,
  order_no            text        not null,
  external_no         text        not null default '',
  state               text        not null default 'created' check (state in (
                        'created', 'picked_up', 'received', 'loaded', 'departed', 'arrived', 'delivering',
                        'signed', 'closed', 'returning', 'returned', 'void')),
  origin_site_id      int8        not null,
  destination_site_id int8        not null,
  -- Where the cargo is; null on the road and before a site has it.
  site_id             int8,
  consignor_name      text        not null default '',
  consignor_phone     text        not null default '',
  consignee_name      text        not null default '',
  consignee_phone     text        not null default '',
  consignee_address   text        not null default '',
  product             text        not null default '',
  pieces              int4        not null check (pieces >= 0),
  weight_g            int8        not null check (weight_g >= 0),
  volume_cm3          int8        not null check (volume_cm3 >= 0),
  -- Counted on the present leg.
  loaded_pieces       int4        not null default 0 check (loaded_pieces >= 0),
  arrived_pieces      int4        not null default 0 check (arrived_pieces >= 0),
  delivered_pieces    int4        not null default 0 check (delivered_pieces >= 0),
  signed_pieces       int4        not null default 0 check (signed_pieces >= 0),
  is_held             boolean     not null default false,
  hold_reason         text        not null default '',
  receipts_wanted     int4        not null default 0 check (receipts_wanted >= 0),
  receipts_returned   int4        not null default 0 check (receipts_returned between 0 and receipts_wanted),
  version             int4        not null default 1,
  created_at          timestamptz not null,
  -- Of the first departure.
  departed_at         timestamptz,
  -- Of the last arrival.
  arrived_at          timestamptz,
  signed_at           timestamptz,
  primary key (supplier_id, id),
  constraint waybill_no unique (supplier_id, waybill_no),
  foreign key (supplier_id, order_id) references freight_order (supplier_id, id),
  foreign key (supplier_id, origin_site_id) references site (supplier_id, id),
  foreign key (supplier_id, destination_site_id) references site (supplier_id, id),
  foreign key (supplier_id, site_id) references site (supplier_id, id)
);
create unique index waybill_of_order on waybill (supplier_id, order_id) where state <> 'void';
create index waybill_state on waybill (supplier_id, state, id);
create index waybill_origin on waybill (supplier_id, origin_site_id, id);
create index waybill_destination on waybill (supplier_id, destination_site_id, id);
create index waybill_at_site on waybill (supplier_id, site_id, id) where site_id is not null;
create index waybill_created on waybill (supplier_id, created_at, id);
create index waybill_order_no on waybill (supplier_id, order_no);
create index waybill_external_no on waybill (supplier_id, external_no) where external_no <> '';
create index waybill_consignee on waybill (supplier_id, consignee_name);

-- One run of a trip that a waybill is on: a line of the trip's manifest. Open until it has arrived.
create table waybill_leg (
  supplier_id    int8        not null references tenant (id),
  id             int8        not null generated always as identity,
  waybill_id     int8        not null,
  trip_id        int8        not null,
  from_site_id   int8        not null,
  to_site_id     int8        not null,
  loaded_pieces  int4        not null check (loaded_pieces > 0),
  arrived_pieces int4        not null default 0 check (arrived_pieces between 0 and loaded_pieces),
  -- Of the pieces on board.
  weight_g       int8        not null,
  volume_cm3     int8        not null,
  loaded_at      timestamptz not null,
  departed_at    timestamptz,
  arrived_at     timestamptz,
  primary key (supplier_id, id),
  foreign key (supplier_id, waybill_id) references waybill (supplier_id, id),
  foreign key (supplier_id, from_site_id) references site (supplier_id, id),
  foreign key (supplier_id, to_site_id) references site (supplier_id, id)
);
-- A waybill is on one trip at a time, whatever two dispatchers do at once.
create unique index waybill_leg_open on waybill_leg (supplier_id, waybill_id) where arrived_at is null;
create index waybill_leg_of_waybill on waybill_leg (supplier_id, waybill_id, id);
create index waybill_leg_of_trip on waybill_leg (supplier_id, trip_id, id);

-- Who, where, when: rows are added and never changed.
create table waybill_event (
  supplier_id int8        not null references tenant (id),
  id          int8        not null generated always as identity,
  waybill_id  int8        not null,
  kind        text        not null,
  site_id     int8,
  trip_id     int8,
  pieces      int4        not null,
  operator_id int8,
  login_name  text        not null,
  note        text        not null default '',
  -- What weighing changed, for the kind `repriced`.
  change      jsonb,
  created_at  timestamptz not null,
  primary key (supplier_id, id),
  foreign key (supplier_id, waybill_id) references waybill (supplier_id, id),
  foreign key (supplier_id, site_id) references site (supplier_id, id)
);
create index waybill_event_of_waybill on waybill_event (supplier_id, waybill_id, id);

create table waybill_signature (
  supplier_id   int8        not null references tenant (id),
  waybill_id    int8        not null,
  signer_name   text        not null,
  -- A PNG of at most 200 kB.
  picture       bytea       not null check (octet_length(picture) <= 200000),
  signed_pieces int4        not null,
  cod_cents     int8        not null check (cod_cents >= 0),
  collect_cents int8        not null check (collect_cents >= 0),
  -- How the money at the door was paid: cash is counted at the end of the day, and goes its own way in the ledger.
  method        text        not null default 'cash'
                check (method in ('cash', 'transfer', 'card', 'wechat', 'alipay')),
  note          text        not null default '',
  login_name    text        not null,
  created_at    timestamptz not null,
  primary key (supplier_id, waybill_id),
  foreign key (supplier_id, waybill_id) references waybill (supplier_id, id)
);
-- Signings at which money for the goods was collected.
create index waybill_signature_cod on waybill_signature (supplier_id, waybill_id) where cod_cents > 0;
