-- What a tenant's counter does where nobody says otherwise; without a row the defaults hold.
create table order_setting (
  supplier_id      int8 not null references tenant (id),
  -- Who bears what the scales add to an order that was paid; `ask`: somebody says it each time.
  surcharge_bearer text not null check (surcharge_bearer in ('ask', 'shipper', 'consignee', 'keep')),
  version          int4 not null default 1,
  primary key (supplier_id)
);
