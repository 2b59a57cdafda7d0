-- After: member, order, site, tenant

-- What somebody asks a carrier to carry, until the carrier takes it on: then there is an order of it.
create table order_request (
  supplier_id          int8        not null references tenant (id),
  id                   int8        not null generated always as identity,
  request_day          date        not null,
  -- Of the sender's own making; null where they gave none.
  request_key          text,
  source               text        not null check (source in ('member', 'counter', 'api')),
  state                text        not null default 'open' check (state in ('open', 'accepted', 'declined', 'cancelled')),
  member_id            int8        not null,
  origin_site_id       int8        not null,
  destination_site_id  int8        not null,
  service_level        text        not null,
  freight_mode         int2        not null check (freight_mode in (1, 2)),
  consignor_name       text        not null,
  consignor_phone      text        not null,
  consignor_tel        text        not null,
  consignor_address    text        not null,
  consignee_name       text        not null,
  consignee_phone      text        not null,
  consignee_tel        text        not null,
  consignee_address    text        not null,
  goods_lines          jsonb       not null,
  -- Named after its goods; pieces, weight and volume are their sums.
  product              text        not null,
  packaging            text        not null,
  pieces               int4        not null check (pieces > 0),
  weight_g             int8        not null check (weight_g > 0),
  volume_cm3           int8        not null check (volume_cm3 >= 0),
  declared_value_cents int8        not null check (declared_value_cents >= 0),
  cod_cents            int8        not null check (cod_cents >= 0),
  receipts_wanted      int4        not null check (receipts_wanted >= 0),
  terms                text        not null check (terms in ('prepaid', 'collect', 'monthly', 'on_receipt')),
  wants_pickup         boolean     not null,
  pickup_day           date,
  pickup_part          text        not null check (pickup_part in ('any', 'morning', 'afternoon')),
  remark               text        not null,
  -- What it came to when it was sent; null where no tariff priced it.
  quoted_cents         int8        check (quoted_cents >= 0),
  reason               text        not null default '',
  decided_by           text        not null default '',
  decided_at           timestamptz,
  order_id             int8,
  version              int4        not null default 1,
  created_at           timestamptz not null,
  primary key (supplier_id, id),
  foreign key (supplier_id, member_id) references member (supplier_id, id),
  foreign key (supplier_id, origin_site_id) references site (supplier_id, id),
  foreign key (supplier_id, destination_site_id) references site (supplier_id, id),
  foreign key (supplier_id, order_id) references freight_order (supplier_id, id),
  constraint order_request_order check ((state = 'accepted') = (order_id is not null))
);
create unique index order_request_key on order_request (supplier_id, member_id, request_key) where request_key is not null;
create unique index order_request_order on order_request (supplier_id, order_id) where order_id is not null;
create index order_request_state on order_request (supplier_id, state, id);
create index order_request_member on order_request (supplier_id, member_id, id);
create index order_request_origin on order_request (supplier_id, origin_site_id, id);
create index order_request_destination on order_request (supplier_id, destination_site_id, id);

-- What a tenant offers its customers on its pages; without a row nothing.
create table order_request_setting (
  supplier_id  int8    not null references tenant (id),
  shows_prices boolean not null,
  takes_orders boolean not null,
  version      int4    not null default 1,
  primary key (supplier_id)
);
