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
  -- What WeChat says of them, and when it was last asked.
  union_id     text        not null default '',
  source       text        not null default '',
  remark       text        not null default '',
  asked_at     timestamptz,
  -- The last reading of the list that had them.
  pass_no      int8        not null default 0,
  -- The member who has bound this account.
  member_id    int8,
  created_at   timestamptz not null,
  primary key (supplier_id, id),
  constraint wxpub_fan_of_member foreign key (supplier_id, member_id) references member (supplier_id, id)
);
create unique index wxpub_fan_open_id on wxpub_fan (supplier_id, open_id);
create index wxpub_fan_following on wxpub_fan (supplier_id, is_following, id);
create index wxpub_fan_bound on wxpub_fan (supplier_id, id) where member_id is not null;
create index wxpub_fan_member on wxpub_fan (supplier_id, member_id);
create index wxpub_fan_asked on wxpub_fan (supplier_id, asked_at nulls first);

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
  media_no    text        not null,
  title       text        not null,
  description text        not null,
  picture_url text        not null,
  url         text        not null,
  mini_app    text        not null,
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

-- Who is in which group.
create table wxpub_fan_tag (
  supplier_id int8 not null,
  tag_id      int4 not null,
  fan_id      int8 not null,
  primary key (supplier_id, tag_id, fan_id),
  constraint wxpub_fan_tag_fan foreign key (supplier_id, fan_id) references wxpub_fan (supplier_id, id) on delete cascade
);
create index wxpub_fan_tag_of_fan on wxpub_fan_tag (supplier_id, fan_id);

-- Groups of followers, as WeChat has them.
create table wxpub_tag (
  supplier_id int8 not null references tenant (id) on delete cascade,
  tag_id      int4 not null,
  name        text not null,
  primary key (supplier_id, tag_id)
);

-- How far reading the followers has come.
create table wxpub_sync (
  supplier_id int8        primary key references tenant (id) on delete cascade,
  phase       text        not null check (phase in ('idle', 'list', 'details')),
  -- Each reading of the list has its own number, by which those who are in it are known.
  pass_no     int8        not null,
  -- How often the list was begun again because it changed.
  tries       int4        not null,
  next_open_id text       not null,
  seen        int4        not null,
  total       int4        not null,
  is_whole    boolean     not null,
  -- Why WeChat has refused, where it has.
  fault       text        not null default 'none',
  provider_code text      not null default '',
  started_at  timestamptz not null,
  finished_at timestamptz
);

-- The menu that is worked on, and the one that followers have.
create table wxpub_menu (
  supplier_id  int8        primary key references tenant (id) on delete cascade,
  draft        jsonb       not null,
  published    jsonb,
  published_at timestamptz,
  version      int4        not null
);

-- The account's templates, as they were last read.
create table wxpub_account_template (
  supplier_id int8        primary key references tenant (id) on delete cascade,
  templates   jsonb       not null,
  read_at     timestamptz not null
);

-- The template by which a message goes out.
create table wxpub_template (
  supplier_id int8        not null references tenant (id) on delete cascade,
  purpose     text        not null,
  template_id text        not null,
  field_values jsonb      not null,
  url         text        not null,
  saved_at    timestamptz not null,
  primary key (supplier_id, purpose)
);
