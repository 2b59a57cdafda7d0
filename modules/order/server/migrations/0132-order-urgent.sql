-- Urgent orders are few, but tens of thousands over the years: with the columns of the other filters, those of one site or
-- carrier are found and counted without a look at the orders.
drop index freight_order_urgent;
create index freight_order_urgent on freight_order (supplier_id, id)
  include (state, order_day, member_id, origin_site_id, destination_site_id, carrier_code, freight_mode)
  where is_urgent;
