-- After: tenant

-- What each kind of tenant pays to join, and whether it may register by itself.
create table joining_type (
  industry      text    primary key
    check (industry in ('logistics', 'site', 'supplier', 'service', 'bank')),
  is_open       boolean not null default true,
  fee_cents     int8    not null default 0 check (fee_cents between 0 and 999999999999999),
  deposit_cents int8    not null default 0 check (deposit_cents between 0 and 999999999999999),
  version       int4    not null default 1
);

insert into joining_type (industry, is_open, fee_cents, deposit_cents) values
  ('logistics', true, 60000, 1000000),
  ('site', true, 0, 200000),
  ('supplier', true, 60000, 500000),
  ('service', true, 0, 0),
  ('bank', false, 0, 0);

-- What one tenant pays: as the kind's figures were when it handed its documents in, and what of it came in.
create table joining (
  supplier_id          int8 not null references tenant (id),
  fee_cents            int8 not null default 0 check (fee_cents >= 0),
  deposit_cents        int8 not null default 0 check (deposit_cents >= 0),
  fee_paid_cents       int8 not null default 0 check (fee_paid_cents >= 0),
  deposit_paid_cents   int8 not null default 0 check (deposit_paid_cents >= 0),
  -- The documents handed in last, and those that hold.
  last_application_id  int8,
  valid_application_id int8,
  primary key (supplier_id)
);

-- Documents as they were handed in; what is handed in again is another row, so that nobody decides about what they have not
-- seen. The identity number is encrypted.
create table application (
  supplier_id         int8        not null references tenant (id),
  id                  int8        not null generated always as identity,
  state               text        not null default 'pending'
    check (state in ('pending', 'approved', 'rejected', 'replaced')),
  is_renewal          boolean     not null,
  company_name        text        not null,
  credit_code         text        not null,
  legal_person        text        not null,
  id_number_encrypted text        not null,
  id_number_masked    text        not null,
  contact_name        text        not null,
  contact_phone       text        not null,
  region              text        not null,
  address             text        not null,
  permit_no           text        not null default '',
  permit_expires_day  date,
  licence_upload_id   int8        not null,
  id_front_upload_id  int8        not null,
  id_back_upload_id   int8        not null,
  permit_upload_id    int8,
  changed_fields      text[]      not null default '{}',
  submitted_at        timestamptz not null,
  decided_at          timestamptz,
  decided_by          text        not null default '',
  reason              text        not null default '',
  -- What a register of people says of the legal representative; '' while nobody has asked.
  identity_answer     text        not null default ''
    check (identity_answer in ('', 'same', 'different', 'no_record', 'no_answer')),
  identity_asked_at   timestamptz,
  identity_asked_by   text        not null default '',
  primary key (supplier_id, id)
);
create index application_credit_code on application (credit_code, supplier_id);
create index application_pending on application (submitted_at, supplier_id) where state = 'pending';

-- Every step of a tenant's way in and of its status afterwards: who, when, why. Never changed.
create table application_event (
  supplier_id    int8        not null references tenant (id),
  id             int8        not null generated always as identity,
  application_id int8,
  action         text        not null,
  from_state     text        not null,
  to_state       text        not null,
  reason         text        not null default '',
  side           text        not null check (side in ('tenant', 'platform', 'system')),
  login_name     text        not null,
  created_at     timestamptz not null,
  primary key (supplier_id, id)
);

-- Where companies that join transfer their fee and deposit to: a row of the platform's; without one nothing is shown.
create table joining_payee (
  supplier_id   int8 not null references tenant (id),
  payee_name    text not null,
  payee_bank    text not null,
  payee_account text not null,
  version       int4 not null default 1,
  primary key (supplier_id)
);
