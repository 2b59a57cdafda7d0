-- Goods and what is sold of them: a SKU for each combination of the options' values.
create table goods (
  supplier_id         int8        not null references tenant (id),
  id                  int8        not null generated always as identity,
  -- The tenant's own number; '' while it has none.
  goods_no            text        not null default '',
  name                text        not null,
  category_id         int8,
  brand_id            int8,
  -- A service keeps no stock.
  kind                text        not null check (kind in ('stock', 'service')),
  state               text        not null default 'draft' check (state in ('draft', 'on_sale', 'off_sale')),
  freight_template_id int8,
  is_freight_free     boolean     not null default false,
  unit_name           text        not null default '',
  intro               text        not null default '',
  description         text        not null default '',
  -- Of the SKUs that are sold; for lists.
  min_price_cents     int8        not null default 0,
  max_price_cents     int8        not null default 0,
  version             int4        not null default 1,
  created_at          timestamptz not null default now(),
  deleted_at          timestamptz,
  primary key (supplier_id, id),
  constraint goods_category_of foreign key (supplier_id, category_id) references goods_category (supplier_id, id),
  constraint goods_brand_of foreign key (supplier_id, brand_id) references goods_brand (supplier_id, id)
);
create unique index goods_no_taken on goods (supplier_id, goods_no) where goods_no <> '' and deleted_at is null;
create index goods_live on goods (supplier_id, id) where deleted_at is null;
create index goods_name on goods (supplier_id, name text_pattern_ops) where deleted_at is null;
create index goods_by_name on goods (supplier_id, name, id) where deleted_at is null;
create index goods_by_price on goods (supplier_id, min_price_cents, id) where deleted_at is null;
create index goods_by_state on goods (supplier_id, state, id) where deleted_at is null;
create index goods_by_category on goods (supplier_id, category_id) where deleted_at is null;
create index goods_by_brand on goods (supplier_id, brand_id) where deleted_at is null;

create table goods_picture (
  supplier_id int8 not null,
  goods_id    int8 not null,
  -- Place, from 1; the first is the cover.
  sort        int4 not null,
  upload_id   int8 not null,
  alt         text not null default '',
  primary key (supplier_id, goods_id, sort),
  constraint goods_picture_of foreign key (supplier_id, goods_id) references goods (supplier_id, id)
);

create table goods_option (
  supplier_id int8 not null,
  id          int8 not null generated always as identity,
  goods_id    int8 not null,
  sort        int4 not null,
  name        text not null,
  primary key (supplier_id, id),
  constraint goods_option_of foreign key (supplier_id, goods_id) references goods (supplier_id, id)
);
create index goods_option_goods on goods_option (supplier_id, goods_id, sort);

create table goods_value (
  supplier_id int8 not null,
  id          int8 not null generated always as identity,
  goods_id    int8 not null,
  option_id   int8 not null,
  sort        int4 not null,
  text        text not null,
  primary key (supplier_id, id),
  constraint goods_value_of foreign key (supplier_id, option_id) references goods_option (supplier_id, id)
);
create index goods_value_goods on goods_value (supplier_id, goods_id, sort);
create index goods_value_option on goods_value (supplier_id, option_id);

-- A SKU is known by its own number and means a set of values, never their texts: a renamed value keeps price, stock and history.
create table goods_sku (
  supplier_id      int8        not null,
  id               int8        not null generated always as identity,
  goods_id         int8        not null,
  sort             int4        not null,
  -- One value of each option, in the options' order.
  value_ids        int8[]      not null,
  -- The values' texts as they were last saved.
  spec             text        not null default '',
  sku_code         text        not null default '',
  barcode          text        not null default '',
  price_cents      int8        not null check (price_cents >= 0),
  list_price_cents int8        not null default 0 check (list_price_cents >= 0),
  cost_cents       int8        not null default 0 check (cost_cents >= 0),
  weight_g         int8        not null default 0 check (weight_g >= 0),
  volume_cm3       int8        not null default 0 check (volume_cm3 >= 0),
  picture_id       int8,
  -- Retired: not sold any more, kept for what refers to it.
  state            text        not null default 'active' check (state in ('active', 'retired')),
  created_at       timestamptz not null default now(),
  primary key (supplier_id, id),
  constraint goods_sku_of foreign key (supplier_id, goods_id) references goods (supplier_id, id)
);
create index goods_sku_goods on goods_sku (supplier_id, goods_id, sort);
create index goods_sku_live on goods_sku (supplier_id, id) where state = 'active';
create unique index goods_sku_code on goods_sku (supplier_id, sku_code) where sku_code <> '' and state = 'active';
create unique index goods_sku_barcode on goods_sku (supplier_id, barcode) where barcode <> '' and state = 'active';
