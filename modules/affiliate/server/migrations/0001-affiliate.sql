-- After: tenant
-- Members who bring buyers to an affiliate provider, by plug-in.
create table affiliate_promoter (
  supplier_id   int8        not null references tenant (id) on delete cascade,
  id            int8        not null generated always as identity,
  plugin_key    text        not null,
  member_id     int8        not null,
  promoter_code text        not null,
  parent_id     int8,
  level         int4        not null check (level between 1 and 3),
  -- Shares of settled commissions, less what was taken back; and what was paid to the member, less what came back.
  earned_cents  int8        not null default 0,
  paid_cents    int8        not null default 0,
  payouts       int4        not null default 0,
  version       int4        not null default 1,
  created_at    timestamptz not null,
  primary key (supplier_id, id),
  constraint affiliate_promoter_parent foreign key (supplier_id, parent_id)
    references affiliate_promoter (supplier_id, id)
);
create unique index affiliate_promoter_code on affiliate_promoter (supplier_id, plugin_key, promoter_code);
create unique index affiliate_promoter_member on affiliate_promoter (supplier_id, plugin_key, member_id);
create index affiliate_promoter_of_parent on affiliate_promoter (supplier_id, parent_id);
create index affiliate_promoter_of_plugin on affiliate_promoter (supplier_id, plugin_key, id);

-- Orders as providers report them, a line of an order each.
create table affiliate_order (
  supplier_id    int8        not null references tenant (id) on delete cascade,
  id             int8        not null generated always as identity,
  plugin_key     text        not null,
  row_key        text        not null,
  order_no       text        not null,
  title          text        not null,
  item_no        text        not null,
  pieces         int4        not null check (pieces >= 0),
  state          text        not null check (state in ('created', 'paid', 'received', 'settled', 'void')),
  provider_state text        not null,
  paid_cents     int8        not null check (paid_cents >= 0),
  estimate_cents int8        not null check (estimate_cents >= 0),
  settled_cents  int8        not null check (settled_cents >= 0),
  promoter_code  text        not null,
  ordered_at     timestamptz,
  settled_at     timestamptz,
  created_at     timestamptz not null,
  primary key (supplier_id, id)
);
create unique index affiliate_order_row on affiliate_order (supplier_id, plugin_key, row_key);
create index affiliate_order_of_plugin on affiliate_order (supplier_id, plugin_key, id);
create index affiliate_order_state on affiliate_order (supplier_id, plugin_key, state, id);
create index affiliate_order_no on affiliate_order (supplier_id, plugin_key, order_no text_pattern_ops);
create index affiliate_order_code on affiliate_order (supplier_id, plugin_key, promoter_code, id);

-- What a promoter has of an order: the rate as it was when the order came, and what is booked of it.
create table affiliate_share (
  supplier_id    int8    not null,
  id             int8    not null generated always as identity,
  order_id       int8    not null,
  promoter_id    int8    not null,
  -- Of who has won the promoter.
  is_parent      boolean not null,
  rate_e4        int4    not null check (rate_e4 between 0 and 10000),
  booked_cents   int8    not null default 0 check (booked_cents >= 0),
  clawback_cents int8    not null default 0 check (clawback_cents >= 0),
  -- How often something was booked: each time is a posting of its own.
  bookings       int4    not null default 0,
  primary key (supplier_id, id),
  constraint affiliate_share_order foreign key (supplier_id, order_id)
    references affiliate_order (supplier_id, id) on delete cascade,
  constraint affiliate_share_promoter foreign key (supplier_id, promoter_id)
    references affiliate_promoter (supplier_id, id)
);
create unique index affiliate_share_once on affiliate_share (supplier_id, order_id, promoter_id);
create index affiliate_share_of_promoter on affiliate_share (supplier_id, promoter_id, id);

-- How far a plug-in has read at its provider.
create table affiliate_sync (
  supplier_id   int8        not null references tenant (id) on delete cascade,
  plugin_key    text        not null,
  task          text        not null check (task in ('changed', 'reread', 'settled')),
  -- Everything before it was read.
  position_at   timestamptz not null,
  -- Up to where the task goes; null goes on for ever.
  until_at      timestamptz,
  began_at      timestamptz not null,
  fault         text        not null default 'none',
  provider_code text        not null default '',
  fault_at      timestamptz,
  primary key (supplier_id, plugin_key, task)
);
