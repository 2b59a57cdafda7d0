-- An external number is another order's whatever its case, width and invisible characters. Orders that were twins of each
-- other before keep their numbers, counted in their order.
alter table freight_order add column external_no_twin int4 not null default 0;
update freight_order
set external_no_twin = twin.n
from (
  select supplier_id, id,
    row_number() over (partition by supplier_id, comparable_text(external_no) order by id)::int4 - 1 as n
  from freight_order where external_no is not null
) twin
where twin.n > 0 and freight_order.supplier_id = twin.supplier_id and freight_order.id = twin.id;

-- With the text itself, so that a search reads nothing but the index.
drop index freight_order_external_no;
create unique index freight_order_external_no
  on freight_order (supplier_id, comparable_text(external_no) text_pattern_ops, external_no_twin) include (id, external_no)
  where external_no is not null;
drop index freight_order_consignor;
create index freight_order_consignor
  on freight_order (supplier_id, comparable_text(consignor_name) text_pattern_ops) include (id, consignor_name)
  where consignor_name <> '';
drop index freight_order_consignee;
create index freight_order_consignee
  on freight_order (supplier_id, comparable_text(consignee_name) text_pattern_ops) include (id, consignee_name)
  where consignee_name <> '';

-- By the end of a number or phone: what people say of it.
create index freight_order_no_tail on freight_order (supplier_id, right(order_no, 4));
create index freight_order_consignor_tail on freight_order (supplier_id, right(consignor_phone, 4)) where consignor_phone <> '';
create index freight_order_consignee_tail on freight_order (supplier_id, right(consignee_phone, 4)) where consignee_phone <> '';
