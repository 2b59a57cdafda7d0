-- Figures of orders and waybills by day (ADR 0043). What changes writes signed rows to a delta table: what a row counted
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
-- What is there already, counted in the transaction that sets the triggers; the job folds it, and it is read exactly
-- until then.
create function count_orders_so_far() returns void language plpgsql as $$
begin
  insert into order_delta (supplier_id, sign, order_day, state, terms, source, origin_site_id, destination_site_id,
    member_id, pieces, weight_g, volume_cm3, total_cents, paid_cents, monthly_cents)
  select supplier_id, 1, order_day, state, terms, source, origin_site_id, destination_site_id,
    member_id, pieces, weight_g, volume_cm3, total_cents, paid_cents, monthly_cents
  from freight_order;
end $$;
create function count_waybills_so_far() returns void language plpgsql as $$
begin
  insert into waybill_delta (supplier_id, sign, at, origin_site_id, destination_site_id, made, voided, signed, on_time)
  select w.supplier_id, 1, c.at, w.origin_site_id, w.destination_site_id, c.made, c.voided, c.signed, c.on_time
  from waybill w
  join freight_order o on o.supplier_id = w.supplier_id and o.id = w.order_id
  cross join lateral waybill_counts(w.state, w.created_at, w.signed_at,
      is_on_time(w.departed_at, w.arrived_at, o.transit_days)) c;
end $$;
