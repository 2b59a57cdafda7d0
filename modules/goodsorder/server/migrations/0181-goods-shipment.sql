-- Pieces that have left together for one address: of one order, or of several.
create table goods_shipment (
  supplier_id    int8        not null references tenant (id),
  id             int8        not null generated always as identity,
  shipment_no    text        not null,
  way            text        not null check (way in ('courier', 'waybill')),
  -- Of a courier, by the company's code in the module of couriers; `other` has a name of its own.
  company        text        not null default '',
  company_name   text        not null default '',
  -- The courier's number, or that of a waybill on this platform.
  tracking_no    text        not null,
  receiver_name  text        not null,
  receiver_phone text        not null,
  region_code    text        not null,
  city           text        not null,
  address        text        not null,
  note           text        not null default '',
  login_name     text        not null,
  created_at     timestamptz not null default now(),
  primary key (supplier_id, id),
  constraint goods_shipment_no unique (supplier_id, shipment_no)
);
create index goods_shipment_tracking on goods_shipment (supplier_id, tracking_no text_pattern_ops) include (id);

create table goods_shipment_item (
  supplier_id int8 not null,
  shipment_id int8 not null,
  order_id    int8 not null,
  line_no     int4 not null,
  qty         int8 not null check (qty >= 1),
  primary key (supplier_id, shipment_id, order_id, line_no),
  constraint goods_shipment_item_of foreign key (supplier_id, shipment_id) references goods_shipment (supplier_id, id),
  constraint goods_shipment_item_line foreign key (supplier_id, order_id, line_no)
    references goods_line (supplier_id, order_id, line_no)
);
create index goods_shipment_item_order on goods_shipment_item (supplier_id, order_id, shipment_id);

-- One piece that is used at a site. Its code is told once and kept as a hash alone; told anew, the earlier one is void.
create table goods_code (
  supplier_id int8        not null,
  id          int8        not null generated always as identity,
  order_id    int8        not null,
  line_no     int4        not null,
  unit_no     int4        not null,
  -- Null until the code has been told.
  code_hash   bytea,
  state       text        not null default 'open' check (state in ('open', 'consumed', 'void')),
  site_id     int8,
  login_name  text        not null default '',
  consumed_at timestamptz,
  primary key (supplier_id, id),
  constraint goods_code_unit unique (supplier_id, order_id, line_no, unit_no),
  constraint goods_code_line foreign key (supplier_id, order_id, line_no)
    references goods_line (supplier_id, order_id, line_no),
  constraint goods_code_consumed check ((state = 'consumed') = (consumed_at is not null))
);
create unique index goods_code_hash on goods_code (supplier_id, code_hash) where code_hash is not null;
