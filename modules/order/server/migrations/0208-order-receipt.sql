-- Money that a counter took in one go, for one part of an order or for several: what the printed receipt says.
create table order_receipt (
  supplier_id    int8        not null,
  id             int8        not null generated always as identity,
  receipt_day    date        not null,
  method         text        not null check (method in ('cash', 'transfer', 'card', 'wechat', 'alipay')),
  amount_cents   int8        not null check (amount_cents > 0),
  -- Cash that was handed over; null where nobody said.
  tendered_cents int8        check (tendered_cents >= amount_cents),
  site_id        int8        not null,
  login_name     text        not null,
  created_at     timestamptz not null,
  primary key (supplier_id, id),
  foreign key (supplier_id, site_id) references site (supplier_id, id)
);
-- Null of what was paid online, at the door, or before there were receipts.
alter table order_payment add column receipt_id int8;
alter table order_payment add foreign key (supplier_id, receipt_id) references order_receipt (supplier_id, id);
create index order_payment_receipt on order_payment (supplier_id, receipt_id) where receipt_id is not null;
