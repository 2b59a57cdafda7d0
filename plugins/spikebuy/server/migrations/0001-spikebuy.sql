-- When goods are sold at a price of their own.
create table spikebuy_session (
  supplier_id int8        not null references tenant (id) on delete cascade,
  id          int8        not null generated always as identity,
  name        text        not null,
  starts_at   timestamptz not null,
  ends_at     timestamptz not null check (ends_at > starts_at),
  version     int4        not null default 1,
  created_at  timestamptz not null,
  primary key (supplier_id, id)
);
create index spikebuy_session_starts on spikebuy_session (supplier_id, starts_at, id);

-- Goods that are sold in a session.
create table spikebuy_activity (
  supplier_id   int8        not null references tenant (id) on delete cascade,
  id            int8        not null generated always as identity,
  session_id    int8        not null,
  name          text        not null,
  -- What buyers have to know beforehand.
  conditions    text        not null check (conditions <> ''),
  sku_id        int8        not null,
  sale_cents    int8        not null check (sale_cents > 0),
  quota_pieces  int4        not null check (quota_pieces > 0),
  order_pieces  int4        not null check (order_pieces > 0),
  -- 0: no limit.
  member_pieces int4        not null check (member_pieces >= 0),
  -- Its seller knows that it costs less than the goods have cost.
  below_cost    boolean     not null,
  -- The session's.
  starts_at     timestamptz not null,
  ends_at       timestamptz not null,
  state         text        not null default 'draft'
    check (state in ('draft', 'scheduled', 'running', 'ended', 'stopped')),
  -- Promised by the stock of goods to this activity, and not handed to an order.
  held_pieces   int4        not null default 0 check (held_pieces between 0 and quota_pieces),
  -- How often it was published: each time moves the stock once.
  round         int4        not null default 0,
  version       int4        not null default 1,
  created_at    timestamptz not null,
  primary key (supplier_id, id),
  constraint spikebuy_activity_session foreign key (supplier_id, session_id)
    references spikebuy_session (supplier_id, id) on delete cascade
);
create index spikebuy_activity_of_session on spikebuy_activity (supplier_id, session_id, id);
create index spikebuy_activity_state on spikebuy_activity (supplier_id, state, id);
create index spikebuy_activity_sku on spikebuy_activity (supplier_id, sku_id, id);

-- What each member has of an activity, for its limit.
create table spikebuy_buyer (
  supplier_id int8 not null,
  activity_id int8 not null,
  member_id   int8 not null,
  pieces      int4 not null check (pieces >= 0),
  primary key (supplier_id, activity_id, member_id),
  constraint spikebuy_buyer_activity foreign key (supplier_id, activity_id)
    references spikebuy_activity (supplier_id, id) on delete cascade
);

-- What was bought, and its order.
create table spikebuy_sale (
  supplier_id    int8        not null,
  id             int8        not null generated always as identity,
  activity_id    int8        not null,
  member_id      int8        not null,
  order_id       int8        not null,
  order_no       text        not null,
  request_no     text        not null,
  quantity       int4        not null check (quantity > 0),
  total_cents    int8        not null check (total_cents >= 0),
  -- What its pieces have cost the seller, as the goods said when they were sold.
  cost_cents     int8        not null check (cost_cents >= 0),
  refunded_cents int8        not null default 0 check (refunded_cents >= 0),
  -- How often its order was given up.
  returns        int4        not null default 0,
  state          text        not null default 'reserved' check (state in ('reserved', 'paid', 'left', 'refunded')),
  created_at     timestamptz not null,
  primary key (supplier_id, id),
  constraint spikebuy_sale_activity foreign key (supplier_id, activity_id)
    references spikebuy_activity (supplier_id, id) on delete cascade
);
create unique index spikebuy_sale_order on spikebuy_sale (supplier_id, order_id);
create unique index spikebuy_sale_request on spikebuy_sale (supplier_id, request_no);
create index spikebuy_sale_of_activity on spikebuy_sale (supplier_id, activity_id, id);
create index spikebuy_sale_of_member on spikebuy_sale (supplier_id, member_id, id);
create index spikebuy_sale_state on spikebuy_sale (supplier_id, state, id);

-- The lowest price that a piece was paid for on a day outside of activities: what is crossed out beside a price has to have been asked.
create table spikebuy_price (
  supplier_id int8 not null references tenant (id) on delete cascade,
  sku_id      int8 not null,
  day         date not null,
  price_cents int8 not null check (price_cents >= 0),
  primary key (supplier_id, sku_id, day)
);
