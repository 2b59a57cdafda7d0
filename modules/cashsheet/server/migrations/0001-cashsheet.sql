-- After: order, site, statement, tenant, waybill

-- Cash that was handed over at the end of a site's day; while there is no row, the day's cash is still in the till.
create table cash_sheet (
  supplier_id        int8        not null references tenant (id),
  site_id            int8        not null,
  day                date        not null,
  -- What had been taken when it was handed over.
  expected_cents     int8        not null,
  handed_cents       int8        not null check (handed_cents >= 0),
  handed_note        text        not null default '',
  -- Null is the tenant's owner.
  handed_operator_id int8,
  handed_by          text        not null,
  handed_at          timestamptz not null,
  -- Null until another person has counted it.
  received_cents     int8        check (received_cents >= 0),
  received_note      text        not null default '',
  received_by        text        not null default '',
  received_at        timestamptz,
  id                 int8        not null generated always as identity,
  -- Whose cash it is; empty where the site has one till for all.
  cashier            text        not null default '',
  -- Counts the hand-overs of one till on one day.
  number             int4        not null,
  payment_count      int4        not null,
  foreign key (supplier_id, site_id) references site (supplier_id, id),
  primary key (supplier_id, id),
  constraint cash_sheet_number unique (supplier_id, site_id, day, cashier, number)
);

-- Money for goods by signature; of one that was taken back it goes from the same till again.
create view cash_taken as
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
