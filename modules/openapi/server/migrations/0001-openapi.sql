-- After: tenant

-- The key that a tenant's own programs come in with; one of each tenant. Secrets are encrypted, never readable here.
create table api_app (
  supplier_id          int8        primary key references tenant (id) on delete cascade,
  id                   int8        not null generated always as identity,
  -- Begins with the tenant's number, so that a request is looked up among the rows of that tenant only.
  app_id               text        not null,
  secret_encrypted     text        not null,
  secret_made_at       timestamptz not null,
  -- The secret before the last rotation, for as long as it was left valid.
  old_secret_encrypted text,
  old_secret_ends      timestamptz,
  is_on                boolean     not null default true,
  -- Addresses and networks that requests may come from; none lets them come from anywhere.
  networks             text[]      not null default '{}',
  version              int4        not null default 1,
  created_at           timestamptz not null default now(),
  last_used_at         timestamptz,
  last_used_ip         text        not null default '',
  check ((old_secret_encrypted is null) = (old_secret_ends is null))
);

-- Numbers that signed requests have used; another request with one of them is a replay.
create table api_nonce (
  supplier_id int8        not null,
  nonce       text        not null,
  expires_at  timestamptz not null,
  primary key (supplier_id, nonce)
);
create index api_nonce_expiry on api_nonce (supplier_id, expires_at);

-- Orders that the test page has sent through the open API; their dispatch may be played. The row is there before the
-- order, so that an order is never without it.
create table debug_order (
  supplier_id int8        not null,
  external_no text        not null,
  login_name  text        not null,
  created_at  timestamptz not null default now(),
  primary key (supplier_id, external_no)
);
create index debug_order_made on debug_order (supplier_id, created_at);
