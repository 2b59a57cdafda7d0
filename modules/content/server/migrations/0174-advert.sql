create table advert (
  supplier_id  int8        not null references tenant (id),
  id           int8        not null generated always as identity,
  position     text        not null check (position in ('shop_home', 'shop_list', 'article', 'dashboard')),
  title        text        not null,
  picture_id   int8        not null,
  -- A page of one's own, or an address elsewhere; empty when it leads nowhere.
  link         text        not null default '',
  -- Among those of a position, the lowest first.
  sort         int4        not null default 0,
  clicks       int8        not null default 0,
  is_published boolean     not null default false,
  publish_at   timestamptz,
  expire_at    timestamptz,
  version      int4        not null default 1,
  created_at   timestamptz not null default now(),
  primary key (supplier_id, id),
  check (publish_at is not null or not is_published),
  check (expire_at > publish_at)
);
create index advert_shown on advert (supplier_id, position, sort, id) where is_published;
