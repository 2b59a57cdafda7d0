-- The pattern class lets a typed beginning be looked up whatever the server's collation is.
drop index waybill_order_no;
drop index waybill_external_no;
drop index waybill_consignee;
create index waybill_no_typed on waybill (supplier_id, waybill_no text_pattern_ops);
create index waybill_order_no on waybill (supplier_id, order_no text_pattern_ops);
create index waybill_external_no on waybill (supplier_id, external_no text_pattern_ops) where external_no <> '';
create index waybill_consignee on waybill (supplier_id, consignee_name text_pattern_ops);
create index waybill_held on waybill (supplier_id, id) where is_held;
-- What the palette types to find.
create index waybill_consignee_phone on waybill (supplier_id, consignee_phone text_pattern_ops);
create index waybill_consignor on waybill (supplier_id, consignor_name text_pattern_ops) where consignor_name <> '';
create index waybill_consignor_phone on waybill (supplier_id, consignor_phone text_pattern_ops)
  where consignor_phone <> '';

-- Trips come after waybills.
alter table waybill_leg add foreign key (supplier_id, trip_id) references trip (supplier_id, id);
alter table waybill_event add foreign key (supplier_id, trip_id) references trip (supplier_id, id);
