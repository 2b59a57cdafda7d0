-- Where heads of the log are stamped by others: time-stamp services (RFC 3161) and contracts on chains.
create table evidence_anchor_service (
  id               int8        generated always as identity primary key,
  kind             text        not null check (kind in ('tsa', 'evm')),
  name             text        not null unique,
  url              text        not null,
  chain_number         int8        not null,
  contract_address text        not null,
  account_address  text        not null,
  -- Encrypted: the account's private key, or what the service wants as `Authorization`.
  secret           text        not null,
  certificate      text        not null,
  every_minutes    int4        not null,
  confirmations    int4        not null,
  is_active        bool        not null,
  -- The signed transaction that sets the contract up, to be sent again while the contract is not there.
  deployment       text        not null default '',
  added_by         text        not null,
  created_at       timestamptz not null
);

create table evidence_anchor (
  id          int8        generated always as identity primary key,
  service_id  int8        not null references evidence_anchor_service (id),
  size        int8        not null references evidence_head (size),
  state       text        not null check (state in ('queued', 'logged', 'anchored', 'failed')),
  -- The signed transaction is kept before it is sent: sent again after a crash, it is the same one.
  raw_tx      text        not null default '',
  tx_hash     text        not null default '',
  -- The answer of a time-stamp service, DER.
  token       bytea,
  fault       text        not null default '',
  tries       int4        not null default 0,
  try_at      timestamptz not null,
  created_at  timestamptz not null,
  anchored_at timestamptz,
  unique (service_id, size),
  check ((state = 'anchored') = (anchored_at is not null))
);
create index evidence_anchor_size on evidence_anchor (size) where state = 'anchored';
create index evidence_anchor_due on evidence_anchor (service_id, try_at) where state in ('queued', 'logged');
