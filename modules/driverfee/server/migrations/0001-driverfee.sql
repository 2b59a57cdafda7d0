-- After: fleet, tenant, trip, waybill

-- Money that a driver was paid for a trip, a part of the agreed fee each; a payment by mistake is void, never removed.
create table driver_fee_payment (
  supplier_id  int8        not null references tenant (id),
  id           int8        not null generated always as identity,
  trip_id      int8        not null,
  part         text        not null check (part in ('advance', 'fuel', 'on_arrival', 'on_receipt')),
  driver_id    int8,
  amount_cents int8        not null check (amount_cents > 0),
  method       text        not null check (method in ('cash', 'transfer', 'fuel_card')),
  -- Of the slip, the transfer or the fuel card's receipt.
  voucher_no   text        not null default '',
  note         text        not null default '',
  -- Null is the tenant's owner.
  operator_id  int8,
  paid_by      text        not null,
  paid_at      timestamptz not null,
  void_reason  text        not null default '',
  voided_by    text        not null default '',
  voided_at    timestamptz,
  primary key (supplier_id, id),
  foreign key (supplier_id, trip_id) references trip (supplier_id, id),
  foreign key (supplier_id, driver_id) references driver (supplier_id, id)
);
create index driver_fee_payment_trip on driver_fee_payment (supplier_id, trip_id, part) where voided_at is null;
create index driver_fee_payment_driver on driver_fee_payment (supplier_id, driver_id, id);

-- What was agreed for a trip, part by part: the advance and the fuel are due at departure, a part at arrival, a part when
-- every receipt that came along is back with its shipper.
create view driver_fee as
select t.supplier_id, t.id * 4 + p.n as id, t.id as trip_id, p.part, t.driver_id, p.agreed_cents,
  paid.cents as paid_cents, p.agreed_cents - paid.cents as open_cents, p.due_at,
  case when paid.cents >= p.agreed_cents then 'paid' when p.due_at is null then 'not_due' else 'due' end as state
from trip t
cross join lateral (values
  (0, 'advance', t.advance_cents, t.departed_at),
  (1, 'fuel', t.fuel_cents, t.departed_at),
  (2, 'on_arrival', t.on_arrival_cents, t.arrived_at),
  (3, 'on_receipt', t.on_receipt_cents, case when not exists (
     select from waybill_leg l join waybill w on w.supplier_id = l.supplier_id and w.id = l.waybill_id
     where l.supplier_id = t.supplier_id and l.trip_id = t.id and w.receipts_returned < w.receipts_wanted
       and w.state <> 'void') then t.arrived_at end)
) as p (n, part, agreed_cents, due_at)
cross join lateral (
  select coalesce(sum(f.amount_cents), 0)::int8 as cents from driver_fee_payment f
  where f.supplier_id = t.supplier_id and f.trip_id = t.id and f.part = p.part and f.voided_at is null) paid
where p.agreed_cents > 0 and t.state <> 'cancelled';

-- The same by driver.
create view driver_fee_sum as
select supplier_id, driver_id as id, count(distinct trip_id)::int4 as trip_count, sum(agreed_cents)::int8 as agreed_cents,
  sum(paid_cents)::int8 as paid_cents, coalesce(sum(open_cents) filter (where state = 'due'), 0)::int8 as due_cents,
  coalesce(sum(open_cents) filter (where state = 'not_due'), 0)::int8 as later_cents
from driver_fee where driver_id is not null group by supplier_id, driver_id;
