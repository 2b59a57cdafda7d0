-- The platform sorts the orders of all tenants by day. As expressions, as in 0120, so that no tenant's list takes it.
create index freight_order_all_days on freight_order ((order_day + 0), (id + 0));
