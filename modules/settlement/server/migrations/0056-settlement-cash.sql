-- How the money at the door was paid: cash is counted at the end of the day, and goes its own way in the ledger.
alter table waybill_signature add column method text not null default 'cash'
  check (method in ('cash', 'transfer', 'card', 'wechat', 'alipay'));

-- Money collected from consignees, on its way to one shipper: a member, or where there is none the orders' consignor.
create table cod_payout (
  supplier_id    int8        not null references tenant (id),
  id             int8        not null generated always as identity,
  payout_no      text        not null generated always as ('CP' || lpad(id::text, greatest(8, length(id::text)), '0')) stored,
  member_id      int8,
  shipper_name   text        not null,
  shipper_phone  text        not null,
  state          text        not null default 'applied' check (state in ('applied', 'approved', 'paid', 'rejected')),
  -- Sums of the items; freight deducted from the goods' value stays with the carrier.
  cod_cents      int8        not null check (cod_cents > 0),
  deducted_cents int8        not null check (deducted_cents between 0 and cod_cents),
  order_count    int4        not null,
  note           text        not null default '',
  -- Null is the tenant's owner.
  applied_operator_id int8,
  applied_by     text        not null,
  applied_at     timestamptz not null,
  audited_by     text        not null default '',
  audited_at     timestamptz,
  audit_note     text        not null default '',
  method         text        not null default '',
  paid_by        text        not null default '',
  paid_at        timestamptz,
  version        int4        not null default 1,
  primary key (supplier_id, id),
  foreign key (supplier_id, member_id) references member (supplier_id, id)
);
create index cod_payout_state on cod_payout (supplier_id, state, id);
create index cod_payout_member on cod_payout (supplier_id, member_id, id);

-- An order's collected money is in one payout; a rejected payout gives its orders back and keeps its sums.
create table cod_payout_item (
  supplier_id    int8 not null references tenant (id),
  payout_id      int8 not null,
  order_id       int8 not null,
  cod_cents      int8 not null check (cod_cents > 0),
  deducted_cents int8 not null check (deducted_cents between 0 and cod_cents),
  is_live        boolean not null default true,
  primary key (supplier_id, payout_id, order_id),
  foreign key (supplier_id, payout_id) references cod_payout (supplier_id, id),
  foreign key (supplier_id, order_id) references freight_order (supplier_id, id)
);
create unique index cod_payout_item_live on cod_payout_item (supplier_id, order_id) where is_live;
-- Signings at which money for the goods was collected.
create index waybill_signature_cod on waybill_signature (supplier_id, waybill_id) where cod_cents > 0;

-- Orders with collected money that is in no payout; freight to be deducted from it that was not paid another way.
create view cod_collected as
select o.supplier_id, o.id as order_id, o.member_id, s.cod_cents, s.method, s.created_at,
  coalesce(m.name, o.consignor_name) as shipper_name, coalesce(m.phone, o.consignor_phone) as shipper_phone,
  case when kept.id is null then least(o.deducted_cents, s.cod_cents) else 0 end as deducted_cents
from waybill_signature s
join waybill w on w.supplier_id = s.supplier_id and w.id = s.waybill_id
join freight_order o on o.supplier_id = w.supplier_id and o.id = w.order_id
left join member m on m.supplier_id = o.supplier_id and m.id = o.member_id
left join order_payment kept on kept.supplier_id = o.supplier_id and kept.order_id = o.id and kept.part = 'deducted'
where s.cod_cents > 0 and not exists (
  select from cod_payout_item i where i.supplier_id = o.supplier_id and i.order_id = o.id and i.is_live);

-- The same by shipper.
create view cod_due as
select supplier_id, min(order_id) as id, member_id, shipper_name, shipper_phone, count(*)::int4 as order_count,
  sum(cod_cents)::int8 as cod_cents, sum(deducted_cents)::int8 as deducted_cents,
  sum(cod_cents - deducted_cents)::int8 as payout_cents, min(created_at) as since_at
from cod_collected group by supplier_id, member_id, shipper_name, shipper_phone;

-- Cash that was handed over at the end of a site's day; while there is no row, the day's cash is still in the till.
create table cash_sheet (
  supplier_id    int8        not null references tenant (id),
  site_id        int8        not null,
  day            date        not null,
  -- What had been taken when it was handed over.
  expected_cents int8        not null check (expected_cents > 0),
  handed_cents   int8        not null check (handed_cents >= 0),
  handed_note    text        not null default '',
  -- Null is the tenant's owner.
  handed_operator_id int8,
  handed_by      text        not null,
  handed_at      timestamptz not null,
  -- Null until another person has counted it.
  received_cents int8        check (received_cents >= 0),
  received_note  text        not null default '',
  received_by    text        not null default '',
  received_at    timestamptz,
  primary key (supplier_id, site_id, day),
  foreign key (supplier_id, site_id) references site (supplier_id, id)
);

-- Cash that a site's people took: freight where it is paid, money for the goods where they are signed for. Days are UTC's,
-- as the ledger's. Monthly statements are paid at the office; freight deducted from the goods' value is nobody's cash.
create view cash_taken as
select o.supplier_id, case p.part when 'collect' then o.destination_site_id else o.origin_site_id end as site_id,
  (p.created_at at time zone 'UTC')::date as day, o.id as order_id, o.order_no, p.part as kind, p.amount_cents,
  p.login_name, p.created_at as taken_at
from order_payment p
join freight_order o on o.supplier_id = p.supplier_id and o.id = p.order_id
where p.method = 'cash' and p.part <> 'deducted' and not exists (
  select from member_statement_item i
  join member_statement s on s.supplier_id = i.supplier_id and s.id = i.statement_id and s.state = 'paid'
  where i.supplier_id = p.supplier_id and i.order_id = p.order_id and i.part = p.part)
union all
select w.supplier_id, w.destination_site_id, (s.created_at at time zone 'UTC')::date, w.order_id, w.order_no, 'cod',
  s.cod_cents, s.login_name, s.created_at
from waybill_signature s
join waybill w on w.supplier_id = s.supplier_id and w.id = s.waybill_id
where s.cod_cents > 0 and s.method = 'cash';

create view cash_day as
select taken.supplier_id, taken.site_id, taken.day, taken.site_id || '-' || taken.day as id, taken.payment_count,
  taken.taken_cents,
  case when sheet.day is null then 'open' when sheet.received_at is null then 'handed' else 'received' end as state,
  sheet.handed_cents, coalesce(sheet.handed_note, '') as handed_note, sheet.handed_operator_id,
  coalesce(sheet.handed_by, '') as handed_by, sheet.handed_at, sheet.received_cents,
  coalesce(sheet.received_note, '') as received_note, coalesce(sheet.received_by, '') as received_by, sheet.received_at
from (
  select supplier_id, site_id, day, count(*)::int4 as payment_count, sum(amount_cents)::int8 as taken_cents
  from cash_taken group by supplier_id, site_id, day) taken
left join cash_sheet sheet
  on sheet.supplier_id = taken.supplier_id and sheet.site_id = taken.site_id and sheet.day = taken.day;
