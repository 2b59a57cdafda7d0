-- The commercial promise that freight is carried. `order` is a word of SQL, hence the longer name.
create table freight_order (
  supplier_id          int8        not null,
  id                   int8        not null generated always as identity,
  order_no             text        not null,
  external_no          text,
  source               text        not null check (source in ('counter', 'import', 'api', 'demo')),
  state                text        not null check (state in ('submit', 'pay', 'send', 'finish', 'cancelled', 'closed')),
  terms                text        not null
                       check (terms in ('prepaid', 'collect', 'on_receipt', 'monthly', 'deducted', 'split')),
  order_day            date        not null,
  member_id            int8,
  carrier_code         text        not null default '',
  origin_site_id       int8        not null,
  destination_site_id  int8        not null,
  service_level        text        not null,
  transport_need       text        not null default 'ltl' check (transport_need in ('ltl', 'express', 'truck')),
  freight_mode         int2        not null default 1 check (freight_mode in (1, 2)),
  transit_days         int4        not null default 0,
  product              text        not null default '',
  packaging            text        not null default '',
  pieces               int4        not null default 0 check (pieces >= 0),
  weight_g             int8        not null check (weight_g >= 0),
  volume_cm3           int8        not null default 0 check (volume_cm3 >= 0),
  chargeable_weight_g  int8        not null check (chargeable_weight_g >= 0),
  declared_value_cents int8        not null default 0 check (declared_value_cents >= 0),
  consignor_name       text        not null default '',
  consignor_phone      text        not null default '',
  consignor_address    text        not null default '',
  consignee_name       text        not null default '',
  consignee_phone      text        not null default '',
  consignee_address    text        not null default '',
  -- Null is unpriced. `fees` is what was asked for by kind, `lines` the calculation as it was.
  freight_cents        int8        check (freight_cents >= 0),
  pricing_note         text        not null,
  fees                 jsonb       not null default '{}',
  fees_cents           int8        not null default 0,
  lines                jsonb       not null,
  total_cents          int8        not null check (total_cents >= 0),
  prepaid_cents        int8        not null default 0 check (prepaid_cents >= 0),
  collect_cents        int8        not null default 0 check (collect_cents >= 0),
  on_receipt_cents     int8        not null default 0 check (on_receipt_cents >= 0),
  monthly_cents        int8        not null default 0 check (monthly_cents >= 0),
  deducted_cents       int8        not null default 0 check (deducted_cents >= 0),
  paid_cents           int8        not null default 0 check (paid_cents >= 0 and paid_cents <= total_cents),
  cod_cents            int8        not null default 0 check (cod_cents >= 0),
  receipts_wanted      int4        not null default 0,
  is_urgent            boolean     not null default false,
  is_waiting_notice    boolean     not null default false,
  remark               text        not null default '',
  cancel_reason        text        not null default '',
  -- What the file's row said, so that the same row again is a duplicate and another one a contradiction.
  content_hash         text,
  version              int4        not null default 1,
  created_by           text        not null,
  created_at           timestamptz not null default now(),
  primary key (supplier_id, id),
  constraint freight_order_total check (total_cents = coalesce(freight_cents, 0) + fees_cents),
  constraint freight_order_parts check
    (total_cents = prepaid_cents + collect_cents + on_receipt_cents + monthly_cents + deducted_cents)
);
-- The pattern classes let a typed beginning be looked up whatever the server's collation is.
create unique index freight_order_no on freight_order (supplier_id, order_no text_pattern_ops);
create unique index freight_order_external_no on freight_order (supplier_id, external_no text_pattern_ops)
  where external_no is not null;
-- For the platform, which reads the orders of all tenants by number.
create unique index freight_order_id on freight_order (id);
create index freight_order_state on freight_order (supplier_id, state, id);
create index freight_order_day on freight_order (supplier_id, order_day, id);
create index freight_order_freight on freight_order (supplier_id, coalesce(freight_cents, -1), id);
create index freight_order_weight on freight_order (supplier_id, weight_g, id);
create index freight_order_member on freight_order (supplier_id, member_id, id);

-- The last number given out for a business day.
create table order_counter (
  supplier_id int8 not null,
  order_day   date not null,
  last        int8 not null,
  primary key (supplier_id, order_day)
);

-- A part of an order's total that was paid, at the counter or through a channel (`online`); each part is paid once and
-- wholly.
create table order_payment (
  supplier_id  int8        not null,
  id           int8        not null generated always as identity,
  order_id     int8        not null,
  part         text        not null check (part in ('prepaid', 'collect', 'on_receipt', 'monthly', 'deducted')),
  amount_cents int8        not null check (amount_cents > 0),
  method       text        not null check (method in ('cash', 'transfer', 'card', 'wechat', 'alipay', 'online')),
  note         text        not null default '',
  login_name   text        not null,
  created_at   timestamptz not null default now(),
  primary key (supplier_id, id),
  constraint order_payment_part unique (supplier_id, order_id, part),
  foreign key (supplier_id, order_id) references freight_order (supplier_id, id)
);
