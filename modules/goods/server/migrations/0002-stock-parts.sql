-- A cause that moves a SKU more than once tells its parts apart: a promotion hands its pieces to one order after the other,
-- and an order that was revived holds its pieces a second time. 0 is the whole.
alter table goods_stock_entry add column ref_part int8 not null default 0;
drop index goods_stock_entry_once;
-- One part of a cause moves a SKU once for one reason, however often the call is repeated.
create unique index goods_stock_entry_once
  on goods_stock_entry (supplier_id, sku_id, reason, ref_kind, ref_id, ref_part) where ref_kind <> '';
