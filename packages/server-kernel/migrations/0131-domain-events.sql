-- What has happened, written in the transaction that changes the record. Rows stay here for a moment only: once they are
-- visible they are moved to domain_event, which gives them their place in the one order that all subscribers see.
create table domain_event_outbox (
  supplier_id int8        not null,
  id          int8        generated always as identity,
  event       text        not null,
  subject_id  int8        not null,
  -- JSON to the letter as it was emitted; hence no jsonb.
  data        text        not null,
  created_at  timestamptz not null,
  primary key (supplier_id, id)
);
create index domain_event_outbox_order on domain_event_outbox (id);

create table domain_event (
  position    int8        generated always as identity primary key,
  supplier_id int8        not null,
  event       text        not null,
  subject_id  int8        not null,
  data        text        not null,
  created_at  timestamptz not null
);
create index domain_event_age on domain_event using brin (created_at);

-- How far each subscriber has come. One process at a time holds the row.
create table domain_event_cursor (
  consumer text primary key,
  position int8 not null
);

-- Events that a subscriber has failed with, and those of the same record that wait behind one. Tried again until
-- they succeed or are given up.
create table domain_event_failure (
  consumer    text        not null,
  position    int8        not null references domain_event (position),
  supplier_id int8        not null,
  noun        text        not null,
  subject_id  int8        not null,
  attempts    int4        not null,
  -- Null: given up.
  next_at     timestamptz,
  error       text        not null default '',
  primary key (consumer, position)
);
create index domain_event_failure_subject on domain_event_failure (consumer, supplier_id, noun, subject_id, position)
  where next_at is not null;
create index domain_event_failure_due on domain_event_failure (consumer, next_at) where next_at is not null;
