-- After: tenant

-- Where a tenant's own system is received of what happens. The last three columns are the server's: the place in its queue.
create table webhook (
  supplier_id          int8        primary key references tenant (id) on delete cascade,
  address              text        not null,
  events               text[]      not null,
  is_on                boolean     not null,
  off_reason           text        not null default '' check (off_reason in ('', 'gone')),
  encrypted_secret     text        not null,
  secret_at            timestamptz not null,
  encrypted_old_secret text,
  old_secret_until     timestamptz,
  changed_by           text        not null,
  changed_at           timestamptz not null,
  version              int4        not null default 1,
  -- Attempts in a row that have failed, and until when the receiver is left alone for it.
  failures             int4        not null default 0,
  rest_until           timestamptz not null,
  check ((encrypted_old_secret is null) = (old_secret_until is null))
);

-- One event for one tenant's system, written in the transaction of what it tells of.
create table webhook_delivery (
  supplier_id int8        not null references tenant (id) on delete cascade,
  id          int8        not null generated always as identity,
  event       text        not null,
  -- Of the order, waybill or payment; 0 and empty for a test.
  record_id   int8        not null,
  record_no   text        not null,
  -- JSON as it is posted, to the letter; hence no json column.
  data        text        not null,
  state       text        not null default 'waiting' check (state in ('waiting', 'delivered', 'failed')),
  attempts    int4        not null default 0,
  last_status int4        not null default 0,
  last_fault  text        not null default 'none',
  last_at     timestamptz,
  next_at     timestamptz not null,
  created_at  timestamptz not null,
  primary key (supplier_id, id)
);
create index webhook_delivery_waiting on webhook_delivery (supplier_id, next_at, id) where state = 'waiting';
create index webhook_delivery_state on webhook_delivery (supplier_id, state, id);
create index webhook_delivery_event on webhook_delivery (supplier_id, event, id);
create index webhook_delivery_record on webhook_delivery (supplier_id, record_no text_pattern_ops, id);
create index webhook_delivery_created on webhook_delivery (supplier_id, created_at);

create table webhook_attempt (
  supplier_id int8        not null,
  delivery_id int8        not null,
  number      int4        not null,
  at          timestamptz not null,
  took_ms     int4        not null,
  address     text        not null,
  -- In the order in which they were sent; hence not jsonb.
  headers     json        not null,
  status      int4        not null,
  fault       text        not null,
  answer      text        not null,
  is_by_hand  boolean     not null,
  primary key (supplier_id, delivery_id, number),
  foreign key (supplier_id, delivery_id) references webhook_delivery (supplier_id, id) on delete cascade
);
