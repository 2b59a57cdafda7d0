-- Sections of the affiliate shop on a tenant's customer pages.
create table taobaoke_nav (
  supplier_id int8        not null references tenant (id) on delete cascade,
  id          int8        not null generated always as identity,
  name        text        not null,
  picture_id  int8,
  link        text        not null,
  sort        int4        not null,
  is_shown    boolean     not null,
  version     int4        not null default 1,
  created_at  timestamptz not null,
  primary key (supplier_id, id)
);
create index taobaoke_nav_sort on taobaoke_nav (supplier_id, sort, id);

-- Adverts beside them.
create table taobaoke_advert (
  supplier_id int8        not null references tenant (id) on delete cascade,
  id          int8        not null generated always as identity,
  name        text        not null,
  place       text        not null check (place in ('top', 'bottom')),
  picture_id  int8,
  link        text        not null,
  -- Unix seconds; 0 for always.
  starts_at   int8        not null,
  ends_at     int8        not null,
  sort        int4        not null,
  is_shown    boolean     not null,
  version     int4        not null default 1,
  created_at  timestamptz not null,
  primary key (supplier_id, id)
);
create index taobaoke_advert_sort on taobaoke_advert (supplier_id, sort, id);

-- The authorisation that an account at Taobao has given, shared by all processes.
create table taobaoke_token (
  supplier_id       int8        not null references tenant (id) on delete cascade,
  app_key           text        not null,
  encrypted_session text        not null,
  nick              text        not null,
  authorized_at     timestamptz not null,
  expires_at        timestamptz not null,
  primary key (supplier_id)
);
