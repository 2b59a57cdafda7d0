-- After: site, tenant

create table role (
  supplier_id int8        not null references tenant (id),
  id          int8        generated always as identity,
  name        text        not null,
  description text        not null default '',
  path_arr    jsonb       not null default '[]',
  api_arr     jsonb       not null default '[]',
  -- Goes up with every change; who holds a cached copy compares it at each request.
  version     int8        not null default 1,
  created_at  timestamptz not null default now(),
  updated_at  timestamptz not null default now(),
  primary key (supplier_id, id),
  unique (supplier_id, name)
);

create table operator (
  supplier_id   int8        not null references tenant (id),
  id            int8        generated always as identity,
  login_name    text        not null,
  nick_name     text        not null,
  phone         text        not null default '',
  avatar        text        not null default '',
  password_hash text        not null,
  state         text        not null default 'active' check (state in ('active', 'disabled')),
  last_login_at timestamptz,
  created_at    timestamptz not null default now(),
  version       int8        not null default 1,
  -- Where mail to the operator goes; empty while it is not known.
  email         text        not null default '',
  -- An operator of some sites sees and handles the freight of those alone. Who was bound to sites of a carrier is narrowed to
  -- them from now on; who was bound to none works for all of them, as before.
  has_all_sites boolean     not null default true,
  primary key (supplier_id, id),
  unique (supplier_id, login_name)
);

create table operator_role (
  supplier_id int8 not null,
  operator_id int8 not null,
  role_id     int8 not null,
  primary key (supplier_id, operator_id, role_id),
  foreign key (supplier_id, operator_id) references operator (supplier_id, id) on delete cascade,
  foreign key (supplier_id, role_id) references role (supplier_id, id)
);
create index operator_role_of_role on operator_role (supplier_id, role_id);

-- The sites at whose counter an operator works: their orders start there, and the cash that they take is on its sheet.
create table operator_site (
  supplier_id int8 not null,
  operator_id int8 not null,
  site_id     int8 not null,
  primary key (supplier_id, operator_id, site_id),
  foreign key (supplier_id, operator_id) references operator (supplier_id, id) on delete cascade,
  foreign key (supplier_id, site_id) references site (supplier_id, id)
);
