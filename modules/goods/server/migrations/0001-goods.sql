-- After: tenant

-- Where goods are found: a tree of categories, and brands.
create table goods_category (
  supplier_id int8        not null references tenant (id),
  id          int8        not null generated always as identity,
  -- Null: at the top.
  parent_id   int8,
  name        text        not null,
  -- Place among those with the same parent, from 1.
  sort        int4        not null,
  version     int4        not null default 1,
  created_at  timestamptz not null default now(),
  primary key (supplier_id, id),
  constraint goods_category_parent foreign key (supplier_id, parent_id) references goods_category (supplier_id, id),
  constraint goods_category_not_itself check (parent_id is distinct from id)
);
create unique index goods_category_name on goods_category (supplier_id, coalesce(parent_id, 0), name);
create index goods_category_children on goods_category (supplier_id, parent_id, sort);

create table goods_brand (
  supplier_id int8        not null references tenant (id),
  id          int8        not null generated always as identity,
  name        text        not null,
  logo_id     int8,
  note        text        not null default '',
  version     int4        not null default 1,
  created_at  timestamptz not null default now(),
  primary key (supplier_id, id),
  constraint goods_brand_name unique (supplier_id, name)
);
create index goods_brand_sorted on goods_brand (supplier_id, name, id);

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
  -- What buyers think of goods, counted with each comment: hiding one changes neither.
  comment_count       int8        not null default 0 check (comment_count >= 0),
  rating_sum          int8        not null default 0 check (rating_sum between comment_count and comment_count * 5),
  primary key (supplier_id, id),
  constraint goods_category_of foreign key (supplier_id, category_id) references goods_category (supplier_id, id),
  constraint goods_brand_of foreign key (supplier_id, brand_id) references goods_brand (supplier_id, id),
  constraint goods_freight_template_of
    foreign key (supplier_id, freight_template_id) references freight_template (supplier_id, id)
);
create unique index goods_no_taken on goods (supplier_id, goods_no) where goods_no <> '' and deleted_at is null;
create index goods_live on goods (supplier_id, id) where deleted_at is null;
create index goods_by_name on goods (supplier_id, name, id) where deleted_at is null;
create index goods_by_price on goods (supplier_id, min_price_cents, id) where deleted_at is null;
create index goods_by_state on goods (supplier_id, state, id) where deleted_at is null;
create index goods_by_category on goods (supplier_id, category_id) where deleted_at is null;
create index goods_by_brand on goods (supplier_id, brand_id) where deleted_at is null;
create index goods_by_freight_template on goods (supplier_id, freight_template_id) where deleted_at is null;
create index goods_name on goods (supplier_id, comparable_text(name) text_pattern_ops) where deleted_at is null;
create index goods_no_prefix on goods (supplier_id, comparable_text(goods_no) text_pattern_ops)
  where goods_no <> '' and deleted_at is null;

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
create unique index goods_sku_barcode on goods_sku (supplier_id, barcode) where barcode <> '' and state = 'active';
create index goods_sku_code_prefix on goods_sku (supplier_id, comparable_text(sku_code) text_pattern_ops)
  where sku_code <> '' and state = 'active';
-- A code is another SKU's whatever its case, width and invisible characters.
create unique index goods_sku_code on goods_sku (supplier_id, comparable_text(sku_code))
  where sku_code <> '' and state = 'active';

-- The stock of a SKU, and the ledger of every change to it. Anyone who changes stock inserts an entry; the entry's trigger
-- moves the stock and numbers the entry, so that stock is always the sum of its entries. Entries are final.
create table goods_stock (
  supplier_id int8 not null,
  sku_id      int8 not null,
  -- Pieces that are there.
  on_hand     int8 not null default 0,
  -- Of these, pieces that are promised to orders and not sent yet.
  held        int8 not null default 0,
  -- Entries so far.
  entry_count int8 not null default 0,
  -- Low when no more than these are free; 0 warns of nothing.
  warn_below  int8 not null default 0 check (warn_below >= 0),
  primary key (supplier_id, sku_id),
  constraint goods_stock_of foreign key (supplier_id, sku_id) references goods_sku (supplier_id, id),
  constraint goods_stock_enough check (held >= 0 and on_hand >= held)
    ) with (fillfactor = 70
);
create index goods_stock_low on goods_stock (supplier_id, sku_id) where warn_below > 0 and on_hand - held <= warn_below;

create table goods_stock_entry (
  supplier_id   int8        not null,
  sku_id        int8        not null,
  -- Without gaps, in the order in which the stock was moved; set by the trigger.
  seq           int8        not null default 0,
  reason        text        not null
    check (reason in ('receipt', 'count', 'damage', 'hold', 'release', 'sale', 'return')),
  on_hand_delta int8        not null,
  held_delta    int8        not null,
  on_hand_after int8        not null default 0,
  held_after    int8        not null default 0,
  -- What caused it: an order, a shipment, an after-sale; '' for what a person did at the shelf.
  ref_kind      text        not null default '',
  ref_id        int8        not null default 0,
  note          text        not null default '',
  login_name    text        not null,
  at            timestamptz not null,
  primary key (supplier_id, sku_id, seq),
  constraint goods_stock_entry_of foreign key (supplier_id, sku_id) references goods_stock (supplier_id, sku_id)
);
-- One cause moves a SKU once for one reason, however often the call is repeated.
create unique index goods_stock_entry_once on goods_stock_entry (supplier_id, sku_id, reason, ref_kind, ref_id)
  where ref_kind <> '';
create index goods_stock_entry_at on goods_stock_entry (supplier_id, at, sku_id, seq);

create function goods_stock_move() returns trigger language plpgsql as $$
begin
  update goods_stock
    set on_hand = on_hand + new.on_hand_delta, held = held + new.held_delta, entry_count = entry_count + 1
    where supplier_id = new.supplier_id and sku_id = new.sku_id
    returning entry_count, on_hand, held into new.seq, new.on_hand_after, new.held_after;
  if not found then
    raise exception 'goods_stock: SKU % has no stock', new.sku_id using errcode = 'foreign_key_violation';
  end if;
  return new;
end $$;

create trigger goods_stock_entry_moves before insert on goods_stock_entry
  for each row execute function goods_stock_move();

create function goods_stock_entry_final() returns trigger language plpgsql as $$
begin
  raise exception 'goods_stock_entry: entries are final' using errcode = 'restrict_violation';
end $$;

create trigger goods_stock_entry_is_final before update or delete on goods_stock_entry
  for each row execute function goods_stock_entry_final();

create function goods_stock_guard() returns trigger language plpgsql as $$
begin
  if pg_trigger_depth() < 2 then
    raise exception 'goods_stock: stock is moved by entries alone' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

create trigger goods_stock_is_moved before update of on_hand, held, entry_count on goods_stock
  for each row execute function goods_stock_guard();

create function goods_stock_begins() returns trigger language plpgsql as $$
begin
  if new.on_hand <> 0 or new.held <> 0 or new.entry_count <> 0 then
    raise exception 'goods_stock: stock begins empty' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

create trigger goods_stock_begins_empty before insert on goods_stock
  for each row execute function goods_stock_begins();

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
