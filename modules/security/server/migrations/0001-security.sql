-- After: access, tenant

-- What a tenant has set about signing in; a tenant without a row has the defaults.
create table safe_setting (
  supplier_id         int8    primary key references tenant (id) on delete cascade,
  is_user_list_on     boolean not null default false,
  is_ip_list_on       boolean not null default false,
  session_minutes     int4    not null default 10080 check (session_minutes between 30 and 43200),
  password_min_length int4    not null default 8 check (password_min_length between 8 and 64),
  password_kinds      int4    not null default 1 check (password_kinds between 1 and 4),
  version             int4    not null default 1,
  -- Who changed which group last: {"password": {"by": "carrier", "at": 1760000000}}.
  changes             jsonb   not null default '{}'
);

-- Who may sign in while the list is on: the owner (no operator_id) or one operator.
create table access_user (
  supplier_id int8        not null references tenant (id) on delete cascade,
  id          int8        generated always as identity,
  operator_id int8,
  is_on       boolean     not null,
  remark      text        not null,
  version     int4        not null default 1,
  created_at  timestamptz not null default now(),
  primary key (supplier_id, id),
  foreign key (supplier_id, operator_id) references operator (supplier_id, id) on delete cascade
);
create unique index access_user_once on access_user (supplier_id, coalesce(operator_id, 0));

-- From where people may sign in while the list is on: one address, or a network.
create table access_ip (
  supplier_id int8        not null references tenant (id) on delete cascade,
  id          int8        generated always as identity,
  network     cidr        not null,
  is_on       boolean     not null,
  remark      text        not null,
  version     int4        not null default 1,
  created_at  timestamptz not null default now(),
  primary key (supplier_id, id),
  unique (supplier_id, network)
);

-- The secret of somebody's authenticator app, encrypted. operator_id 0 is the owner. Not confirmed, it asks nobody for anything.
create table second_factor (
  supplier_id      int8 not null references tenant (id) on delete cascade,
  operator_id      int8 not null,
  encrypted_secret text not null,
  confirmed_at     timestamptz,
  -- The 30-second step of the last code that was taken: no code is good twice.
  last_step        int8 not null default 0,
  primary key (supplier_id, operator_id)
);

-- Keyed hashes of the codes that stand in for the app when it is lost; each is good once.
create table recovery_code (
  supplier_id int8 not null,
  operator_id int8 not null,
  code_hash   text not null,
  used_at     timestamptz,
  primary key (supplier_id, operator_id, code_hash),
  foreign key (supplier_id, operator_id) references second_factor (supplier_id, operator_id) on delete cascade
);
