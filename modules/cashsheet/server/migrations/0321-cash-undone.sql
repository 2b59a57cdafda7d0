-- Money for goods by signature; of one that was taken back it goes from the same till again.
create or replace view cash_taken as
select o.supplier_id,
  coalesce(p.site_id, case p.part when 'collect' then o.destination_site_id else o.origin_site_id end) as site_id,
  o.id as order_id, o.order_no, p.part as kind, p.amount_cents, p.login_name, p.created_at as taken_at,
  'payment' as source, p.id as source_id
from order_payment p
join freight_order o on o.supplier_id = p.supplier_id and o.id = p.order_id
where p.method = 'cash' and p.part <> 'deducted' and not exists (
  select from member_statement_item i
  join member_statement s on s.supplier_id = i.supplier_id and s.id = i.statement_id and s.state = 'paid'
  where i.supplier_id = p.supplier_id and i.order_id = p.order_id and i.part = p.part)
union all
select w.supplier_id, w.destination_site_id, w.order_id, w.order_no, 'cod', s.cod_cents, s.login_name, s.created_at,
  'signature', s.id
from waybill_signature s
join waybill w on w.supplier_id = s.supplier_id and w.id = s.waybill_id
where s.cod_cents > 0 and s.method = 'cash'
union all
select w.supplier_id, w.destination_site_id, w.order_id, w.order_no, 'cod', -s.cod_cents, s.login_name, s.undone_at,
  'undone_signature', s.id
from waybill_signature s
join waybill w on w.supplier_id = s.supplier_id and w.id = s.waybill_id
where s.cod_cents > 0 and s.method = 'cash' and s.undone_at is not null;
