-- After: tenant

-- Courier labels, bought for something of the tenant's that is sent in parcels.
create table label (
  supplier_id      int8        not null references tenant (id) on delete cascade,
  id               int8        not null generated always as identity,
  -- The courier's number; null while there is none.
  label_no         text,
  -- Ours; the provider's answer is the same when it comes a second time.
  order_code       text        not null,
  state            text        not null check (state in ('asked', 'created', 'printed', 'cancelled', 'failed')),
  fault            text        not null default 'none',
  fault_text       text        not null default '',
  provider         text        not null,
  account_id       int8        not null,
  account_name     text        not null,
  courier          text        not null,
  subject_kind     text        not null,
  subject_id       int8        not null,
  subject_no       text        not null,
  parcel           int4        not null check (parcel between 1 and parcels),
  parcels          int4        not null,
  sender_name      text        not null,
  sender_phone     text        not null,
  sender_address   text        not null,
  receiver_name    text        not null,
  receiver_phone   text        not null,
  receiver_address text        not null,
  cargo            text        not null,
  weight_g         int8        not null,
  remark           text        not null,
  route            jsonb       not null default '{}',
  -- The provider's number of its task, by which it prints and cancels.
  task_no          text        not null default '',
  may_print_cloud  boolean     not null default false,
  print_count      int4        not null default 0,
  login_name       text        not null,
  -- Set while a process waits for the provider.
  claimed_until    timestamptz,
  created_at       timestamptz not null,
  printed_at       timestamptz,
  cancel_until     timestamptz,
  cancelled_at     timestamptz,
  cancel_reason    text        not null default '',
  primary key (supplier_id, id),
  unique (supplier_id, order_code)
);
-- One parcel has one label that counts.
create unique index label_active on label (supplier_id, subject_kind, subject_id, parcel)
  where state in ('asked', 'created', 'printed');
create index label_state on label (supplier_id, state, id);
create index label_subject on label (supplier_id, subject_kind, subject_id, id);
create index label_no on label (supplier_id, label_no text_pattern_ops, id);
create index label_subject_no on label (supplier_id, subject_no text_pattern_ops, id);
create index label_receiver_phone on label (supplier_id, receiver_phone text_pattern_ops, id);

-- Every copy of a label: the first one, and the others with their reason.
create table label_print (
  supplier_id int8        not null,
  id          int8        not null generated always as identity,
  label_id    int8        not null,
  copy        int4        not null,
  way         text        not null check (way in ('local', 'cloud')),
  reason      text        not null check (copy = 1 or reason <> ''),
  login_name  text        not null,
  created_at  timestamptz not null,
  primary key (supplier_id, id),
  unique (supplier_id, label_id, copy),
  foreign key (supplier_id, label_id) references label (supplier_id, id) on delete cascade
);
