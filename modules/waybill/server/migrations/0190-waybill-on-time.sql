-- Arrived within the transit days that the order was sold with, one at least: the one place that says what "on time" is.
-- Days are 24 hours, so that a session's time zone changes nothing.
create function is_on_time(departed_at timestamptz, arrived_at timestamptz, transit_days int4) returns boolean
  language sql stable as $$
  select coalesce(arrived_at <= departed_at + make_interval(hours => 24 * greatest(transit_days, 1)), false)
$$;
create index waybill_signed on waybill (supplier_id, signed_at, id) where signed_at is not null;
