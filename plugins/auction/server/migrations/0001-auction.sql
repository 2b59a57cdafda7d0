-- Goods that are sold to the highest bidder.
create table auction_activity (
  supplier_id       int8        not null references tenant (id) on delete cascade,
  id                int8        not null generated always as identity,
  name              text        not null,
  sku_id            int8        not null,
  start_cents       int8        not null check (start_cents > 0),
  -- 0: none, of the three.
  reserve_cents     int8        not null check (reserve_cents >= 0),
  buy_now_cents     int8        not null check (buy_now_cents >= 0),
  deposit_cents     int8        not null check (deposit_cents >= 0),
  bands             jsonb       not null,
  allows_loss       boolean     not null,
  starts_at         timestamptz not null,
  ends_at           timestamptz not null,
  extension_seconds int4        not null check (extension_seconds >= 0),
  hard_minutes      int4        not null check (hard_minutes >= 0),
  pay_hours         int4        not null check (pay_hours > 0),
  offers_second     boolean     not null,
  state             text        not null default 'draft'
    check (state in ('draft', 'scheduled', 'running', 'awarded', 'offered', 'sold', 'unsold', 'cancelled')),
  -- As things are: the end, the price, and who leads. What the leader would pay at most is encrypted.
  closes_at         timestamptz not null,
  extensions        int4        not null default 0,
  price_cents       int8        not null default 0,
  leader_id         int8,
  encrypted_max     text        not null default '',
  bid_count         int4        not null default 0,
  bidder_count      int4        not null default 0,
  last_bid_at       timestamptz,
  -- What it has come to.
  winner_id         int8,
  award_cents       int8        not null default 0 check (award_cents >= 0),
  is_second         boolean     not null default false,
  order_id          int8,
  order_no          text        not null default '',
  -- What has gone back of it.
  refunded_cents    int8        not null default 0 check (refunded_cents >= 0),
  pay_until         timestamptz,
  offer_until       timestamptz,
  -- What the goods cost on the shelf, and have cost the seller, when it was published.
  value_cents       int8        not null default 0,
  cost_cents        int8        not null default 0,
  -- Promised by the stock of goods to this auction, and not handed to an order.
  held_pieces       int4        not null default 0 check (held_pieces between 0 and 1),
  -- How often pieces were taken from the shelf for it: each time moves the stock once.
  round             int4        not null default 0,
  version           int4        not null default 1,
  created_at        timestamptz not null,
  primary key (supplier_id, id),
  check ((leader_id is null) = (price_cents = 0))
);
create index auction_activity_state on auction_activity (supplier_id, state, id);
create index auction_activity_sku on auction_activity (supplier_id, sku_id, id);
create unique index auction_activity_order on auction_activity (supplier_id, order_id);

-- A member who has entered an auction, where the goods would go, and the deposit.
create table auction_bidder (
  supplier_id    int8        not null,
  id             int8        not null generated always as identity,
  activity_id    int8        not null,
  member_id      int8        not null,
  bidder_no      int4        not null check (bidder_no > 0),
  receiver_name  text        not null,
  receiver_phone text        not null,
  region_code    text        not null,
  city           text        not null,
  address        text        not null,
  freight_mode   int4        not null,
  deposit_cents  int8        not null check (deposit_cents >= 0),
  state          text        not null
    check (state in ('due', 'ready', 'closed', 'returning', 'returned', 'forfeited')),
  request_no     text        not null,
  created_at     timestamptz not null,
  primary key (supplier_id, id),
  constraint auction_bidder_activity foreign key (supplier_id, activity_id)
    references auction_activity (supplier_id, id) on delete cascade
);
create unique index auction_bidder_once on auction_bidder (supplier_id, activity_id, member_id);
create unique index auction_bidder_no on auction_bidder (supplier_id, activity_id, bidder_no);
create index auction_bidder_of_activity on auction_bidder (supplier_id, activity_id, id);
create index auction_bidder_of_member on auction_bidder (supplier_id, member_id, id);
create index auction_bidder_state on auction_bidder (supplier_id, state, id);

-- Bids in the order in which they were made; what each would pay at most is encrypted.
create table auction_bid (
  supplier_id   int8        not null,
  id            int8        not null generated always as identity,
  activity_id   int8        not null,
  seq           int4        not null check (seq > 0),
  bidder_id     int8        not null,
  member_id     int8        not null,
  kind          text        not null check (kind in ('bid', 'buy_now')),
  source        text        not null check (source in ('counter', 'api', 'member')),
  encrypted_max text        not null,
  price_cents   int8        not null check (price_cents > 0),
  is_leading    boolean     not null,
  has_extended  boolean     not null,
  closes_at     timestamptz not null,
  is_void       boolean     not null default false,
  request_no    text        not null,
  created_at    timestamptz not null,
  primary key (supplier_id, id),
  constraint auction_bid_bidder foreign key (supplier_id, bidder_id)
    references auction_bidder (supplier_id, id) on delete cascade
);
create unique index auction_bid_seq on auction_bid (supplier_id, activity_id, seq);
create unique index auction_bid_request on auction_bid (supplier_id, request_no);
create index auction_bid_of_activity on auction_bid (supplier_id, activity_id, id);
create index auction_bid_of_bidder on auction_bid (supplier_id, bidder_id, id);
create index auction_bid_of_member on auction_bid (supplier_id, member_id, id);

-- Members who may not bid.
create table auction_ban (
  supplier_id int8        not null references tenant (id) on delete cascade,
  id          int8        not null generated always as identity,
  member_id   int8        not null,
  reason      text        not null,
  login_name  text        not null,
  created_at  timestamptz not null,
  primary key (supplier_id, id)
);
create unique index auction_ban_member on auction_ban (supplier_id, member_id);
