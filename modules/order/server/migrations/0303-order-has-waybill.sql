-- Whether a waybill carries the order, which lists, badges and the dispatcher's to-do ask of every order: a look at the
-- waybills of each cost more than all the rest. Kept by the waybill's steps, which hold the order.
alter table freight_order add column has_waybill boolean not null default false;

-- Nothing that is counted changes.
alter table freight_order disable trigger user;
update freight_order set has_waybill = true
 where exists (select 1 from waybill where waybill.supplier_id = freight_order.supplier_id
   and waybill.order_id = freight_order.id and waybill.state <> 'void');
alter table freight_order enable trigger user;

create index freight_order_uncarried on freight_order (supplier_id, state, order_day, id) include (origin_site_id)
  where not has_waybill;
