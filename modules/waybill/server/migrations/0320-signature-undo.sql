-- A signature that was a mistake is taken back: it stays on record, and the waybill may be signed for again. Cash that was
-- handed over names signatures by their waybills: those that are there keep these numbers.
alter table waybill_signature add column id int8;
update waybill_signature set id = waybill_id;
alter table waybill_signature alter column id set not null;
alter table waybill_signature alter column id add generated always as identity;
select setval(pg_get_serial_sequence('waybill_signature', 'id'), coalesce(max(id), 1)) from waybill_signature;
alter table waybill_signature drop constraint waybill_signature_pkey;
alter table waybill_signature add primary key (supplier_id, id);
-- What the waybill was doing: an undone signature leads back there.
alter table waybill_signature add column was_state text not null default 'arrived'
  check (was_state in ('arrived', 'delivering'));
-- The order's entry of the freight that was collected with it.
alter table waybill_signature add column payment_id int8;
alter table waybill_signature add column undone_at timestamptz;
alter table waybill_signature add column undone_by text not null default '';
create unique index waybill_signature_valid on waybill_signature (supplier_id, waybill_id) where undone_at is null;
update waybill_signature s set payment_id = (
  select max(p.id) from waybill w
  join order_payment p on p.supplier_id = w.supplier_id and p.order_id = w.order_id
  where w.supplier_id = s.supplier_id and w.id = s.waybill_id
    and p.part = 'collect' and p.amount_cents = s.collect_cents and p.created_at = s.created_at)
where s.collect_cents > 0;
