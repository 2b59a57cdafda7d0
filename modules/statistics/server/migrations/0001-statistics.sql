-- After: goodsorder, order, refund, tenant, waybill

-- Who does not want to see the first steps any more. Operator 0 is the tenant's owner.
create table first_steps_hidden (
  supplier_id int8 not null references tenant (id),
  operator_id int8 not null,
  primary key (supplier_id, operator_id)
);

-- Figures of goods orders and refunds by day, as those of freight (ADR 89): what changes writes signed rows, a job folds
-- them into the roll-up, both together are exact. The tables that are counted come later and set the triggers.
-- What a row counted for. `fact`: an order that was placed, or paid; goods of a paid order; a refund or a return whose money
-- has gone back.
create table goods_delta (
  supplier_id  int8 not null,
  id           int8 not null generated always as identity,
  fact         text not null check (fact in ('placed', 'paid', 'goods', 'refund', 'return')),
  sign         int2 not null,
  -- The day of orders; of refunds the instant, whose day is decided when it is folded.
  day          date,
  at           timestamptz,
  state        text not null default '',
  source       text not null default '',
  freight_mode int2 not null default 0,
  member_id    int8,
  goods_id     int8,
  pieces       int8 not null default 0,
  cents        int8 not null default 0,
  -- What has been given back of it so far.
  back_cents   int8 not null default 0,
  -- What goods brought over their cost, by the day that they were paid on. A cost of 0 is not known: such lines have none of it.
  costed_cents int8 not null default 0,
  kept_cents   int8 not null default 0,
  cost_cents   int8 not null default 0,
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
  -- What was paid for goods whose cost is known; what of it was not given back; and what these goods cost.
  costed_cents     numeric not null default 0,
  kept_cents       numeric not null default 0,
  cost_cents       numeric not null default 0,
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

-- Lines of orders that are paid. Who changes lines has locked their order, so it is not paid meanwhile.
create function count_goods_lines() returns trigger language plpgsql as $$
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

-- Money by day, from the ledger's entries (ADR 89). No trigger of a posting: each account numbers its entries without gaps,
-- under its own lock, so a job that has counted up to a number has missed none below it.
-- The number of the last entry of an account that is in the roll-up.
create table funds_mark (
  supplier_id int8 not null,
  account_id  int8 not null,
  seq         int8 not null,
  primary key (supplier_id, account_id)
);

-- What accounts of a kind gained and lost by transactions of a kind. `day` is the first of a month where `span` is a month.
create table funds_stat (
  supplier_id  int8    not null,
  span         text    not null check (span in ('day', 'month')),
  day          date    not null,
  account_kind text    not null,
  kind         text    not null,
  -- Each is counted once, with the first of its entries.
  transactions int8    not null,
  in_cents     numeric not null,
  out_cents    numeric not null,
  primary key (supplier_id, span, day, account_kind, kind)
);

-- Figures of orders and waybills by day (ADR 89). What changes writes signed rows to a delta table: what a row counted
-- for is taken back, what it counts for now is added. A job folds them into the roll-up; both together are exact.
-- What an order counts for, as it was: the key and the sums come from it when it is folded.
create table order_delta (
  supplier_id         int8 not null,
  id                  int8 not null generated always as identity,
  sign                int2 not null,
  order_day           date not null,
  state               text not null,
  terms               text not null,
  source              text not null,
  origin_site_id      int8 not null,
  destination_site_id int8 not null,
  member_id           int8,
  pieces              int4 not null,
  weight_g            int8 not null,
  volume_cm3          int8 not null,
  total_cents         int8 not null,
  paid_cents          int8 not null,
  monthly_cents       int8 not null,
  primary key (supplier_id, id)
);

-- `kind` says what `key` is of: all (''), state, terms, source, origin, destination, line (two sites), member ('' is none).
-- `day` is the first of a month where `span` is a month. Sums of int8 may be more than an int8 holds.
create table order_stat (
  supplier_id     int8    not null,
  kind            text    not null,
  span            text    not null check (span in ('day', 'month')),
  day             date    not null,
  key             text    not null,
  orders          int8    not null,
  cancelled       int8    not null,
  cancelled_cents numeric not null,
  -- Of orders that are not cancelled, as all that follow.
  pieces          numeric not null,
  weight_g        numeric not null,
  volume_cm3      numeric not null,
  revenue_cents   numeric not null,
  paid_cents      numeric not null,
  monthly_cents   numeric not null,
  primary key (supplier_id, kind, span, day, key)
);

create function count_order() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into order_delta (supplier_id, sign, order_day, state, terms, source, origin_site_id, destination_site_id,
      member_id, pieces, weight_g, volume_cm3, total_cents, paid_cents, monthly_cents)
    select supplier_id, 1, order_day, state, terms, source, origin_site_id, destination_site_id,
      member_id, pieces, weight_g, volume_cm3, total_cents, paid_cents, monthly_cents
    from new_rows;
  elsif tg_op = 'DELETE' then
    insert into order_delta (supplier_id, sign, order_day, state, terms, source, origin_site_id, destination_site_id,
      member_id, pieces, weight_g, volume_cm3, total_cents, paid_cents, monthly_cents)
    select supplier_id, -1, order_day, state, terms, source, origin_site_id, destination_site_id,
      member_id, pieces, weight_g, volume_cm3, total_cents, paid_cents, monthly_cents
    from old_rows;
  else
    insert into order_delta (supplier_id, sign, order_day, state, terms, source, origin_site_id, destination_site_id,
      member_id, pieces, weight_g, volume_cm3, total_cents, paid_cents, monthly_cents)
    select o.supplier_id, counted.*
    from old_rows o join new_rows n on n.supplier_id = o.supplier_id and n.id = o.id
    cross join lateral (values
      (-1, o.order_day, o.state, o.terms, o.source, o.origin_site_id, o.destination_site_id,
        o.member_id, o.pieces, o.weight_g, o.volume_cm3, o.total_cents, o.paid_cents, o.monthly_cents),
      (1, n.order_day, n.state, n.terms, n.source, n.origin_site_id, n.destination_site_id,
        n.member_id, n.pieces, n.weight_g, n.volume_cm3, n.total_cents, n.paid_cents, n.monthly_cents)) as counted
    where (o.order_day, o.state, o.terms, o.source, o.origin_site_id, o.destination_site_id,
        o.member_id, o.pieces, o.weight_g, o.volume_cm3, o.total_cents, o.paid_cents, o.monthly_cents)
      is distinct from (n.order_day, n.state, n.terms, n.source, n.origin_site_id, n.destination_site_id,
        n.member_id, n.pieces, n.weight_g, n.volume_cm3, n.total_cents, n.paid_cents, n.monthly_cents);
  end if;
  return null;
end $$;

-- The day is decided when it is folded: the database does not know the installation's time zone.
create table waybill_delta (
  supplier_id         int8        not null,
  id                  int8        not null generated always as identity,
  sign                int2        not null,
  at                  timestamptz not null,
  origin_site_id      int8        not null,
  destination_site_id int8        not null,
  made                int4        not null,
  voided              int4        not null,
  signed              int4        not null,
  on_time             int4        not null,
  primary key (supplier_id, id)
);

-- Waybills made and voided by the day on which they were made, signed ones by that on which they were signed.
create table waybill_stat (
  supplier_id int8 not null,
  kind        text not null,
  span        text not null check (span in ('day', 'month')),
  day         date not null,
  key         text not null,
  made        int8 not null,
  voided      int8 not null,
  signed      int8 not null,
  on_time     int8 not null,
  primary key (supplier_id, kind, span, day, key)
);

-- What a waybill counts for: as made, and as signed once it is.
create function waybill_counts(state text, made_at timestamptz, signed_at timestamptz, is_punctual boolean)
  returns table (at timestamptz, made int4, voided int4, signed int4, on_time int4) language sql immutable as $$
  select made_at, 1, (state = 'void')::int4, 0, 0
  union all
  select signed_at, 0, 0, 1, is_punctual::int4 where signed_at is not null and state in ('signed', 'closed')
$$;

-- The order is locked against a change of its transit days until both are kept.
create function count_waybill_row(w waybill, sign int2) returns void language plpgsql as $$
declare
  days int4;
begin
  select transit_days into days from freight_order
    where supplier_id = w.supplier_id and id = w.order_id for share;
  insert into waybill_delta (supplier_id, sign, at, origin_site_id, destination_site_id, made, voided, signed, on_time)
  select w.supplier_id, sign, c.at, w.origin_site_id, w.destination_site_id, c.made, c.voided, c.signed, c.on_time
  from waybill_counts(w.state, w.created_at, w.signed_at, is_on_time(w.departed_at, w.arrived_at, days)) c;
end $$;

create function count_waybill() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    perform count_waybill_row(old, -1::int2);
  end if;
  if tg_op <> 'DELETE' then
    perform count_waybill_row(new, 1::int2);
  end if;
  return null;
end $$;

create function count_waybills() returns trigger language plpgsql as $$
begin
  insert into waybill_delta (supplier_id, sign, at, origin_site_id, destination_site_id, made, voided, signed, on_time)
  select w.supplier_id, 1, c.at, w.origin_site_id, w.destination_site_id, c.made, c.voided, c.signed, c.on_time
  from new_rows w
  join freight_order o on o.supplier_id = w.supplier_id and o.id = w.order_id
  cross join lateral waybill_counts(w.state, w.created_at, w.signed_at,
    is_on_time(w.departed_at, w.arrived_at, o.transit_days)) c;
  return null;
end $$;

-- Transit days that change late decide anew what was on time.
create function count_transit() returns trigger language plpgsql as $$
begin
  insert into waybill_delta (supplier_id, sign, at, origin_site_id, destination_site_id, made, voided, signed, on_time)
  select w.supplier_id, side.sign, c.at, w.origin_site_id, w.destination_site_id, c.made, c.voided, c.signed, c.on_time
  from waybill w
  cross join lateral (values (-1::int2, old.transit_days), (1::int2, new.transit_days)) as side (sign, transit_days)
  cross join lateral waybill_counts(w.state, w.created_at, w.signed_at,
    is_on_time(w.departed_at, w.arrived_at, side.transit_days)) c
  where w.supplier_id = new.supplier_id and w.order_id = new.id and w.state in ('signed', 'closed') and c.signed = 1;
  return null;
end $$;

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

-- Orders tell the statistics what they count for, in the statement that changes them (ADR 89).
create trigger freight_order_counts after insert on freight_order
  referencing new table as new_rows for each statement execute function count_order();

create trigger freight_order_counts_again after update on freight_order
  referencing old table as old_rows new table as new_rows for each statement execute function count_order();

create trigger freight_order_counts_no_more after delete on freight_order
  referencing old table as old_rows for each statement execute function count_order();

create trigger freight_order_transit_counts after update of transit_days on freight_order for each row
  when (old.transit_days is distinct from new.transit_days) execute function count_transit();

-- Waybills tell the statistics what they count for (ADR 89). Of their many steps few count, which a condition on the row
-- tells without a call.
create trigger waybill_counts_new after insert on waybill
  referencing new table as new_rows for each statement execute function count_waybills();

create trigger waybill_counts_again after update on waybill for each row
  when ((new.state in ('signed', 'closed', 'void')) is distinct from (old.state in ('signed', 'closed', 'void'))
    or (new.state in ('signed', 'closed', 'void')
      and (new.state, new.signed_at, new.departed_at, new.arrived_at)
        is distinct from (old.state, old.signed_at, old.departed_at, old.arrived_at))
    or (new.created_at, new.origin_site_id, new.destination_site_id, new.order_id)
      is distinct from (old.created_at, old.origin_site_id, old.destination_site_id, old.order_id))
  execute function count_waybill();

create trigger waybill_counts_no_more after delete on waybill for each row execute function count_waybill();

-- Goods orders and their lines tell the statistics what they count for, in the statement that changes them (ADR 89).
create trigger goods_order_counts after insert on goods_order
  referencing new table as new_rows for each statement execute function count_goods_orders();

create trigger goods_order_counts_again after update on goods_order
  referencing old table as old_rows new table as new_rows for each statement execute function count_goods_orders();

create trigger goods_order_counts_no_more after delete on goods_order
  referencing old table as old_rows for each statement execute function count_goods_orders();

create trigger goods_line_counts after insert on goods_line
  referencing new table as new_rows for each statement execute function count_goods_lines();

create trigger goods_line_counts_again after update on goods_line
  referencing old table as old_rows new table as new_rows for each statement execute function count_goods_lines();

create trigger goods_line_counts_no_more after delete on goods_line
  referencing old table as old_rows for each statement execute function count_goods_lines();

-- Few of a refund's steps count, which a condition on its row tells without a call (ADR 89).
create trigger refund_counts after insert on refund for each row
  when (new.state = 'refunded') execute function count_refund();

create trigger refund_counts_again after update on refund for each row
  when ((old.state = 'refunded' or new.state = 'refunded')
    and (old.state, old.way, old.refunded_at, old.paid_cents)
      is distinct from (new.state, new.way, new.refunded_at, new.paid_cents))
  execute function count_refund();

create trigger refund_counts_no_more after delete on refund for each row
  when (old.state = 'refunded') execute function count_refund();
