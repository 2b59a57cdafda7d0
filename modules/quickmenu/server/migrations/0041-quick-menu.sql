-- Each user's shortcuts, as one JSON text in their order. Operator 0 is the tenant's owner.
create table quick_menu (
  supplier_id int8 not null references tenant (id),
  operator_id int8 not null,
  menu_data   text not null default '[]',
  primary key (supplier_id, operator_id)
);

-- What the palette types to find: numbers, names and phones by their beginning, whatever the server's collation is.
-- Orders of a file have no parties, and cost these indexes nothing.
create index freight_order_consignor on freight_order (supplier_id, consignor_name text_pattern_ops)
  where consignor_name <> '';
create index freight_order_consignee on freight_order (supplier_id, consignee_name text_pattern_ops)
  where consignee_name <> '';
create index freight_order_consignor_phone on freight_order (supplier_id, consignor_phone text_pattern_ops)
  where consignor_phone <> '';
create index freight_order_consignee_phone on freight_order (supplier_id, consignee_phone text_pattern_ops)
  where consignee_phone <> '';
drop index waybill_consignee_phone;
create index waybill_consignee_phone on waybill (supplier_id, consignee_phone text_pattern_ops);
create index waybill_consignor on waybill (supplier_id, consignor_name text_pattern_ops) where consignor_name <> '';
create index waybill_consignor_phone on waybill (supplier_id, consignor_phone text_pattern_ops)
  where consignor_phone <> '';
create index member_code_typed on member (supplier_id, code text_pattern_ops);
create index member_name_typed on member (supplier_id, name text_pattern_ops);
create index member_phone_typed on member (supplier_id, phone text_pattern_ops);
