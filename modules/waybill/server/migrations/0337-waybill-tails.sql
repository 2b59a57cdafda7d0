drop index waybill_external_no;
create index waybill_external_no on waybill (supplier_id, comparable_text(external_no) text_pattern_ops)
  where external_no <> '';
drop index waybill_consignee;
create index waybill_consignee on waybill (supplier_id, comparable_text(consignee_name) text_pattern_ops)
  where consignee_name <> '';
drop index waybill_consignor;
create index waybill_consignor on waybill (supplier_id, comparable_text(consignor_name) text_pattern_ops)
  where consignor_name <> '';

-- By the end of a number or phone: what people say of it.
create index waybill_no_tail on waybill (supplier_id, right(waybill_no, 4));
create index waybill_order_no_tail on waybill (supplier_id, right(order_no, 4));
create index waybill_consignee_tail on waybill (supplier_id, right(consignee_phone, 4)) where consignee_phone <> '';
create index waybill_consignor_tail on waybill (supplier_id, right(consignor_phone, 4)) where consignor_phone <> '';
