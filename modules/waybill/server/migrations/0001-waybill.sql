-- After: order, site, tenant

-- The transport document that moves one order's cargo. Parties and cargo are copied from the order when it is made.
create table waybill (
  supplier_id         int8        not null references tenant (id),
  id                  int8        not null generated always as identity,
  waybill_no          text        not null,
  order_id            int8        not null,
  order_no            text        not null,
  external_no         text        not null default '',
  state               text        not null default 'created' check (state in (
    'created', 'picked_up', 'received', 'loaded', 'departed', 'arrived', 'delivering',
    'signed', 'closed', 'returning', 'returned', 'void')),
  origin_site_id      int8        not null,
  destination_site_id int8        not null,
  -- Where the cargo is; null on the road and before a site has it.
  site_id             int8,
  consignor_name      text        not null default '',
  consignor_phone     text        not null default '',
  consignee_name      text        not null default '',
  consignee_phone     text        not null default '',
  consignee_address   text        not null default '',
  product             text        not null default '',
  pieces              int4        not null check (pieces >= 0),
  weight_g            int8        not null check (weight_g >= 0),
  volume_cm3          int8        not null check (volume_cm3 >= 0),
  -- Counted on the present leg.
  loaded_pieces       int4        not null default 0 check (loaded_pieces >= 0),
  arrived_pieces      int4        not null default 0 check (arrived_pieces >= 0),
  delivered_pieces    int4        not null default 0 check (delivered_pieces >= 0),
  signed_pieces       int4        not null default 0 check (signed_pieces >= 0),
  is_held             boolean     not null default false,
  hold_reason         text        not null default '',
  receipts_wanted     int4        not null default 0 check (receipts_wanted >= 0),
  receipts_returned   int4        not null default 0 check (receipts_returned between 0 and receipts_wanted),
  version             int4        not null default 1,
  created_at          timestamptz not null,
  -- Of the first departure.
  departed_at         timestamptz,
  -- Of the last arrival.
  arrived_at          timestamptz,
  signed_at           timestamptz,
  -- The consignee did not take the goods: they stay at the site until the shipper's side has decided.
  is_refused          boolean     not null default false,
  -- The waybill of goods that go back names the one by which they came; one at a time.
  parent_id           int8,
  primary key (supplier_id, id),
  constraint waybill_no unique (supplier_id, waybill_no),
  foreign key (supplier_id, order_id) references freight_order (supplier_id, id),
  foreign key (supplier_id, origin_site_id) references site (supplier_id, id),
  foreign key (supplier_id, destination_site_id) references site (supplier_id, id),
  foreign key (supplier_id, site_id) references site (supplier_id, id),
  constraint waybill_parent foreign key (supplier_id, parent_id) references waybill (supplier_id, id)
);
create unique index waybill_of_order on waybill (supplier_id, order_id) where state <> 'void';
create index waybill_state on waybill (supplier_id, state, id);
create index waybill_origin on waybill (supplier_id, origin_site_id, id);
create index waybill_destination on waybill (supplier_id, destination_site_id, id);
create index waybill_at_site on waybill (supplier_id, site_id, id) where site_id is not null;
create index waybill_created on waybill (supplier_id, created_at, id);
create index waybill_no_typed on waybill (supplier_id, waybill_no text_pattern_ops);
create index waybill_order_no on waybill (supplier_id, order_no text_pattern_ops);
create index waybill_held on waybill (supplier_id, id) where is_held;
-- What the palette types to find.
create index waybill_consignee_phone on waybill (supplier_id, consignee_phone text_pattern_ops);
create index waybill_consignor_phone on waybill (supplier_id, consignor_phone text_pattern_ops)
  where consignor_phone <> '';
-- Signed waybills whose receipts have not come back: few among all that were ever signed.
create index waybill_receipt_due on waybill (supplier_id, id) where state = 'signed' and receipts_returned < receipts_wanted;
create index waybill_signed on waybill (supplier_id, signed_at, id) where signed_at is not null;
create index waybill_refused on waybill (supplier_id, id) where is_refused;
create unique index waybill_return on waybill (supplier_id, parent_id) where parent_id is not null and state <> 'void';
create index waybill_external_no on waybill (supplier_id, comparable_text(external_no) text_pattern_ops)
  where external_no <> '';
create index waybill_consignee on waybill (supplier_id, comparable_text(consignee_name) text_pattern_ops)
  where consignee_name <> '';
create index waybill_consignor on waybill (supplier_id, comparable_text(consignor_name) text_pattern_ops)
  where consignor_name <> '';
-- By the end of a number or phone: what people say of it.
create index waybill_no_tail on waybill (supplier_id, right(waybill_no, 4));
create index waybill_order_no_tail on waybill (supplier_id, right(order_no, 4));
create index waybill_consignee_tail on waybill (supplier_id, right(consignee_phone, 4)) where consignee_phone <> '';
create index waybill_consignor_tail on waybill (supplier_id, right(consignor_phone, 4)) where consignor_phone <> '';

-- One run of a trip that a waybill is on: a line of the trip's manifest. Open until it has arrived.
create table waybill_leg (
  supplier_id    int8        not null references tenant (id),
  id             int8        not null generated always as identity,
  waybill_id     int8        not null,
  trip_id        int8        not null,
  from_site_id   int8        not null,
  to_site_id     int8        not null,
  loaded_pieces  int4        not null check (loaded_pieces > 0),
  arrived_pieces int4        not null default 0 check (arrived_pieces between 0 and loaded_pieces),
  -- Of the pieces on board.
  weight_g       int8        not null,
  volume_cm3     int8        not null,
  loaded_at      timestamptz not null,
  departed_at    timestamptz,
  arrived_at     timestamptz,
  primary key (supplier_id, id),
  foreign key (supplier_id, waybill_id) references waybill (supplier_id, id),
  foreign key (supplier_id, from_site_id) references site (supplier_id, id),
  foreign key (supplier_id, to_site_id) references site (supplier_id, id)
);
-- A waybill is on one trip at a time, whatever two dispatchers do at once.
create unique index waybill_leg_open on waybill_leg (supplier_id, waybill_id) where arrived_at is null;
create index waybill_leg_of_waybill on waybill_leg (supplier_id, waybill_id, id);
create index waybill_leg_of_trip on waybill_leg (supplier_id, trip_id, id);
-- What was short at an arrival and has not been found yet.
create index waybill_leg_short on waybill_leg (supplier_id, id)
  where arrived_at is not null and arrived_pieces < loaded_pieces;

-- Who, where, when: rows are added and never changed.
create table waybill_event (
  supplier_id int8        not null references tenant (id),
  id          int8        not null generated always as identity,
  waybill_id  int8        not null,
  kind        text        not null,
  site_id     int8,
  trip_id     int8,
  pieces      int4        not null,
  operator_id int8,
  login_name  text        not null,
  note        text        not null default '',
  -- What weighing changed, for the kind `repriced`.
  change      jsonb,
  created_at  timestamptz not null,
  primary key (supplier_id, id),
  foreign key (supplier_id, waybill_id) references waybill (supplier_id, id),
  foreign key (supplier_id, site_id) references site (supplier_id, id)
);
create index waybill_event_of_waybill on waybill_event (supplier_id, waybill_id, id);

create table waybill_signature (
  supplier_id   int8        not null references tenant (id),
  waybill_id    int8        not null,
  signer_name   text        not null,
  -- A PNG of at most 200 kB.
  picture       bytea       check (octet_length(picture) <= 200000),
  signed_pieces int4        not null,
  cod_cents     int8        not null check (cod_cents >= 0),
  collect_cents int8        not null check (collect_cents >= 0),
  -- How the money at the door was paid: cash is counted at the end of the day, and goes its own way in the ledger.
  method        text        not null default 'cash'
    check (method in ('cash', 'transfer', 'card', 'wechat', 'alipay')),
  note          text        not null default '',
  login_name    text        not null,
  created_at    timestamptz not null,
  by_code       boolean     not null default false,
  -- A signature that was a mistake is taken back: it stays on record, and the waybill may be signed for again. Cash that was
  -- handed over names signatures by their waybills: those that are there keep these numbers.
  id            int8        not null generated always as identity,
  -- What the waybill was doing: an undone signature leads back there.
  was_state     text        not null default 'arrived'
    check (was_state in ('arrived', 'delivering')),
  -- The order's entry of the freight that was collected with it.
  payment_id    int8,
  undone_at     timestamptz,
  undone_by     text        not null default '',
  foreign key (supplier_id, waybill_id) references waybill (supplier_id, id),
  constraint waybill_signature_shown check (picture is not null or by_code),
  primary key (supplier_id, id)
);
-- Signings at which money for the goods was collected.
create index waybill_signature_cod on waybill_signature (supplier_id, waybill_id) where cod_cents > 0;
create unique index waybill_signature_valid on waybill_signature (supplier_id, waybill_id) where undone_at is null;

-- The code by which the consignee shows that the goods are theirs: made with the message that says it, gone once they are signed
-- for.
create table waybill_code (
  supplier_id    int8        not null references tenant (id),
  waybill_id     int8        not null,
  -- A keyed hash, against which what is typed is checked.
  code_hash      text        not null,
  -- In case the same message is written once more.
  encrypted_code text        not null,
  wrong_codes    int2        not null default 0 check (wrong_codes between 0 and 5),
  created_at     timestamptz not null,
  primary key (supplier_id, waybill_id),
  foreign key (supplier_id, waybill_id) references waybill (supplier_id, id)
);

-- Arrived within the transit days that the order was sold with, one at least: the one place that says what "on time" is.
-- Days are 24 hours, so that a session's time zone changes nothing.
create function is_on_time(departed_at timestamptz, arrived_at timestamptz, transit_days int4) returns boolean
  language sql stable as $$
  select coalesce(arrived_at <= departed_at + make_interval(hours => 24 * greatest(transit_days, 1)), false)
$$;

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
