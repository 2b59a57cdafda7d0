-- Figures of goods orders and refunds by day, as those of freight (ADR 0043): what changes writes signed rows, a job folds
-- them into the roll-up, both together are exact. The tables that are counted come later and set the triggers.

-- What a row counted for. `fact`: an order that was placed, or paid; goods of a paid order; a refund or a return whose money
-- has gone back.
create table goods_delta (
  supplier_id  int8        not null,
  id           int8        not null generated always as identity,
  fact         text        not null check (fact in ('placed', 'paid', 'goods', 'refund', 'return')),
  sign         int2        not null,
  -- The day of orders; of refunds the instant, whose day is decided when it is folded.
  day          date,
  at           timestamptz,
  state        text        not null default '',
  source       text        not null default '',
  freight_mode int2        not null default 0,
  member_id    int8,
  goods_id     int8,
  pieces       int8        not null default 0,
  cents        int8        not null default 0,
  -- What has been given back of it so far.
  back_cents   int8        not null default 0,
  primary key (supplier_id, id),
  constraint goods_delta_dated check ((day is null) <> (at is null))
);

-- `kind` says what `key` is of: all (''), state, source, mode, member ('' is none), goods.
create table goods_stat (
  supplier_id      int8    not null,
  kind             text    not null,
  span             text    not null check (span in ('day', 'month')),
  day              date    not null,
  key              text    not null,
  placed           int8    not null,
  placed_cents     numeric not null,
  -- Orders by the day that they were paid on, and what has been given back of them since.
  sold             int8    not null,
  sold_cents       numeric not null,
  given_back_cents numeric not null,
  -- Goods of these orders.
  goods_pieces     numeric not null,
  goods_cents      numeric not null,
  goods_back_cents numeric not null,
  -- By the day that the money went back on.
  refunds          int8    not null,
  refunds_cents    numeric not null,
  returns          int8    not null,
  returns_cents    numeric not null,
  primary key (supplier_id, kind, span, day, key)
);

-- Goods of orders count once these are paid, on the day of the payment.
create function count_goods_orders() returns trigger language plpgsql as $$
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
    insert into goods_delta (supplier_id, fact, sign, day, goods_id, pieces, cents, back_cents)
    select l.supplier_id, 'goods', side.sign, side.day, l.goods_id, sum(l.qty), sum(l.net_cents), sum(l.refunded_cents)
    from old_rows o join new_rows n on n.supplier_id = o.supplier_id and n.id = o.id
    cross join lateral (values (-1, o.paid_day), (1, n.paid_day)) as side (sign, day)
    join goods_line l on l.supplier_id = n.supplier_id and l.order_id = n.id
    where o.paid_day is distinct from n.paid_day and side.day is not null
    group by l.supplier_id, side.sign, side.day, l.goods_id;
  end if;
  return null;
end $$;

-- Lines of orders that are paid. Who changes lines has locked their order, so it is not paid meanwhile.
create function count_goods_lines() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into goods_delta (supplier_id, fact, sign, day, goods_id, pieces, cents, back_cents)
    select l.supplier_id, 'goods', 1, o.paid_day, l.goods_id, sum(l.qty), sum(l.net_cents), sum(l.refunded_cents)
    from new_rows l join goods_order o on o.supplier_id = l.supplier_id and o.id = l.order_id
    where o.paid_day is not null
    group by l.supplier_id, o.paid_day, l.goods_id;
  elsif tg_op = 'DELETE' then
    insert into goods_delta (supplier_id, fact, sign, day, goods_id, pieces, cents, back_cents)
    select l.supplier_id, 'goods', -1, o.paid_day, l.goods_id, sum(l.qty), sum(l.net_cents), sum(l.refunded_cents)
    from old_rows l join goods_order o on o.supplier_id = l.supplier_id and o.id = l.order_id
    where o.paid_day is not null
    group by l.supplier_id, o.paid_day, l.goods_id;
  else
    insert into goods_delta (supplier_id, fact, sign, day, goods_id, pieces, cents, back_cents)
    select o.supplier_id, 'goods', side.sign, o.paid_day, side.goods_id, sum(side.qty), sum(side.cents), sum(side.back)
    from old_rows b join new_rows n
      on n.supplier_id = b.supplier_id and n.order_id = b.order_id and n.line_no = b.line_no
    join goods_order o on o.supplier_id = n.supplier_id and o.id = n.order_id
    cross join lateral (values (-1, b.goods_id, b.qty, b.net_cents, b.refunded_cents),
      (1, n.goods_id, n.qty, n.net_cents, n.refunded_cents)) as side (sign, goods_id, qty, cents, back)
    where o.paid_day is not null and (b.goods_id, b.qty, b.net_cents, b.refunded_cents)
      is distinct from (n.goods_id, n.qty, n.net_cents, n.refunded_cents)
    group by o.supplier_id, side.sign, o.paid_day, side.goods_id;
  end if;
  return null;
end $$;

-- A refund counts once it is done.
create function count_refund() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    if old.state = 'refunded' then
      insert into goods_delta (supplier_id, fact, sign, at, cents)
        values (old.supplier_id, old.way, -1, old.refunded_at, old.paid_cents);
    end if;
  end if;
  if tg_op <> 'DELETE' then
    if new.state = 'refunded' then
      insert into goods_delta (supplier_id, fact, sign, at, cents)
        values (new.supplier_id, new.way, 1, new.refunded_at, new.paid_cents);
    end if;
  end if;
  return null;
end $$;

-- What is there already, counted in the transactions that set the triggers.
create function count_goods_orders_so_far() returns void language plpgsql as $$
begin
  insert into goods_delta (supplier_id, fact, sign, day, state, source, freight_mode, member_id, cents, back_cents)
  select supplier_id, counted.fact, 1, counted.day, state, source, freight_mode, member_id, counted.cents, counted.back
  from goods_order
  cross join lateral (values ('placed', order_day, total_cents, 0), ('paid', paid_day, paid_cents, refunded_cents))
    as counted (fact, day, cents, back)
  where counted.day is not null;
  insert into goods_delta (supplier_id, fact, sign, day, goods_id, pieces, cents, back_cents)
  select l.supplier_id, 'goods', 1, o.paid_day, l.goods_id, sum(l.qty), sum(l.net_cents), sum(l.refunded_cents)
  from goods_line l join goods_order o on o.supplier_id = l.supplier_id and o.id = l.order_id
  where o.paid_day is not null
  group by l.supplier_id, o.paid_day, l.goods_id;
end $$;
create function count_refunds_so_far() returns void language plpgsql as $$
begin
  insert into goods_delta (supplier_id, fact, sign, at, cents)
  select supplier_id, way, 1, refunded_at, paid_cents from refund where state = 'refunded';
end $$;
