-- What goods brought over their cost, by the day that they were paid on. A cost of 0 is not known: such lines have none of it.
alter table goods_delta
  add column costed_cents int8 not null default 0,
  add column kept_cents   int8 not null default 0,
  add column cost_cents   int8 not null default 0;
alter table goods_stat
  -- What was paid for goods whose cost is known; what of it was not given back; and what these goods cost.
  add column costed_cents numeric not null default 0,
  add column kept_cents   numeric not null default 0,
  add column cost_cents   numeric not null default 0;

-- The three of a line. Freight that went back with pieces which were never sent was not paid for the goods, and pieces that
-- came back or were never sent cost nothing.
create function goods_line_profit(cost int8, qty int8, net int8, refunded int8, freight int8, unsent int8, came_back int8,
  out costed_cents int8, out kept_cents int8, out cost_cents int8) language sql immutable as $$
  select case when cost > 0 then net else 0 end,
    case when cost > 0
      then net - least(net, greatest(refunded - div(2 * freight::numeric * unsent + qty, 2 * qty)::int8, 0)) else 0 end,
    -- No figure is more than 2^53 - 1.
    least(cost::numeric * (qty - unsent - came_back), 9007199254740991)::int8
$$;

create or replace function count_goods_orders() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into goods_delta (supplier_id, fact, sign, day, state, source, freight_mode, member_id, cents, back_cents)
    select supplier_id, counted.fact, 1, counted.day, state, source, freight_mode, member_id, counted.cents, counted.back
    from new_rows
    cross join lateral (values ('placed', order_day, total_cents, 0), ('paid', paid_day, paid_cents, refunded_cents))
      as counted (fact, day, cents, back)
    where counted.day is not null;
  elsif tg_op = 'DELETE' then
    insert into goods_delta (supplier_id, fact, sign, day, state, source, freight_mode, member_id, cents, back_cents)
    select supplier_id, counted.fact, -1, counted.day, state, source, freight_mode, member_id, counted.cents, counted.back
    from old_rows
    cross join lateral (values ('placed', order_day, total_cents, 0), ('paid', paid_day, paid_cents, refunded_cents))
      as counted (fact, day, cents, back)
    where counted.day is not null;
  else
    insert into goods_delta (supplier_id, fact, sign, day, state, source, freight_mode, member_id, cents, back_cents)
    select o.supplier_id, counted.*
    from old_rows o join new_rows n on n.supplier_id = o.supplier_id and n.id = o.id
    cross join lateral (values
      ('placed', -1, o.order_day, o.state, o.source, o.freight_mode, o.member_id, o.total_cents, 0),
      ('placed', 1, n.order_day, n.state, n.source, n.freight_mode, n.member_id, n.total_cents, 0))
      as counted (fact, sign, day, state, source, freight_mode, member_id, cents, back)
    where (o.order_day, o.state, o.source, o.freight_mode, o.member_id, o.total_cents)
      is distinct from (n.order_day, n.state, n.source, n.freight_mode, n.member_id, n.total_cents);
    insert into goods_delta (supplier_id, fact, sign, day, member_id, cents, back_cents)
    select o.supplier_id, counted.*
    from old_rows o join new_rows n on n.supplier_id = o.supplier_id and n.id = o.id
    cross join lateral (values
      ('paid', -1, o.paid_day, o.member_id, o.paid_cents, o.refunded_cents),
      ('paid', 1, n.paid_day, n.member_id, n.paid_cents, n.refunded_cents))
      as counted (fact, sign, day, member_id, cents, back)
    where counted.day is not null and (o.paid_day, o.member_id, o.paid_cents, o.refunded_cents)
      is distinct from (n.paid_day, n.member_id, n.paid_cents, n.refunded_cents);
    insert into goods_delta (supplier_id, fact, sign, day, goods_id, pieces, cents, back_cents,
      costed_cents, kept_cents, cost_cents)
    select l.supplier_id, 'goods', side.sign, side.day, l.goods_id, sum(l.qty), sum(l.net_cents), sum(l.refunded_cents),
      sum(p.costed_cents), sum(p.kept_cents), sum(p.cost_cents)
    from old_rows o join new_rows n on n.supplier_id = o.supplier_id and n.id = o.id
    cross join lateral (values (-1, o.paid_day), (1, n.paid_day)) as side (sign, day)
    join goods_line l on l.supplier_id = n.supplier_id and l.order_id = n.id
    cross join lateral goods_line_profit(l.cost_cents, l.qty, l.net_cents, l.refunded_cents, l.freight_cents,
      l.closed_unsent_qty, l.closed_sent_qty) as p
    where o.paid_day is distinct from n.paid_day and side.day is not null
    group by l.supplier_id, side.sign, side.day, l.goods_id;
  end if;
  return null;
end $$;

create or replace function count_goods_lines() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into goods_delta (supplier_id, fact, sign, day, goods_id, pieces, cents, back_cents,
      costed_cents, kept_cents, cost_cents)
    select l.supplier_id, 'goods', 1, o.paid_day, l.goods_id, sum(l.qty), sum(l.net_cents), sum(l.refunded_cents),
      sum(p.costed_cents), sum(p.kept_cents), sum(p.cost_cents)
    from new_rows l join goods_order o on o.supplier_id = l.supplier_id and o.id = l.order_id
    cross join lateral goods_line_profit(l.cost_cents, l.qty, l.net_cents, l.refunded_cents, l.freight_cents,
      l.closed_unsent_qty, l.closed_sent_qty) as p
    where o.paid_day is not null
    group by l.supplier_id, o.paid_day, l.goods_id;
  elsif tg_op = 'DELETE' then
    insert into goods_delta (supplier_id, fact, sign, day, goods_id, pieces, cents, back_cents,
      costed_cents, kept_cents, cost_cents)
    select l.supplier_id, 'goods', -1, o.paid_day, l.goods_id, sum(l.qty), sum(l.net_cents), sum(l.refunded_cents),
      sum(p.costed_cents), sum(p.kept_cents), sum(p.cost_cents)
    from old_rows l join goods_order o on o.supplier_id = l.supplier_id and o.id = l.order_id
    cross join lateral goods_line_profit(l.cost_cents, l.qty, l.net_cents, l.refunded_cents, l.freight_cents,
      l.closed_unsent_qty, l.closed_sent_qty) as p
    where o.paid_day is not null
    group by l.supplier_id, o.paid_day, l.goods_id;
  else
    insert into goods_delta (supplier_id, fact, sign, day, goods_id, pieces, cents, back_cents,
      costed_cents, kept_cents, cost_cents)
    select o.supplier_id, 'goods', side.sign, o.paid_day, side.goods_id, sum(side.qty), sum(side.cents), sum(side.back),
      sum(side.costed_cents), sum(side.kept_cents), sum(side.cost_cents)
    from old_rows b join new_rows n
      on n.supplier_id = b.supplier_id and n.order_id = b.order_id and n.line_no = b.line_no
    join goods_order o on o.supplier_id = n.supplier_id and o.id = n.order_id
    cross join lateral goods_line_profit(b.cost_cents, b.qty, b.net_cents, b.refunded_cents, b.freight_cents,
      b.closed_unsent_qty, b.closed_sent_qty) as was
    cross join lateral goods_line_profit(n.cost_cents, n.qty, n.net_cents, n.refunded_cents, n.freight_cents,
      n.closed_unsent_qty, n.closed_sent_qty) as is_now
    cross join lateral (values
      (-1, b.goods_id, b.qty, b.net_cents, b.refunded_cents, was.costed_cents, was.kept_cents, was.cost_cents),
      (1, n.goods_id, n.qty, n.net_cents, n.refunded_cents, is_now.costed_cents, is_now.kept_cents, is_now.cost_cents))
      as side (sign, goods_id, qty, cents, back, costed_cents, kept_cents, cost_cents)
    where o.paid_day is not null and (b.goods_id, b.qty, b.net_cents, b.refunded_cents, was)
      is distinct from (n.goods_id, n.qty, n.net_cents, n.refunded_cents, is_now)
    group by o.supplier_id, side.sign, o.paid_day, side.goods_id;
  end if;
  return null;
end $$;

-- What was counted before had none of the three: they are added, and nothing else.
insert into goods_delta (supplier_id, fact, sign, day, goods_id, costed_cents, kept_cents, cost_cents)
select l.supplier_id, 'goods', 1, o.paid_day, l.goods_id, sum(p.costed_cents), sum(p.kept_cents), sum(p.cost_cents)
from goods_line l join goods_order o on o.supplier_id = l.supplier_id and o.id = l.order_id
cross join lateral goods_line_profit(l.cost_cents, l.qty, l.net_cents, l.refunded_cents, l.freight_cents,
  l.closed_unsent_qty, l.closed_sent_qty) as p
where o.paid_day is not null and l.cost_cents > 0
group by l.supplier_id, o.paid_day, l.goods_id;
