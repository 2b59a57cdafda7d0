-- An index on the number alone is smaller than the tenant's key, so the planner would take it for the newest orders of a
-- tenant and walk over everybody else's. As an expression it serves the platform only, which says `id + 0`.
drop index freight_order_id;
create unique index freight_order_id on freight_order ((id + 0));

-- Widened, so that two filters together are counted, and the ids of a page found, without a look at the orders.
drop index freight_order_origin;
create index freight_order_origin on freight_order (supplier_id, origin_site_id, id)
  include (state, order_day);
drop index freight_order_destination;
create index freight_order_destination on freight_order (supplier_id, destination_site_id, id)
  include (state, order_day);
-- What goes from one site to another: of either there may be hundreds of thousands.
create index freight_order_route on freight_order (supplier_id, origin_site_id, destination_site_id, id);
drop index freight_order_member;
create index freight_order_member on freight_order (supplier_id, member_id, id) include (state, order_day);
drop index freight_order_carrier;
create index freight_order_carrier on freight_order (supplier_id, carrier_code, id);
drop index freight_order_terms;
create index freight_order_terms on freight_order (supplier_id, terms, id);

-- With the number, so that a search reads nothing but the index.
drop index freight_order_no;
create unique index freight_order_no on freight_order (supplier_id, order_no text_pattern_ops) include (id);
drop index freight_order_external_no;
create unique index freight_order_external_no on freight_order (supplier_id, external_no text_pattern_ops) include (id)
  where external_no is not null;
drop index freight_order_consignor;
create index freight_order_consignor on freight_order (supplier_id, consignor_name text_pattern_ops) include (id)
  where consignor_name <> '';
drop index freight_order_consignee;
create index freight_order_consignee on freight_order (supplier_id, consignee_name text_pattern_ops) include (id)
  where consignee_name <> '';
drop index freight_order_consignor_phone;
create index freight_order_consignor_phone on freight_order (supplier_id, consignor_phone text_pattern_ops) include (id)
  where consignor_phone <> '';
drop index freight_order_consignee_phone;
create index freight_order_consignee_phone on freight_order (supplier_id, consignee_phone text_pattern_ops) include (id)
  where consignee_phone <> '';
