-- A phone is a mobile one of eleven digits; what files have brought beside such ones is a landline, or several numbers.
alter table freight_order
  add column consignor_tel text not null default '',
  add column consignee_tel text not null default '';
update freight_order set consignor_tel = consignor_phone, consignor_phone = ''
where consignor_phone <> '' and consignor_phone !~ '^1[0-9]{10}$';
update freight_order set consignee_tel = consignee_phone, consignee_phone = ''
where consignee_phone <> '' and consignee_phone !~ '^1[0-9]{10}$';

create index freight_order_consignor_tel on freight_order (supplier_id, right(consignor_tel, 4)) where consignor_tel <> '';
create index freight_order_consignee_tel on freight_order (supplier_id, right(consignee_tel, 4)) where consignee_tel <> '';
