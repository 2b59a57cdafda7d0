-- After: tenant

-- Parcels that a courier company carries for a tenant. One number may stand in several rows: a bag of receipts is of many waybills.
create table parcel (
  supplier_id   int8        not null references tenant (id) on delete cascade,
  id            int8        not null generated always as identity,
  subject_kind  text        not null,
  subject_id    int8        not null,
  subject_no    text        not null,
  content       text        not null,
  company       text        not null,
  company_name  text        not null default '',
  parcel_no     text        not null,
  phone_tail    text        not null default '',
  note          text        not null default '',
  state         text        not null,
  -- The journey as the tracking service has last reported it, the newest event first.
  events        jsonb       not null default '[]',
  last_text     text        not null default '',
  last_at       timestamptz,
  fault         text        not null default 'none',
  is_subscribed boolean     not null default false,
  checked_at    timestamptz,
  -- When the tracking service is asked next; null: not any more.
  next_at       timestamptz,
  -- Questions since its last news.
  tries         int4        not null default 0,
  version       int4        not null default 1,
  created_at    timestamptz not null default now(),
  primary key (supplier_id, id)
);
create unique index parcel_of_subject on parcel (supplier_id, subject_kind, subject_id, parcel_no);
create index parcel_no on parcel (supplier_id, parcel_no);
create index parcel_no_typed on parcel (supplier_id, parcel_no text_pattern_ops, id);
create index parcel_subject_no_typed on parcel (supplier_id, subject_no text_pattern_ops, id);
create index parcel_state on parcel (supplier_id, state, id);
create index parcel_next on parcel (next_at) where next_at is not null;
