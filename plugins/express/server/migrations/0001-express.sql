-- What a tenant's account was asked on a day, and why it was last refused.
create table express_usage (
  supplier_id   int8 not null references tenant (id) on delete cascade,
  day           date not null,
  queries       int4 not null default 0,
  subscriptions int4 not null default 0,
  refusals      int4 not null default 0,
  fault         text not null default 'none',
  fault_at      timestamptz,
  primary key (supplier_id, day)
);

-- Courier companies beside those that are known, with their codes at the providers.
create table express_company (
  supplier_id    int8 not null references tenant (id) on delete cascade,
  id             int8 not null generated always as identity,
  name           text not null,
  kuaidi100_code text not null default '',
  kdniao_code    text not null default '',
  version        int4 not null default 1,
  primary key (supplier_id, id)
);
create unique index express_company_name on express_company (supplier_id, name);
create index express_company_typed on express_company (supplier_id, name text_pattern_ops, id);
