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
  primary key (supplier_id, caller_key, key)
);
create index idempotency_key_created on idempotency_key (created_at);

-- Numbers without tenant: attempts counted per window, whatever the key says it counts.
create table rate_limit (
  key          text        primary key,
  attempts     int8        not null,
  window_ends  timestamptz not null
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
  primary key (supplier_id, id)
);
create index operator_log_created on operator_log (supplier_id, created_at desc, id desc);
