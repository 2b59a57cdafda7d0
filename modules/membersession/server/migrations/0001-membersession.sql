-- After: tenant, member

-- Whether a tenant's customers may sign in.
create table member_sign_in (
  supplier_id int8    not null references tenant (id),
  is_on       boolean not null default false,
  version     int4    not null default 1,
  primary key (supplier_id)
);

create table member_session (
  supplier_id int8        not null,
  id          int8        not null generated always as identity,
  member_id   int8        not null,
  token_hash  text        not null,
  -- The phone that was proven at the sign-in; empty where an account elsewhere was. A member whose phone is another one now is not
  -- the one who signed in.
  phone       text        not null default '',
  ip          text        not null,
  user_agent  text        not null,
  created_at  timestamptz not null default now(),
  seen_at     timestamptz not null default now(),
  expires_at  timestamptz not null,
  ended_at    timestamptz,
  end_reason  text        not null default '',
  primary key (supplier_id, id),
  constraint member_session_of_member foreign key (supplier_id, member_id) references member (supplier_id, id)
);
-- A request shows nothing but the token.
create unique index member_session_token on member_session (token_hash);
create index member_session_open on member_session (supplier_id, member_id, id) where ended_at is null;
create index member_session_over on member_session (expires_at);

-- A member's account at a provider, as WeChat knows them at the tenant's own official account.
create table member_outside (
  supplier_id int8        not null,
  provider    text        not null,
  open_id     text        not null,
  member_id   int8        not null,
  created_at  timestamptz not null,
  primary key (supplier_id, provider, open_id),
  constraint member_outside_of_member foreign key (supplier_id, member_id) references member (supplier_id, id)
);
create index member_outside_member on member_outside (supplier_id, member_id);
