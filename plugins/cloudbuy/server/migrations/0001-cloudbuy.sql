-- A prize that is drawn among numbered shares which cost nothing.
create table cloudbuy_round (
  supplier_id          int8        not null references tenant (id) on delete cascade,
  id                   int8        not null generated always as identity,
  name                 text        not null,
  sku_id               int8        not null,
  share_count          int4        not null check (share_count between 2 and 10000),
  member_shares        int4        not null check (member_shares between 1 and share_count),
  by_order             boolean     not null,
  order_min_cents      int8        not null check (order_min_cents >= 0),
  by_signin            boolean     not null,
  by_level             boolean     not null,
  level_id             int8,
  closes_at            timestamptz not null,
  draw_at              timestamptz not null check (draw_at > closes_at),
  claim_days           int4        not null check (claim_days > 0),
  value_kind           text        not null check (value_kind in ('drand', 'typed')),
  value_text           text        not null,
  -- What has to be published before the first share; a draft may lack it.
  prize_text           text        not null,
  prize_value_cents    int8        not null check (prize_value_cents >= 0),
  organiser            text        not null,
  organiser_contact    text        not null,
  conditions           text        not null,
  draw_text            text        not null,
  claim_text           text        not null,
  state                text        not null default 'draft'
    check (state in ('draft', 'open', 'full', 'drawing', 'drawn', 'claimed', 'expired', 'void')),
  -- Numbers that are somebody's; no more than there are.
  shares               int4        not null default 0 check (shares between 0 and share_count),
  -- Numbers that were somebody's and are nobody's again, and the first one that nobody has ever had.
  free_numbers         int8[]      not null default '{}',
  next_number          int4        not null default 1,
  last_number          int4        not null default 0,
  published_at         timestamptz,
  closed_at            timestamptz,
  -- 32 bytes, readable for nobody before the draw.
  encrypted_secret     text        not null default '',
  commitment           text        not null default '',
  drand_chain          text        not null default '',
  drand_key            text        not null default '',
  drand_genesis_at     int8        not null default 0,
  drand_period_seconds int4        not null default 0,
  drand_round          int8        not null default 0,
  root                 text        not null default '',
  -- The value as the first of two people has typed it, and who that was: 0 is the owner.
  first_value          text        not null default '',
  first_operator_id    int8,
  public_value         text        not null default '',
  signature            text        not null default '',
  -- Published with the draw.
  secret               text        not null default '',
  seed                 text        not null default '',
  winner_number        int4        not null default 0,
  winner_id            int8,
  drawn_at             timestamptz,
  claim_until          timestamptz,
  claimed_at           timestamptz,
  order_id             int8,
  order_no             text        not null default '',
  -- What the prize has cost the seller, as the goods said when it was claimed.
  cost_cents           int8        not null default 0,
  void_kind            text        not null default '' check (void_kind in ('', 'person', 'unclaimed', 'clock')),
  void_reason          text        not null default '',
  -- Promised by the stock of goods to this round, and not handed to the winner's order.
  held_pieces          int4        not null default 0 check (held_pieces between 0 and 1),
  version              int4        not null default 1,
  created_at           timestamptz not null,
  primary key (supplier_id, id)
);
create index cloudbuy_round_state on cloudbuy_round (supplier_id, state, id);
create index cloudbuy_round_sku on cloudbuy_round (supplier_id, sku_id, id);
create unique index cloudbuy_round_order on cloudbuy_round (supplier_id, order_id) where order_id is not null;

-- What a member has done that a share may be given for, once.
create table cloudbuy_chance (
  supplier_id int8        not null references tenant (id) on delete cascade,
  id          int8        not null generated always as identity,
  member_id   int8        not null,
  source      text        not null check (source in ('order', 'signin')),
  -- The order's number, or the day.
  reason      text        not null,
  order_id    int8,
  -- Of the order.
  total_cents int8        not null check (total_cents >= 0),
  -- The share that was given for it; null while it can be used.
  share_id    int8,
  -- The order's money has gone back.
  is_gone     boolean     not null default false,
  created_at  timestamptz not null,
  primary key (supplier_id, id)
);
create unique index cloudbuy_chance_once on cloudbuy_chance (supplier_id, member_id, source, reason);
create index cloudbuy_chance_order on cloudbuy_chance (supplier_id, order_id) where order_id is not null;

-- How many shares of a round each member has, for the limit.
create table cloudbuy_holder (
  supplier_id int8 not null,
  round_id    int8 not null,
  member_id   int8 not null,
  shares      int4 not null check (shares >= 0),
  primary key (supplier_id, round_id, member_id),
  constraint cloudbuy_holder_round foreign key (supplier_id, round_id)
    references cloudbuy_round (supplier_id, id) on delete cascade
);

-- A number of a round, and whose it is.
create table cloudbuy_share (
  supplier_id int8        not null,
  id          int8        not null generated always as identity,
  round_id    int8        not null,
  number      int4        not null check (number > 0),
  member_id   int8        not null,
  source      text        not null check (source in ('order', 'signin', 'level')),
  reason      text        not null,
  chance_id   int8,
  -- The hash of the member is published, and by the salt the member alone can show that it is theirs.
  salt        text        not null,
  holder      text        not null,
  request_no  text        not null,
  is_winner   boolean     not null default false,
  is_void     boolean     not null default false,
  created_at  timestamptz not null,
  primary key (supplier_id, id),
  constraint cloudbuy_share_round foreign key (supplier_id, round_id)
    references cloudbuy_round (supplier_id, id) on delete cascade
);
-- Each number is somebody's once.
create unique index cloudbuy_share_number on cloudbuy_share (supplier_id, round_id, number) where not is_void;
-- A level gives a member one share of a round.
create unique index cloudbuy_share_level on cloudbuy_share (supplier_id, round_id, member_id)
  where source = 'level' and not is_void;
create unique index cloudbuy_share_request on cloudbuy_share (supplier_id, request_no);
create index cloudbuy_share_of_round on cloudbuy_share (supplier_id, round_id, id);
create index cloudbuy_share_of_member on cloudbuy_share (supplier_id, member_id, id);
