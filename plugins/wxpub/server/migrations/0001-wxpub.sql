-- The token by which this server calls WeChat, for all of its processes.
create table wxpub_token (
  supplier_id     int8        primary key references tenant (id) on delete cascade,
  app_id          text        not null,
  encrypted_token text        not null,
  -- A keyed hash, by which the one that WeChat has refused is dropped, and not a newer one.
  token_hash      text        not null,
  -- When a new one is fetched; the old one is good for some minutes more.
  renew_at        timestamptz not null
);

-- Somebody who follows the account, or has.
create table wxpub_fan (
  supplier_id  int8        not null references tenant (id) on delete cascade,
  id           int8        not null generated always as identity,
  open_id      text        not null,
  is_following boolean     not null,
  -- When an event has last said so: by WeChat's clock, and by ours.
  event_at     timestamptz,
  said_at      timestamptz not null,
  followed_at  timestamptz,
  left_at      timestamptz,
  -- Until when WeChat takes messages of the customer service, and how many went out since the last act.
  reach_until  timestamptz,
  sent_count   int4        not null default 0,
  created_at   timestamptz not null,
  primary key (supplier_id, id)
);
create unique index wxpub_fan_open_id on wxpub_fan (supplier_id, open_id);

-- How messages are answered.
create table wxpub_rule (
  supplier_id int8        not null references tenant (id) on delete cascade,
  id          int8        not null generated always as identity,
  name        text        not null,
  trigger     text        not null check (trigger in ('keyword', 'follow', 'default')),
  match       text        not null check (match in ('exact', 'contains', 'regular')),
  words       text        not null,
  priority    int4        not null,
  is_on       boolean     not null,
  reply_kind  text        not null check (reply_kind in ('text', 'image', 'news', 'miniprogram')),
  text        text        not null,
  media_id    text        not null,
  title       text        not null,
  description text        not null,
  picture_url text        not null,
  url         text        not null,
  mini_app_id text        not null,
  mini_page   text        not null,
  version     int4        not null default 1,
  created_at  timestamptz not null,
  primary key (supplier_id, id)
);
create index wxpub_rule_trigger on wxpub_rule (supplier_id, trigger, id);

-- What followers have written or done, and what they were answered.
create table wxpub_message (
  supplier_id   int8        not null references tenant (id) on delete cascade,
  id            int8        not null generated always as identity,
  open_id       text        not null,
  direction     text        not null check (direction in ('in', 'out')),
  kind          text        not null,
  content       text        not null,
  -- WeChat's number of what came in, or what an event is known by.
  message_no    text,
  state         text        not null check (state in ('received', 'waiting', 'sent', 'refused', 'unknown')),
  fault         text        not null default 'none',
  provider_code text        not null default '',
  via           text        not null check (via in ('none', 'answer', 'service')),
  login_name    text        not null default '',
  rule_name     text        not null default '',
  -- What goes out.
  reply         jsonb,
  -- Of an answer: the message that it answers, and when WeChat was given it in time.
  reply_to      int8,
  answered_at   timestamptz,
  created_at    timestamptz not null,
  primary key (supplier_id, id)
);
-- The last guard: what comes three times is recorded once, and answered by one row.
create unique index wxpub_message_no on wxpub_message (supplier_id, message_no) where message_no is not null;
create unique index wxpub_message_answer on wxpub_message (supplier_id, reply_to) where reply_to is not null;
create index wxpub_message_fan on wxpub_message (supplier_id, open_id, id);
create index wxpub_message_state on wxpub_message (supplier_id, state, id);
create index wxpub_message_direction on wxpub_message (supplier_id, direction, id);
create index wxpub_message_time on wxpub_message (supplier_id, created_at);
