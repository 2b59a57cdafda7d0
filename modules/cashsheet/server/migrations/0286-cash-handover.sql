-- A hand-over closes what was taken until then: later cash of the same day opens the next one. Each names the payments
-- that it closes, so that none is handed over twice and what comes later is nobody's shortage.
alter table cash_sheet drop constraint cash_sheet_pkey;
alter table cash_sheet add column id int8 not null generated always as identity;
-- Whose cash it is; empty where the site has one till for all.
alter table cash_sheet add column cashier text not null default '';
-- Counts the hand-overs of one till on one day.
alter table cash_sheet add column number int4 not null default 1;
alter table cash_sheet add column payment_count int4 not null default 0;
alter table cash_sheet add primary key (supplier_id, id);
alter table cash_sheet add constraint cash_sheet_number unique (supplier_id, site_id, day, cashier, number);
-- Money that went back in cash is on the sheet with a minus.
alter table cash_sheet drop constraint cash_sheet_expected_cents_check;

-- A payment as it was when it was handed over.
create table cash_sheet_item (
  supplier_id  int8        not null references tenant (id),
  -- A payment of an order, or a signature with money for the goods.
  source       text        not null,
  source_id    int8        not null,
  sheet_id     int8        not null,
  order_id     int8        not null,
  order_no     text        not null,
  kind         text        not null,
  amount_cents int8        not null,
  login_name   text        not null,
  taken_at     timestamptz not null,
  primary key (supplier_id, source, source_id),
  foreign key (supplier_id, sheet_id) references cash_sheet (supplier_id, id)
);
create index cash_sheet_item_sheet on cash_sheet_item (supplier_id, sheet_id, taken_at, order_id);
create index cash_sheet_item_order on cash_sheet_item (supplier_id, order_id);

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
  'signature', s.waybill_id
from waybill_signature s
join waybill w on w.supplier_id = s.supplier_id and w.id = s.waybill_id
where s.cod_cents > 0 and s.method = 'cash';

-- What was handed over before payments were named: those of the sheet's day until then. The day is the installation's, whose
-- time zone the database does not know: of all whole hours that one is taken by which the latest sheets have their sums.
with latest as (
  select * from cash_sheet order by handed_at desc limit 200
), hit as (
  select zone.hours, count(*) as sheets
  from generate_series(-12, 14) as zone (hours)
  cross join latest
  where latest.expected_cents = (
    select sum(taken.amount_cents) from cash_taken taken
    where taken.supplier_id = latest.supplier_id and taken.site_id = latest.site_id and taken.taken_at <= latest.handed_at
      and ((taken.taken_at at time zone 'UTC') + make_interval(hours => zone.hours))::date = latest.day)
  group by zone.hours
), zone as (
  select coalesce((select hours from hit order by sheets desc, abs(hours - 8) limit 1), 8) as hours
)
insert into cash_sheet_item
  (supplier_id, source, source_id, sheet_id, order_id, order_no, kind, amount_cents, login_name, taken_at)
select taken.supplier_id, taken.source, taken.source_id, sheet.id, taken.order_id, taken.order_no, taken.kind,
  taken.amount_cents, taken.login_name, taken.taken_at
from cash_taken taken
cross join zone
join cash_sheet sheet on sheet.supplier_id = taken.supplier_id and sheet.site_id = taken.site_id
  and sheet.day = ((taken.taken_at at time zone 'UTC') + make_interval(hours => zone.hours))::date
  and taken.taken_at <= sheet.handed_at;
update cash_sheet set payment_count = (
  select count(*) from cash_sheet_item i where i.supplier_id = cash_sheet.supplier_id and i.sheet_id = cash_sheet.id);
alter table cash_sheet alter column payment_count drop default;
alter table cash_sheet alter column number drop default;
