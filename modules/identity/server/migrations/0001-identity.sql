-- After: tenant

-- Accounts elsewhere that stand for an account here. operator_id 0 is the owner.
create table social_binding (
  supplier_id     int8        not null references tenant (id) on delete cascade,
  operator_id     int8        not null,
  channel         text        not null,
  open_id         text        not null,
  union_id        text        not null default '',
  nick_name       text        not null,
  bound_at        timestamptz not null,
  id              int8        generated always as identity,
  app_supplier_id int8        not null default 0,
  -- What open_id is unique in: an organisation, an issuer; empty where it is the provider's own.
  realm           text        not null default '',
  primary key (supplier_id, operator_id, channel)
);
create unique index social_binding_person on social_binding (channel, app_supplier_id, realm, open_id);
create unique index social_binding_own on social_binding (supplier_id, id);
