-- The consignee did not take the goods: they stay at the site until the shipper's side has decided.
alter table waybill add column is_refused boolean not null default false;
create index waybill_refused on waybill (supplier_id, id) where is_refused;

-- Each refusal, and what became of it.
create table waybill_refusal (
  supplier_id  int8        not null references tenant (id),
  id           int8        not null generated always as identity,
  waybill_id   int8        not null,
  reason       text        not null,
  picture      bytea       check (octet_length(picture) <= 200000),
  -- What the waybill was doing: an undone refusal leads back there.
  was_state    text        not null check (was_state in ('arrived', 'delivering')),
  login_name   text        not null,
  created_at   timestamptz not null,
  outcome      text        check (outcome in ('undone', 'again', 'hold', 'return')),
  outcome_note text        not null default '',
  decided_by   text        not null default '',
  decided_at   timestamptz,
  primary key (supplier_id, id),
  foreign key (supplier_id, waybill_id) references waybill (supplier_id, id)
);
-- One at a time.
create unique index waybill_refusal_open on waybill_refusal (supplier_id, waybill_id) where outcome is null;
create index waybill_refusal_of_waybill on waybill_refusal (supplier_id, waybill_id, id);
