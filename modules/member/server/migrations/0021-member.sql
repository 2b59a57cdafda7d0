create table member (
  supplier_id        int8        not null,
  id                 int8        not null generated always as identity,
  code               text        not null,
  name               text        not null,
  phone              text        not null default '',
  kind               text        not null default 'enterprise' check (kind in ('private', 'enterprise')),
  credit_limit_cents int8        check (credit_limit_cents >= 0),
  credit_used_cents  int8        not null default 0 check (credit_used_cents >= 0),
  source             text        not null default 'counter' check (source in ('counter', 'import', 'demo')),
  created_at         timestamptz not null default now(),
  primary key (supplier_id, id),
  constraint member_code unique (supplier_id, code)
);
create index member_name on member (supplier_id, name);
-- What the palette types to find: numbers, names and phones by their beginning, whatever the server's collation is.
create index member_code_typed on member (supplier_id, code text_pattern_ops);
create index member_name_typed on member (supplier_id, name text_pattern_ops);
create index member_phone_typed on member (supplier_id, phone text_pattern_ops);
