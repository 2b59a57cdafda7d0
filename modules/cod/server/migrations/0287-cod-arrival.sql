-- Money that a consignee has paid by transfer or QR code at the door and that somebody has found on the account.
create table cod_confirmation (
  supplier_id int8        not null references tenant (id),
  order_id    int8        not null,
  login_name  text        not null,
  created_at  timestamptz not null,
  primary key (supplier_id, order_id),
  foreign key (supplier_id, order_id) references freight_order (supplier_id, id)
);

-- Where the money is: in the till of the site that delivered, handed over, not yet confirmed, or at the office. Only what is in
-- the office is paid out.
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
  on handed.supplier_id = s.supplier_id and handed.source = 'signature' and handed.source_id = s.waybill_id
left join cash_sheet sheet on sheet.supplier_id = handed.supplier_id and sheet.id = handed.sheet_id
where s.cod_cents > 0 and not exists (
  select from cod_payout_item i where i.supplier_id = o.supplier_id and i.order_id = o.id and i.is_live);

-- By shipper and place.
create view cod_place as
select supplier_id, member_id, shipper_name, shipper_phone, site_id, stage, count(*)::int4 as order_count,
  sum(cod_cents)::int8 as cod_cents, sum(deducted_cents)::int8 as deducted_cents, min(order_id) as order_id,
  min(created_at) as since_at
from cod_collected group by supplier_id, member_id, shipper_name, shipper_phone, site_id, stage;

-- By shipper. What is deducted and paid out is of what is at the office; `id` is an order that is there where there is one.
drop view cod_due;
create view cod_due as
select p.supplier_id,
  coalesce(min(p.order_id) filter (where p.stage = 'arrived'), min(p.order_id)) as id,
  p.member_id, p.shipper_name, p.shipper_phone, sum(p.order_count)::int4 as order_count,
  sum(p.cod_cents)::int8 as cod_cents,
  coalesce(sum(p.cod_cents) filter (where p.stage <> 'arrived'), 0)::int8 as outside_cents,
  coalesce(sum(p.deducted_cents) filter (where p.stage = 'arrived'), 0)::int8 as deducted_cents,
  coalesce(sum(p.cod_cents - p.deducted_cents) filter (where p.stage = 'arrived'), 0)::int8 as payout_cents,
  min(p.since_at) as since_at,
  coalesce(jsonb_agg(jsonb_build_object('site_id', p.site_id, 'site_name', coalesce(site.name, ''), 'stage', p.stage,
    'cod_cents', p.cod_cents) order by p.site_id, p.stage) filter (where p.stage <> 'arrived'), '[]') as outside
from cod_place p
left join site on site.supplier_id = p.supplier_id and site.id = p.site_id
group by p.supplier_id, p.member_id, p.shipper_name, p.shipper_phone;
