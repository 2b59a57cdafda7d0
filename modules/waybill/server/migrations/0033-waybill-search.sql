-- The pattern class lets a typed beginning be looked up whatever the server's collation is.
drop index waybill_order_no;
drop index waybill_external_no;
drop index waybill_consignee;
create index waybill_no_typed on waybill (supplier_id, waybill_no text_pattern_ops);
create index waybill_order_no on waybill (supplier_id, order_no text_pattern_ops);
create index waybill_external_no on waybill (supplier_id, external_no text_pattern_ops) where external_no <> '';
create index waybill_consignee on waybill (supplier_id, consignee_name text_pattern_ops);
create index waybill_held on waybill (supplier_id, id) where is_held;
