-- What happened to a tenant's consent to the use of its data. Whether it stands is tenant.authorized_at alone.
create table consent_event (
  supplier_id  int8        not null,
  id           int8        not null generated always as identity,
  action       text        not null check (action in ('joined', 'consented', 'renewed', 'revoked')),
  -- The platform's agreement that was read, and its version; without one nothing was published, or it was the joining agreement.
  agreement_id int8,
  version_no   int4        not null default 0,
  title        text        not null default '',
  reason       text        not null default '',
  login_name   text        not null,
  ip           text        not null default '',
  created_at   timestamptz not null default now(),
  primary key (supplier_id, id)
);
