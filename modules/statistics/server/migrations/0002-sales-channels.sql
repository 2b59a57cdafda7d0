-- After: goodsorder

-- Orders are counted by the plug-in that has sold them too; '' is the counter and the seller's own programs.
alter table goods_delta add column sold_by text not null default '';

create or replace function count_goods_orders() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into goods_delta (supplier_id, fact, sign, day, state, source, sold_by, freight_mode, member_id, cents, back_cents)
    select supplier_id, counted.fact, 1, counted.day, state, source, sold_by, freight_mode, member_id,
      counted.cents, counted.back
    from new_rows
    cross join lateral (values ('placed', order_day, total_cents, 0), ('paid', paid_day, paid_cents, refunded_cents))
      as counted (fact, day, cents, back)
    where counted.day is not null;
  elsif tg_op = 'DELETE' then
    insert into goods_delta (supplier_id, fact, sign, day, state, source, sold_by, freight_mode, member_id, cents, back_cents)
    select supplier_id, counted.fact, -1, counted.day, state, source, sold_by, freight_mode, member_id,
      counted.cents, counted.back
    from old_rows
    cross join lateral (values ('placed', order_day, total_cents, 0), ('paid', paid_day, paid_cents, refunded_cents))
      as counted (fact, day, cents, back)
    where counted.day is not null;
  else
    insert into goods_delta (supplier_id, fact, sign, day, state, source, sold_by, freight_mode, member_id, cents, back_cents)
    select o.supplier_id, counted.*
    from old_rows o join new_rows n on n.supplier_id = o.supplier_id and n.id = o.id
    cross join lateral (values
      ('placed', -1, o.order_day, o.state, o.source, o.sold_by, o.freight_mode, o.member_id, o.total_cents, 0),
      ('placed', 1, n.order_day, n.state, n.source, n.sold_by, n.freight_mode, n.member_id, n.total_cents, 0))
      as counted (fact, sign, day, state, source, sold_by, freight_mode, member_id, cents, back)
    where (o.order_day, o.state, o.source, o.freight_mode, o.member_id, o.total_cents)
      is distinct from (n.order_day, n.state, n.source, n.freight_mode, n.member_id, n.total_cents);
    insert into goods_delta (supplier_id, fact, sign, day, sold_by, member_id, cents, back_cents)
    select o.supplier_id, counted.*
    from old_rows o join new_rows n on n.supplier_id = o.supplier_id and n.id = o.id
    cross join lateral (values
      ('paid', -1, o.paid_day, o.sold_by, o.member_id, o.paid_cents, o.refunded_cents),
      ('paid', 1, n.paid_day, n.sold_by, n.member_id, n.paid_cents, n.refunded_cents))
      as counted (fact, sign, day, sold_by, member_id, cents, back)
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

-- Orders that are there already were sold without a plug-in.
insert into goods_stat
select supplier_id, 'channel', span, day, '', placed, placed_cents, sold, sold_cents, given_back_cents, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0
from goods_stat where kind = 'all' and (placed <> 0 or placed_cents <> 0 or sold <> 0 or sold_cents <> 0 or given_back_cents <> 0);
