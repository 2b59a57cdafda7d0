-- When the session last renewed its token.
alter table session add column seen_at timestamptz not null default now();

-- Where an account has signed in from: an IPv4 address, or the /64 network of an IPv6 one. operator_id 0 is the owner.
create table known_address (
  supplier_id int8        not null references tenant (id) on delete cascade,
  operator_id int8        not null,
  place       text        not null,
  last_at     timestamptz not null,
  primary key (supplier_id, operator_id, place)
);

-- Failed sign-ins in a row under one key, and when the next attempt is let through.
create table login_guard (
  key       text        primary key,
  failures  int4        not null,
  open_at   timestamptz not null,
  failed_at timestamptz not null
);
create index login_guard_failed on login_guard (failed_at);
