-- Each question to a register of persons or companies. What was sent is kept encrypted while it waits, and not afterwards.
create table certification_check (
  supplier_id       int8        not null references tenant (id),
  id                int8        not null generated always as identity,
  -- Whose account is asked, and pays: the tenant's own or the platform's.
  account_id        int8        not null references tenant (id),
  kind              text        not null check (kind in ('person', 'company')),
  member_id         int8,
  -- Of a company that joins: its number, its documents, and the reference by which joining knows the question.
  joining_id        int8,
  application_id    int8,
  reference         text,
  name              text        not null,
  number_masked     text        not null,
  subject_encrypted text        not null,
  fingerprint       text        not null,
  state             text        not null default 'waiting' check (state in ('waiting', 'answered', 'given_up', 'by_hand')),
  answer            text        not null default 'no_answer'
    check (answer in ('same', 'different', 'no_record', 'no_answer')),
  provider          text        not null check (provider in ('aliyun', 'tencent')),
  provider_no       text        not null default '',
  provider_code     text        not null default '',
  tries             int4        not null default 0,
  cost_cents        int8        not null default 0 check (cost_cents >= 0),
  unsure_cents      int8        not null default 0 check (unsure_cents >= 0),
  -- Has the answer of another question.
  repeats_id        int8,
  -- One process at a time asks about it.
  busy_until        timestamptz not null default '-infinity',
  asked_by          text        not null,
  asked_at          timestamptz not null,
  answered_at       timestamptz,
  decided_by        text        not null default '',
  note              text        not null default '',
  primary key (supplier_id, id)
);
create index certification_check_fingerprint on certification_check (supplier_id, fingerprint);
create index certification_check_member on certification_check (supplier_id, member_id, kind) where member_id is not null;
create index certification_check_account on certification_check (supplier_id, account_id, asked_at);
create unique index certification_check_reference on certification_check (supplier_id, reference) where reference is not null;
