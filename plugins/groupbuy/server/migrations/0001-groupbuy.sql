-- Goods that are sold at a lower price to buyers who come together.
create table groupbuy_activity (
  supplier_id         int8        not null references tenant (id) on delete cascade,
  id                  int8        not null generated always as identity,
  name                text        not null,
  sku_id              int8        not null,
  group_cents         int8        not null check (group_cents > 0),
  size                int4        not null check (size between 2 and 50),
  hours               int4        not null check (hours between 1 and 168),
  quota_pieces        int4        not null check (quota_pieces > 0),
  order_pieces        int4        not null check (order_pieces > 0),
  -- 0: no limit.
  member_pieces       int4        not null check (member_pieces >= 0),
  -- Null: as soon as it is published.
  starts_at           timestamptz,
  ends_at             timestamptz not null,
  completes_at_expiry boolean     not null,
  state               text        not null default 'draft'
    check (state in ('draft', 'scheduled', 'running', 'ended', 'cancelled')),
  -- Promised by the stock of goods to this activity, and not handed to an order.
  held_pieces         int4        not null default 0 check (held_pieces between 0 and quota_pieces),
  -- How often it was published, and how often pieces that came back were taken for it again: each moves the stock once.
  round               int4        not null default 0,
  refills             int4        not null default 0,
  version             int4        not null default 1,
  created_at          timestamptz not null,
  primary key (supplier_id, id)
);
create index groupbuy_activity_state on groupbuy_activity (supplier_id, state, id);
create index groupbuy_activity_sku on groupbuy_activity (supplier_id, sku_id, id);

create table groupbuy_group (
  supplier_id int8        not null,
  id          int8        not null generated always as identity,
  activity_id int8        not null,
  -- What its buyers share; nobody guesses it.
  share_code  text        not null,
  -- As the activity says when it is opened.
  size        int4        not null,
  hours       int4        not null,
  state       text        not null default 'opening'
    check (state in ('opening', 'forming', 'complete', 'expired', 'cancelled', 'dropped')),
  opened_at   timestamptz,
  expires_at  timestamptz,
  closed_at   timestamptz,
  version     int4        not null default 1,
  created_at  timestamptz not null,
  primary key (supplier_id, id),
  constraint groupbuy_group_activity foreign key (supplier_id, activity_id)
    references groupbuy_activity (supplier_id, id) on delete cascade
);
create unique index groupbuy_group_code on groupbuy_group (supplier_id, share_code);
create index groupbuy_group_of_activity on groupbuy_group (supplier_id, activity_id, id);
create index groupbuy_group_state on groupbuy_group (supplier_id, state, id);

-- A buyer's place in a group, and the order that is held for it.
create table groupbuy_seat (
  supplier_id    int8        not null,
  id             int8        not null generated always as identity,
  group_id       int8        not null,
  activity_id    int8        not null,
  seat_no        int4        not null check (seat_no between 1 and 50),
  member_id      int8        not null,
  order_id       int8        not null,
  order_no       text        not null,
  request_no     text        not null,
  quantity       int4        not null check (quantity > 0),
  total_cents    int8        not null check (total_cents >= 0),
  -- What its pieces have cost the seller, as the goods said when they were sold.
  cost_cents     int8        not null check (cost_cents >= 0),
  refunded_cents int8        not null default 0 check (refunded_cents >= 0),
  is_released    boolean     not null default false,
  state          text        not null default 'reserved'
    check (state in ('reserved', 'paid', 'left', 'returning', 'refunded')),
  created_at     timestamptz not null,
  primary key (supplier_id, id),
  constraint groupbuy_seat_group foreign key (supplier_id, group_id)
    references groupbuy_group (supplier_id, id) on delete cascade
);
-- The last guard: a seat is one buyer's, and a buyer has one seat in a group.
create unique index groupbuy_seat_once on groupbuy_seat (supplier_id, group_id, seat_no) where state in ('reserved', 'paid');
create unique index groupbuy_seat_member on groupbuy_seat (supplier_id, group_id, member_id)
  where state in ('reserved', 'paid');
create unique index groupbuy_seat_order on groupbuy_seat (supplier_id, order_id);
create unique index groupbuy_seat_request on groupbuy_seat (supplier_id, request_no);
create index groupbuy_seat_of_group on groupbuy_seat (supplier_id, group_id, id);
create index groupbuy_seat_of_activity on groupbuy_seat (supplier_id, activity_id, id);
create index groupbuy_seat_of_member on groupbuy_seat (supplier_id, member_id, id);
create index groupbuy_seat_state on groupbuy_seat (supplier_id, state, id);
