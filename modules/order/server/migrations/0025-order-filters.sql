-- What a list is often narrowed to and that few of many orders have.
create index freight_order_origin on freight_order (supplier_id, origin_site_id, id);
create index freight_order_destination on freight_order (supplier_id, destination_site_id, id);
create index freight_order_urgent on freight_order (supplier_id, id) where is_urgent;
create index freight_order_collected on freight_order (supplier_id, state, id) where freight_mode = 2;
