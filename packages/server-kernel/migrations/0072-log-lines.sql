-- What the operator log needs to be read by people: whose call it was by name, from which device, and in which request.
alter table operator_log
  add column module     text not null default '',
  add column call       text not null default '',
  add column user_agent text not null default '',
  add column request_id text not null default '';
-- "Who changed this order?" is asked more often than anything else.
create index operator_log_record on operator_log (supplier_id, record, id desc) where record <> '';
-- For forgetting old lines, anyone who's they are; costs next to nothing to keep.
create index operator_log_age on operator_log using brin (created_at);

-- What was done to a tenant's account, by itself or by the platform; the tenant reads it, so it is the tenant's.
create table supplier_log (
  supplier_id       int8        not null,
  id                int8        generated always as identity,
  actor_supplier_id int8        not null,
  operator_id       int8,
  login_name        text        not null,
  action            text        not null,
  endpoint          text        not null,
  module            text        not null,
  call              text        not null,
  record            text        not null default '',
  before            jsonb,
  after             jsonb,
  ip                text        not null,
  user_agent        text        not null default '',
  request_id        text        not null default '',
  created_at        timestamptz not null default now(),
  primary key (supplier_id, id)
);
create index supplier_log_created on supplier_log (supplier_id, created_at desc, id desc);
create index supplier_log_age on supplier_log using brin (created_at);

-- Who wanted to come in and how, and whether they did. A name that no account has belongs to nobody: tenant 0, which only
-- the platform reads.
create table login_log (
  supplier_id int8        not null,
  id          int8        generated always as identity,
  operator_id int8,
  account     text        not null default '',
  login_name  text        not null,
  kind        text        not null default 'supplier' check (kind in ('supplier', 'operator')),
  outcome     text        not null,
  is_ok       boolean     not null generated always as (outcome = 'ok') stored,
  ip          text        not null,
  user_agent  text        not null,
  created_at  timestamptz not null default now(),
  primary key (supplier_id, id)
);
create index login_log_created on login_log (supplier_id, created_at desc, id desc);
create index login_log_age on login_log using brin (created_at);
