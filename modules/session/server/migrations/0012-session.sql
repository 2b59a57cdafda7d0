create table session (
  id          int8        primary key generated always as identity,
  supplier_id int8        not null references tenant (id),
  operator_id int8,
  ip          text        not null,
  user_agent  text        not null,
  created_at  timestamptz not null default now(),
  expires_at  timestamptz not null,
  ended_at    timestamptz,
  end_reason  text        not null default ''
);
create index session_of_tenant on session (supplier_id, operator_id) where ended_at is null;

-- A refresh token is good once. Seeing a used one again means that two parties hold it: the session ends.
create table refresh_token (
  hash       text        primary key,
  session_id int8        not null references session (id) on delete cascade,
  created_at timestamptz not null default now(),
  used_at    timestamptz
);
create index refresh_token_of_session on refresh_token (session_id);
