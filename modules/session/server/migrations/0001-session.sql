-- After: access, tenant

create table session (
  id            int8        primary key generated always as identity,
  supplier_id   int8        not null references tenant (id),
  operator_id   int8,
  ip            text        not null,
  user_agent    text        not null,
  created_at    timestamptz not null default now(),
  expires_at    timestamptz not null,
  ended_at      timestamptz,
  end_reason    text        not null default '',
  -- The one role that a session acts with for a while, instead of everything that its caller may do.
  tried_role_id int8,
  -- When the session last renewed its token.
  seen_at       timestamptz not null default now(),
  -- Anyone who tries a role that is deleted is back to what they were.
  constraint session_tries_role foreign key (supplier_id, tried_role_id)
    references role (supplier_id, id) on delete set null (tried_role_id),
  -- An operator acts in a role that they hold, and no longer than they hold it. The owner's operator_id is null: any role.
  constraint session_tries_held_role foreign key (supplier_id, operator_id, tried_role_id)
    references operator_role (supplier_id, operator_id, role_id) on delete set null (tried_role_id)
);
create index session_of_tenant on session (supplier_id, operator_id) where ended_at is null;
create index session_tried_role on session (supplier_id, tried_role_id) where tried_role_id is not null;

-- A refresh token is good once. Seeing a used one again means that two parties hold it: the session ends.
create table refresh_token (
  hash       text        primary key,
  session_id int8        not null references session (id) on delete cascade,
  created_at timestamptz not null default now(),
  used_at    timestamptz,
  -- The answer of a renewal may get lost on its way: for half a minute its token gets another successor, as long as the one
  -- before was never used. `used_ms` is the server's clock in milliseconds: requests that had arrived by then were sent at once
  -- with the one that used the token, and are no repetition.
  successor  text,
  used_ms    int8
);
create index refresh_token_of_session on refresh_token (session_id);

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
