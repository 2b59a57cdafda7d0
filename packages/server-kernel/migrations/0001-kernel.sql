-- Answers of idempotent calls, kept 24 h. The row is inserted in the transaction of the call itself,
-- so a second call with the same key waits for the first one to end.
create table idempotency_key (
  supplier_id  int8        not null,
  caller_key   text        not null,
  key          text        not null,
  endpoint     text        not null,
  request_hash text        not null,
  answer       jsonb,
  created_at   timestamptz not null default now(),
  -- A call that opens its own transactions stores its key with its effect, and its answer once it has made one.
  is_answered  boolean     not null default false,
  primary key (supplier_id, caller_key, key)
);
create index idempotency_key_created on idempotency_key (created_at);

-- Numbers without tenant: attempts counted per window, whatever the key says it counts.
create table rate_limit (
  key         text        primary key,
  attempts    int8        not null,
  window_ends timestamptz not null
);

create table operator_log (
  supplier_id int8        not null,
  id          int8        generated always as identity,
  operator_id int8,
  login_name  text        not null,
  action      text        not null,
  endpoint    text        not null,
  record      text        not null default '',
  before      jsonb,
  after       jsonb,
  ip          text        not null,
  created_at  timestamptz not null default now(),
  -- What the operator log needs to be read by people: whose call it was by name, from which device, and in which request.
  module      text        not null default '',
  call        text        not null default '',
  user_agent  text        not null default '',
  request_id  text        not null default '',
  primary key (supplier_id, id)
);
create index operator_log_created on operator_log (supplier_id, created_at desc, id desc);
-- For forgetting old lines, anyone who's they are; costs next to nothing to keep.
create index operator_log_age on operator_log using brin (created_at);
-- Lines of one person in one area, by the beginning of the name; also that nobody of that name has any.
create index operator_log_name on operator_log (supplier_id, login_name text_pattern_ops, module, id desc);
create index operator_log_record on operator_log (supplier_id, record text_pattern_ops, id desc) where record <> '';

-- Who took which list out of the installation, as what, and how much of it. The row is there before the first byte leaves and
-- follows the rows sent, so that an export that breaks off, or a process that dies, leaves its trace. Numbered within the
-- tenant's key; the operator log gets its entry when the export ends.
create table export_log (
  supplier_id int8        not null,
  id          int8        generated always as identity,
  operator_id int8,
  login_name  text        not null,
  action      text        not null,
  endpoint    text        not null,
  format      text        not null check (format in ('xlsx', 'csv')),
  filters     jsonb       not null,
  columns     text[]      not null,
  total_rows  int8,
  sent_rows   int8        not null default 0,
  outcome     text        not null default 'running' check (outcome in ('running', 'done', 'broken')),
  ip          text        not null,
  created_at  timestamptz not null default now(),
  touched_at  timestamptz not null default now(),
  finished_at timestamptz,
  primary key (supplier_id, id)
);
create index export_log_running on export_log (supplier_id, touched_at) where outcome = 'running';

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
-- The log of a tenant's account is asked the same.
create index supplier_log_name on supplier_log (supplier_id, login_name text_pattern_ops, module, id desc);
create index supplier_log_record on supplier_log (supplier_id, record text_pattern_ops, id desc) where record <> '';

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
  -- How somebody signed in: the address of the text that names the provider; empty by password.
  way         text        not null default '',
  primary key (supplier_id, id)
);
create index login_log_created on login_log (supplier_id, created_at desc, id desc);
create index login_log_age on login_log using brin (created_at);
-- "When did I sign in before?" is asked at every page load, also by an operator who seldom comes among many who often do.
create index login_log_person on login_log (supplier_id, operator_id, id desc) where is_ok;

-- What has happened, written in the transaction that changes the record. Rows stay here for a moment only: once they are
-- visible they are moved to domain_event, which gives them their place in the one order that all subscribers see.
create table domain_event_outbox (
  supplier_id int8        not null,
  id          int8        generated always as identity,
  event       text        not null,
  subject_id  int8        not null,
  -- JSON to the letter as it was emitted; hence no jsonb.
  data        text        not null,
  created_at  timestamptz not null,
  primary key (supplier_id, id)
);
create index domain_event_outbox_order on domain_event_outbox (id);

create table domain_event (
  position    int8        generated always as identity primary key,
  supplier_id int8        not null,
  event       text        not null,
  subject_id  int8        not null,
  data        text        not null,
  created_at  timestamptz not null
);
create index domain_event_age on domain_event using brin (created_at);

-- How far each subscriber has come. One process at a time holds the row.
create table domain_event_cursor (
  consumer text primary key,
  position int8 not null
);

-- Events that a subscriber has failed with, and those of the same record that wait behind one. Tried again until
-- they succeed or are given up.
create table domain_event_failure (
  consumer    text not null,
  position    int8 not null references domain_event (position),
  supplier_id int8 not null,
  noun        text not null,
  subject_id  int8 not null,
  attempts    int4 not null,
  -- Null: given up.
  next_at     timestamptz,
  error       text not null default '',
  primary key (consumer, position)
);
create index domain_event_failure_subject on domain_event_failure (consumer, supplier_id, noun, subject_id, position)
  where next_at is not null;
create index domain_event_failure_due on domain_event_failure (consumer, next_at) where next_at is not null;

-- What all processes of an installation have to have in common, as the first one that started had it: see
-- "Settings of the installation" in docs/operations.md. Of what is secret only a fingerprint is here.
create table installation_setting (
  name       text        primary key,
  value      text        not null,
  changed_at timestamptz not null default now()
);

-- The form in which texts are compared, whatever their case, width and invisible characters; `comparableText` of the contract
-- writes the same. Not strict, so that it is inlined: an index is built, and rows are looked through, without a call for each.
create function comparable_text(value text) returns text language sql immutable parallel safe
return lower(normalize(translate(value, U&'\00AD\061C\180E\200B\200C\200D\200E\200F\202A\202B\202C\202D\202E\2060\2061\2062\2063\2064\2066\2067\2068\2069\FEFF', ''), NFKC));

-- Of plates also blanks, dots and hyphens go, which no keyboard has or which everybody writes in another way.
create function comparable_plate(value text) returns text language sql immutable parallel safe
return translate(comparable_text(value), U&' .\00B7\2022\2027\2219\22C5\30FB-\2010\2011\2012\2013\2014\2015', '');
