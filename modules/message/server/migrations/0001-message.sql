-- After: tenant

-- What the system says to people outside the console, on its way out and afterwards.
create table message (
  id                 int8        primary key generated always as identity,
  -- Null: of nobody's tenant yet, a code of somebody who joins. It goes out by the platform's account.
  supplier_id        int8        references tenant (id) on delete cascade,
  channel            text        not null check (channel in ('sms', 'email', 'wechat')),
  purpose            text        not null,
  kind               text        not null check (kind in ('code', 'notice')),
  language           text        not null,
  receiver_masked    text        not null,
  -- A keyed hash, by which the messages to a whole number are found.
  receiver_hash      text        not null,
  encrypted_receiver text        not null,
  -- As it may be kept: a code is hidden in it.
  text               text        not null,
  -- Until it is sent, or as long as it may be sent again.
  encrypted_params   text,
  -- Ours; the provider gives it back in its report.
  reference          text        not null unique,
  subject            text        not null,
  -- Of the event that it is about: one event makes one message.
  event_key          text,
  state              text        not null default 'queued'
    check (state in ('queued', 'deferred', 'sent', 'delivered', 'used', 'replaced', 'refused', 'unknown')),
  fault              text        not null default 'none',
  provider_code      text        not null default '',
  sender             text        not null default '',
  -- Whose account at the provider it went out by.
  account_id         int8        references tenant (id) on delete set null,
  provider_no        text        not null default '',
  parts              int4        not null default 0,
  cost_cents         int8,
  attempts           int4        not null default 0,
  -- The last attempt had no answer: the provider is asked before the next one.
  must_look_up       boolean     not null default false,
  -- Set while a process hands it over.
  claimed_until      timestamptz,
  -- When it is looked at next.
  next_at            timestamptz not null,
  -- A code is of no use after that.
  valid_until        timestamptz,
  created_at         timestamptz not null,
  sent_at            timestamptz,
  -- How often it was put off since a person has asked for it.
  deferrals          int4        not null default 0
);
create index message_of_tenant on message (supplier_id, id);
create index message_state on message (supplier_id, state, id);
create index message_purpose on message (supplier_id, purpose, id);
create index message_receiver on message (supplier_id, receiver_hash, id);
create index message_code on message (id) where kind = 'code';
create index message_code_receiver on message (receiver_hash, purpose, id) where kind = 'code';
create index message_provider_no on message (account_id, sender, provider_no) where provider_no <> '';
create index message_kept on message (created_at) where encrypted_params is not null;
create unique index message_event on message (supplier_id, purpose, channel, event_key) where event_key is not null;
create index message_queue on message (next_at, id) where state in ('queued', 'deferred', 'unknown');
-- Notices about a record that can still be sent: what says something that is not true any more is withdrawn.
create index message_about on message (supplier_id, purpose, subject)
  where kind = 'notice' and encrypted_params is not null;
create index message_by_account on message (account_id, created_at) where account_id is not null;

-- What a tenant has changed of a purpose. Texts by language; those that are not there are the built-in ones.
create table message_choice (
  supplier_id int8    not null references tenant (id) on delete cascade,
  purpose     text    not null,
  is_on       boolean not null,
  language    text    not null,
  texts       jsonb   not null,
  channels    text[]  not null default '{sms}',
  primary key (supplier_id, purpose)
);

-- Reports of providers that came before the message had its number: they are looked at again for an hour.
create table message_early_report (
  supplier_id int8        not null references tenant (id) on delete cascade,
  sender      text        not null,
  provider_no text        not null,
  report      jsonb       not null,
  received_at timestamptz not null,
  primary key (supplier_id, sender, provider_no)
);

-- Tenants whose notices may go out by the platform's account, too: without a row only codes do.
create table message_permit (
  supplier_id  int8        primary key references tenant (id) on delete cascade,
  is_permitted boolean     not null,
  changed_at   timestamptz not null
);

-- What an account that serves other tenants sends for them at most, and what that costs; the code's defaults without a row.
create table message_limit (
  supplier_id       int8 primary key references tenant (id) on delete cascade,
  tenant_per_day    int4 not null check (tenant_per_day >= 0),
  receiver_per_day  int4 not null check (receiver_per_day >= 0),
  -- In 1/10,000 yuan; null while it is not known.
  price_e4_per_part int4 check (price_e4_per_part >= 0)
);
