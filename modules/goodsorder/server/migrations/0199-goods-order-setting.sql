-- How long a tenant's orders wait for their money; without a row the defaults hold.
create table goods_order_setting (
  supplier_id     int8 not null references tenant (id),
  -- Of orders from the tenant's own shop, and of those at the counter.
  shop_minutes    int4 not null check (shop_minutes between 5 and 43200),
  counter_minutes int4 not null check (counter_minutes between 5 and 43200),
  version         int4 not null default 1,
  primary key (supplier_id)
);
