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
  primary key (supplier_id, id),
  constraint site_code unique (supplier_id, code)
);
