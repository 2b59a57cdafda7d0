-- The counters and tabs tell orders that are sent from those that are used at a site.
create index goods_order_state_mode on goods_order (supplier_id, state, freight_mode, id);
