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

alter table member
  add column contact     text        not null default '',
  add column address     text        not null default '',
  add column credit_code text        not null default '',
  add column terms       text        not null default 'prepaid'
    check (terms in ('prepaid', 'collect', 'on_receipt', 'monthly')),
  add column level_id    int8,
  add column remark      text        not null default '',
  add column version     int4        not null default 1,
  -- A member who is gone keeps their orders, and gives their code back.
  add column deleted_at  timestamptz,
  add constraint member_of_level foreign key (supplier_id, level_id) references member_level (supplier_id, id);
create index member_level_of on member (supplier_id, level_id) where level_id is not null;
