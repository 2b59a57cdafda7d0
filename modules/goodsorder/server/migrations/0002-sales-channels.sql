-- Who has sold it, where that is a plug-in: its key; '' for the counter and the seller's own programs.
alter table goods_order add column sold_by text not null default '';
-- The plug-in that keeps a paid order from being sent or used; '' when nothing does.
alter table goods_order add column held_by text not null default '';
-- How often it was taken up again after its time to pay had run out.
alter table goods_order add column revivals int4 not null default 0 check (revivals >= 0);
-- Only what was paid waits for anything but its payment.
alter table goods_order add constraint goods_order_held check (held_by = '' or state in ('submit', 'pay', 'send'));
create index goods_order_sold_by on goods_order (supplier_id, sold_by, id) where sold_by <> '';
create index goods_order_held_by on goods_order (supplier_id, held_by, id) where held_by <> '';
