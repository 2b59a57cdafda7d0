-- After: tenant

-- A tenant's account at a channel that pays it by itself: one for each channel, whatever was handed in before.
create table payee_account (
  supplier_id      int8        not null references tenant (id),
  id               int8        not null generated always as identity,
  channel          text        not null,
  kind             text        not null check (kind in ('person', 'company')),
  state            text        not null default 'registered'
    check (state in ('registered', 'in_review', 'active', 'refused', 'disabled')),
  -- How often it was handed in, and the number under which it was handed in last.
  try_no           int4        not null default 1,
  application_no   text        not null,
  -- The channel has taken the last application: it is asked about it, not handed in again.
  is_taken         boolean     not null default false,
  member_ref       text        not null default '',
  -- What was handed in, encrypted; beside it what may be shown of it.
  values_encrypted text        not null,
  name             text        not null,
  certificate_masked text      not null,
  phone_masked     text        not null,
  card_masked      text        not null,
  refusal          text        not null default '',
  refusal_code     text        not null default '',
  refusal_words    text        not null default '',
  attempts         int4        not null default 0,
  -- When the channel is asked; null while there is nothing to ask.
  next_at          timestamptz,
  version          int4        not null default 1,
  login_name       text        not null,
  created_at       timestamptz not null,
  changed_at       timestamptz not null,
  primary key (supplier_id, id),
  constraint payee_account_once unique (supplier_id, channel)
);
create index payee_account_state on payee_account (supplier_id, state, id);
create index payee_account_due on payee_account (next_at) where next_at is not null;
create index payee_account_name_typed on payee_account (supplier_id, comparable_text(name) text_pattern_ops);

-- What was handed in and what the channel has said, the newest last.
create table payee_account_event (
  supplier_id    int8        not null,
  id             int8        not null generated always as identity,
  account_id     int8        not null,
  application_no text        not null,
  action         text        not null,
  state          text        not null,
  words          text        not null default '',
  login_name     text        not null,
  at             timestamptz not null,
  primary key (supplier_id, id),
  foreign key (supplier_id, account_id) references payee_account (supplier_id, id)
);
create index payee_account_event_of on payee_account_event (supplier_id, account_id, id);
