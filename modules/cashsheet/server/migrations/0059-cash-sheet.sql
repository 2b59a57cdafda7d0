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
