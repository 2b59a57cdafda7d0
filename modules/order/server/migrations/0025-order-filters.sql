-- What a list is often narrowed to and that few of many orders have.
create index freight_order_origin on freight_order (supplier_id, origin_site_id, id);
create index freight_order_destination on freight_order (supplier_id, destination_site_id, id);
create index freight_order_urgent on freight_order (supplier_id, id) where is_urgent;
create index freight_order_collected on freight_order (supplier_id, state, id) where freight_mode = 2;
-- What the palette types to find: names and phones by their beginning, whatever the server's collation is. Orders of a file
-- have no parties, and cost these indexes nothing.
create index freight_order_consignor on freight_order (supplier_id, consignor_name text_pattern_ops)
  where consignor_name <> '';
create index freight_order_consignee on freight_order (supplier_id, consignee_name text_pattern_ops)
  where consignee_name <> '';
create index freight_order_consignor_phone on freight_order (supplier_id, consignor_phone text_pattern_ops)
  where consignor_phone <> '';
create index freight_order_consignee_phone on freight_order (supplier_id, consignee_phone text_pattern_ops)
  where consignee_phone <> '';
