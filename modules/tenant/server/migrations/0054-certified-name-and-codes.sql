-- The legal name under which a tenant was approved. What was approved before it was asked for carries its shop's name.
alter table tenant add column certified_name text not null default '';
update tenant set certified_name = shop_name where state = 'approved';

-- Messages on their way to a phone. Where no provider is connected they stay here, and the platform reads them on a screen.
create table outbox_message (
  id         int8        primary key generated always as identity,
  channel    text        not null check (channel in ('sms')),
  purpose    text        not null,
  receiver   text        not null,
  body       text        not null,
  created_at timestamptz not null default now()
);
create index outbox_message_receiver on outbox_message (receiver, id);

-- One-time codes that prove who holds a phone. Only a keyed hash is kept; the newest code of a purpose is the one that holds.
create table verify_code (
  id         int8        primary key generated always as identity,
  phone      text        not null,
  purpose    text        not null,
  code_hash  text        not null,
  attempts   int2        not null default 0,
  expires_at timestamptz not null,
  used_at    timestamptz,
  created_at timestamptz not null default now()
);
create index verify_code_phone on verify_code (phone, purpose, id);
