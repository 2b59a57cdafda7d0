-- What is paid of an order is entries: a part may be paid in several, and money that goes back is an entry below zero. An
-- entry that takes another one back names it.
alter table order_payment drop constraint order_payment_part;
create index order_payment_order on order_payment (supplier_id, order_id, part);
alter table order_payment drop constraint order_payment_amount_cents_check;
alter table order_payment add constraint order_payment_amount check (amount_cents <> 0);
alter table order_payment add column undoes_id int8;
create index order_payment_undone on order_payment (supplier_id, undoes_id) where undoes_id is not null;

-- the document of money that was given back: its sum is below zero, and it may have gone back through a channel.
alter table order_receipt drop constraint order_receipt_amount_cents_check;
alter table order_receipt add constraint order_receipt_amount check (amount_cents <> 0);
alter table order_receipt drop constraint order_receipt_method_check;
alter table order_receipt add constraint order_receipt_method
  check (method in ('cash', 'transfer', 'card', 'wechat', 'alipay', 'online'));

-- Of what was paid, what is above the parts that it was paid for: it is given back, or waits to be.
alter table freight_order add column overpaid_cents int8 not null default 0;
do $$
declare
  given text;
begin
  select conname into given from pg_constraint
  where conrelid = 'freight_order'::regclass and pg_get_constraintdef(oid) like '%paid_cents <= total_cents%';
  execute format('alter table freight_order drop constraint %I', given);
end
$$;
alter table freight_order add constraint freight_order_paid check
  (paid_cents >= 0 and overpaid_cents >= 0 and overpaid_cents <= paid_cents and paid_cents - overpaid_cents <= total_cents);
