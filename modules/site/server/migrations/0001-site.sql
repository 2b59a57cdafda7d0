create table site (
  supplier_id int8        not null,
  id          int8        not null generated always as identity,
  code        text        not null,
  name        text        not null,
  phone       text        not null default '',
  region      text        not null default '',
  address     text        not null default '',
  longitude   float8      check (longitude between -180 and 180),
  latitude    float8      check (latitude between -90 and 90),
  state       text        not null default 'active' check (state in ('active', 'closed')),
  source      text        not null default 'counter' check (source in ('counter', 'import', 'demo')),
  version     int4        not null default 1,
  created_at  timestamptz not null default now(),
  -- A new site is examined before it counts as part of the network: address, contact, contract. What was there before is.
  exam        text        not null default 'open' check (exam in ('open', 'passed', 'refused')),
  -- As of members: initials of the name in pinyin, and the phone's last four digits. Sites are few, and are read without an index.
  initials    text,
  phone_tail  text        generated always as (right(phone, 4)) stored,
  -- Whose cash is handed over at once: what the whole site has in its till, or what each of its people has taken.
  till        text        not null default 'shared' check (till in ('shared', 'cashier')),
  primary key (supplier_id, id),
  constraint site_code unique (supplier_id, code)
);

-- Every examination: who, when, why. Never changed.
create table site_exam (
  supplier_id int8        not null,
  id          int8        not null generated always as identity,
  site_id     int8        not null,
  decision    text        not null check (decision in ('passed', 'refused')),
  reason      text        not null default '',
  login_name  text        not null,
  created_at  timestamptz not null,
  primary key (supplier_id, id),
  foreign key (supplier_id, site_id) references site (supplier_id, id)
);
create index site_exam_of on site_exam (supplier_id, site_id, id);
