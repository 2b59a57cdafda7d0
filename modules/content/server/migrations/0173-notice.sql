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
