-- An organisation with an account. The wire calls it supplier and its number suid.
create table tenant (
  id               int8        primary key generated always as identity,
  account          text        not null unique,
  phone            text        unique,
  password_hash    text        not null,
  shop_name        text        not null,
  nick_name        text        not null,
  logo             text        not null default '',
  avatar           text        not null default '',
  introduction     text        not null default '',
  industry         text        not null check (industry in ('platform', 'logistics', 'site', 'supplier', 'service', 'bank')),
  is_union         boolean     not null default false,
  state            text        not null default 'registered'
    check (state in ('registered', 'submitted', 'paid', 'approved', 'rejected', 'disabled')),
  store_domain     text        not null default '',
  is_debug         boolean     not null default false,
  wechat_bound_at  timestamptz,
  authorized_at    timestamptz,
  last_login_at    timestamptz,
  created_at       timestamptz not null default now(),
  -- The legal name under which a tenant was approved. What was approved before it was asked for carries its shop's name.
  certified_name   text        not null default '',
  -- Why a tenant was disabled: anyone who calls or signs in for it is told. A deleted tenant keeps its row, because the books
  -- keep theirs, but not its name to sign in by, its password and its phone.
  disabled_reason  text        not null default '',
  deleted_at       timestamptz,
  state_changed_at timestamptz,
  -- Tenants of the demo company, whose password is in the README unless DEMO_PASSWORD gave another: production refuses it.
  is_demo          boolean     not null default false
);

-- One-time codes that prove who holds a phone. Only a keyed hash is kept; the newest code of a purpose is the one that holds.
create table verify_code (
  id         int8        primary key generated always as identity,
  phone      text        not null,
  purpose    text        not null,
  code_hash  text        not null,
  attempts   int2        not null default 0,
  expires_at timestamptz not null,
  used_at    timestamptz,
  created_at timestamptz not null default now()
);
create index verify_code_phone on verify_code (phone, purpose, id);
