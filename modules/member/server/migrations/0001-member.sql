create table member_level (
  supplier_id       int8        not null,
  id                int8        not null generated always as identity,
  name              text        not null,
  -- Off the freight, in 1/10,000: 500 is 5 %.
  discount_e4       int4        not null default 0 check (discount_e4 between 0 and 10000),
  -- Freight of the last 365 days from which a member reaches the level, in cents.
  min_freight_cents int8        not null default 0 check (min_freight_cents >= 0),
  remark            text        not null default '',
  version           int4        not null default 1,
  created_at        timestamptz not null default now(),
  primary key (supplier_id, id),
  constraint member_level_name unique (supplier_id, name)
);

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
  contact            text        not null default '',
  address            text        not null default '',
  credit_code        text        not null default '',
  terms              text        not null default 'prepaid'
    check (terms in ('prepaid', 'collect', 'on_receipt', 'monthly')),
  level_id           int8,
  remark             text        not null default '',
  version            int4        not null default 1,
  -- A member who is gone keeps their orders, and gives their code back.
  deleted_at         timestamptz,
  -- What decides the member's level: empty while people do, else the name of what does it in their place.
  level_source       text        not null default '',
  -- Where mail to the member goes; empty while nobody has asked for it.
  email              text        not null default '',
  -- What is typed to find a member at the counter: the initials of the name in pinyin, and the phone's last four digits. Null of
  -- names that were written before; a job spells them.
  initials           text,
  phone_tail         text        generated always as (right(phone, 4)) stored,
  -- A landline beside the mobile phone, as orders have one.
  tel                text        not null default '',
  primary key (supplier_id, id),
  constraint member_code unique (supplier_id, code),
  constraint member_of_level foreign key (supplier_id, level_id) references member_level (supplier_id, id)
);
create index member_name on member (supplier_id, name);
create index member_phone_typed on member (supplier_id, phone text_pattern_ops);
create index member_level_of on member (supplier_id, level_id) where level_id is not null;
-- The few members of a kind or with terms of payment that others have not.
create index member_kind on member (supplier_id, kind, terms, id);
create index member_initials_typed on member (supplier_id, initials text_pattern_ops);
create index member_phone_tail on member (supplier_id, phone_tail) where phone_tail <> '';
create index member_unspelt on member (supplier_id, id) where initials is null;
create index member_code_typed on member (supplier_id, comparable_text(code) text_pattern_ops);
create index member_name_typed on member (supplier_id, comparable_text(name) text_pattern_ops);
create index member_tel on member (supplier_id, right(tel, 4)) where tel <> '';
