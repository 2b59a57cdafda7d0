-- A signature that was taken back has collected nothing.
create or replace view cod_collected as
select o.supplier_id, o.id as order_id, o.member_id, s.cod_cents, s.method, s.created_at,
  coalesce(m.name, o.consignor_name) as shipper_name, coalesce(m.phone, o.consignor_phone) as shipper_phone,
  case when kept.id is null then least(o.deducted_cents, s.cod_cents) else 0 end as deducted_cents,
  o.order_no, w.id as waybill_id, w.waybill_no, o.consignee_name, w.destination_site_id as site_id,
  case
    when s.method <> 'cash' then case when confirmed.order_id is null then 'unconfirmed' else 'arrived' end
    when sheet.id is null then 'till'
    when sheet.received_at is null then 'handed'
    else 'arrived'
  end as stage,
  coalesce(confirmed.login_name, '') as confirmed_by
from waybill_signature s
join waybill w on w.supplier_id = s.supplier_id and w.id = s.waybill_id
join freight_order o on o.supplier_id = w.supplier_id and o.id = w.order_id
left join member m on m.supplier_id = o.supplier_id and m.id = o.member_id
left join order_payment kept on kept.supplier_id = o.supplier_id and kept.order_id = o.id and kept.part = 'deducted'
left join cod_confirmation confirmed on confirmed.supplier_id = o.supplier_id and confirmed.order_id = o.id
left join cash_sheet_item handed
  on handed.supplier_id = s.supplier_id and handed.source = 'signature' and handed.source_id = s.id
left join cash_sheet sheet on sheet.supplier_id = handed.supplier_id and sheet.id = handed.sheet_id
where s.cod_cents > 0 and s.undone_at is null and not exists (
  select from cod_payout_item i where i.supplier_id = o.supplier_id and i.order_id = o.id and i.is_live);
