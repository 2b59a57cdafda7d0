-- After: tenant

create table article_category (
  supplier_id int8 not null references tenant (id),
  id          int8 not null generated always as identity,
  parent_id   int8,
  name        text not null,
  -- Among the categories of the same parent, the lowest first.
  sort        int4 not null default 0,
  -- What follows from the tree, written anew after every change of it: names from the top, and a key in the tree's order that
  -- begins with the parent's key.
  path        text not null default '',
  tree_key    text not null default '' collate "C",
  depth       int4 not null default 1,
  version     int4 not null default 1,
  primary key (supplier_id, id),
  foreign key (supplier_id, parent_id) references article_category (supplier_id, id),
  constraint article_category_named_once unique nulls not distinct (supplier_id, parent_id, name)
);
create index article_category_tree on article_category (supplier_id, tree_key, id);

create table article (
  supplier_id  int8        not null references tenant (id),
  id           int8        not null generated always as identity,
  category_id  int8,
  title        text        not null,
  summary      text        not null default '',
  cover_id     int8,
  -- The newest text; older ones stay beside it.
  version_no   int4        not null default 1,
  is_published boolean     not null default false,
  publish_at   timestamptz,
  expire_at    timestamptz,
  version      int4        not null default 1,
  created_at   timestamptz not null default now(),
  updated_at   timestamptz not null,
  primary key (supplier_id, id),
  foreign key (supplier_id, category_id) references article_category (supplier_id, id),
  check (publish_at is not null or not is_published),
  check (expire_at > publish_at)
);
create index article_category_of on article (supplier_id, category_id, id);
create index article_shown on article (supplier_id, publish_at, id) where is_published;

create table article_version (
  supplier_id int8        not null,
  article_id  int8        not null,
  version_no  int4        not null,
  title       text        not null,
  summary     text        not null,
  body        text        not null,
  cover_id    int8,
  -- The version whose text this is again.
  restored_no int4,
  created_by  text        not null,
  created_at  timestamptz not null,
  primary key (supplier_id, article_id, version_no),
  foreign key (supplier_id, article_id) references article (supplier_id, id) on delete cascade
);

-- What the platform announces to the tenants.
create table notice (
  supplier_id  int8        not null references tenant (id),
  id           int8        not null generated always as identity,
  title        text        not null,
  body         text        not null,
  -- Kinds of tenant that it is for; all of them when empty.
  industries   jsonb       not null default '[]',
  is_pinned    boolean     not null default false,
  is_published boolean     not null default false,
  publish_at   timestamptz,
  expire_at    timestamptz,
  created_by   text        not null,
  version      int4        not null default 1,
  created_at   timestamptz not null default now(),
  primary key (supplier_id, id),
  check (publish_at is not null or not is_published),
  check (expire_at > publish_at)
);

-- That a person has read a notice: a row of the reader's tenant. Operator 0 is its owner.
create table notice_read (
  supplier_id int8        not null references tenant (id),
  notice_id   int8        not null,
  operator_id int8        not null,
  login_name  text        not null,
  read_at     timestamptz not null,
  primary key (supplier_id, operator_id, notice_id)
);
create index notice_read_of on notice_read (notice_id, supplier_id);

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
