-- After: tenant

-- A plug-in is installed per tenant; uninstalling hides it and keeps its data.
create table addon_install (
  supplier_id    int8        not null references tenant (id),
  key            text        not null,
  installed_at   timestamptz not null default now(),
  -- A plug-in's life at a tenant. The row stays when it is uninstalled, so that the address which the provider was given stays.
  state          text        not null default 'ready' check (state in ('ready', 'disabled', 'failed', 'absent')),
  -- Of the code that the tenant's data are for; empty: as they were before plug-ins had versions.
  version        text        not null default '',
  -- Why the last upgrade has failed.
  fault          text        not null default '',
  -- 122 random bits in the address for the plug-in's provider, which nobody else knows.
  callback_token text        not null default translate(gen_random_uuid()::text, '-', ''),
  changed_at     timestamptz not null default now(),
  primary key (supplier_id, key)
);
create unique index addon_install_token on addon_install (callback_token);

-- What a tenant has set for a plug-in. Secret fields are encrypted with the installation's key (AES-256-GCM).
create table addon_setting (
  supplier_id int8        not null references tenant (id),
  key         text        not null,
  settings    jsonb       not null,
  saved_at    timestamptz not null default now(),
  primary key (supplier_id, key)
);

-- Requests of providers. What they sent is encrypted, so that it can be taken in again; of forged ones it is not kept.
create table addon_callback (
  supplier_id int8        not null references tenant (id),
  id          int8        not null generated always as identity,
  key         text        not null,
  topic       text        not null,
  method      text        not null,
  ip          text        not null,
  bytes       int4        not null,
  verdict     text        not null check (verdict in ('taken', 'forged', 'ignored', 'failed')),
  status      int4        not null,
  took_ms     int4        not null,
  attempts    int4        not null default 1,
  request     text        not null,
  received_at timestamptz not null,
  -- Forged requests of one plug-in of one tenant are one row an hour, which counts them: a stranger who knows the address can
  -- send without end. Null: a row of its own.
  forged_hour timestamptz,
  primary key (supplier_id, id)
);
create index addon_callback_received on addon_callback using brin (received_at);
create unique index addon_callback_forged on addon_callback (supplier_id, key, forged_hour) where forged_hour is not null;

-- Numbers of notifications whose work is done: each counts once, however often its provider repeats it.
create table addon_notification (
  supplier_id     int8        not null references tenant (id),
  key             text        not null,
  notification_no text        not null,
  received_at     timestamptz not null,
  primary key (supplier_id, key, notification_no)
);
create index addon_notification_received on addon_notification using brin (received_at);
