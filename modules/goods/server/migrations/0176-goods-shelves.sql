-- Where goods are found: a tree of categories, and brands.
create table goods_category (
  supplier_id int8        not null references tenant (id),
  id          int8        not null generated always as identity,
  -- Null: at the top.
  parent_id   int8,
  name        text        not null,
  -- Place among those with the same parent, from 1.
  sort        int4        not null,
  version     int4        not null default 1,
  created_at  timestamptz not null default now(),
  primary key (supplier_id, id),
  constraint goods_category_parent foreign key (supplier_id, parent_id) references goods_category (supplier_id, id),
  constraint goods_category_not_itself check (parent_id is distinct from id)
);
create unique index goods_category_name on goods_category (supplier_id, coalesce(parent_id, 0), name);
create index goods_category_children on goods_category (supplier_id, parent_id, sort);

create table goods_brand (
  supplier_id int8        not null references tenant (id),
  id          int8        not null generated always as identity,
  name        text        not null,
  logo_id     int8,
  note        text        not null default '',
  version     int4        not null default 1,
  created_at  timestamptz not null default now(),
  primary key (supplier_id, id),
  constraint goods_brand_name unique (supplier_id, name)
);
create index goods_brand_sorted on goods_brand (supplier_id, name, id);
