create table agreement (
  supplier_id  int8        not null,
  id           int8        not null generated always as identity,
  -- Where it is shown.
  place        text        not null check (place in ('register', 'member', 'order', 'privacy', 'data', 'other')),
  title        text        not null,
  -- The newest version, and the one that people are shown; a newer draft stands beside it.
  latest_no    int4        not null default 1,
  published_no int4,
  version      int4        not null default 1,
  created_at   timestamptz not null default now(),
  updated_at   timestamptz not null default now(),
  primary key (supplier_id, id)
);
create index agreement_place on agreement (supplier_id, place) where published_no is not null;

-- A published version is never changed: somebody may have accepted it.
create table agreement_version (
  supplier_id  int8        not null,
  agreement_id int8        not null,
  version_no   int4        not null,
  title        text        not null,
  body         text        not null,
  created_by   text        not null,
  created_at   timestamptz not null default now(),
  published_at timestamptz,
  primary key (supplier_id, agreement_id, version_no),
  foreign key (supplier_id, agreement_id) references agreement (supplier_id, id) on delete cascade
);

create table agreement_acceptance (
  supplier_id       int8        not null,
  id                int8        not null generated always as identity,
  agreement_id      int8        not null,
  version_no        int4        not null,
  -- Anyone who accepted; of a tenant by its own people.
  party_supplier_id int8        not null,
  party_name        text        not null,
  accepted_by       text        not null,
  ip                text        not null,
  created_at        timestamptz not null default now(),
  primary key (supplier_id, id),
  constraint agreement_accepted_once unique (supplier_id, agreement_id, version_no, party_supplier_id),
  foreign key (supplier_id, agreement_id, version_no)
    references agreement_version (supplier_id, agreement_id, version_no)
);
