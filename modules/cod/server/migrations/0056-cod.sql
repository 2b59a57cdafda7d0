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
