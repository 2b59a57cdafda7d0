-- An organisation with an account. The wire calls it supplier and its number suid.
create table tenant (
  id            int8        primary key generated always as identity,
  account       text        not null unique,
  phone         text        unique,
  password_hash text        not null,
  shop_name     text        not null,
  nick_name     text        not null,
  logo          text        not null default '',
  avatar        text        not null default '',
  introduction  text        not null default '',
  industry      text        not null check (industry in ('platform', 'logistics', 'site', 'supplier', 'service', 'bank')),
  is_union      boolean     not null default false,
  state         text        not null default 'registered'
                check (state in ('registered', 'submitted', 'paid', 'approved', 'rejected', 'disabled')),
  store_domain  text        not null default '',
  is_debug      boolean     not null default false,
  wechat_bound_at timestamptz,
  authorized_at timestamptz,
  last_login_at timestamptz,
  created_at    timestamptz not null default now()
);
