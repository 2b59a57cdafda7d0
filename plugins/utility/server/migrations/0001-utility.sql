-- What a tenant sells: face values of phones, and electricity of one company.
create table utility_product (
  supplier_id int8    not null references tenant (id) on delete cascade,
  id          int8    not null generated always as identity,
  service     text    not null check (service in ('phone', 'power')),
  carrier     text    not null check (carrier in ('any', 'mobile', 'unicom', 'telecom', 'broadnet')),
  name        text    not null,
  unit_code   text    not null,
  face_cents  int8    not null check (face_cents >= 0),
  min_cents   int8    not null check (min_cents >= 0),
  max_cents   int8    not null check (max_cents >= 0),
  price_e4    int4    not null check (price_e4 > 0),
  add_cents   int8    not null check (add_cents >= 0),
  cost_e4     int4    not null check (cost_e4 > 0),
  allows_loss boolean not null,
  is_on_sale  boolean not null,
  version     int4    not null default 1,
  primary key (supplier_id, id)
);
create unique index utility_product_once on utility_product (supplier_id, service, carrier, face_cents, unit_code);
create index utility_product_service on utility_product (supplier_id, service, id);
create index utility_product_typed on utility_product (supplier_id, name text_pattern_ops, id);

-- Top-ups. The phone or account is encrypted; shown is its mask, and counted by its fingerprint.
create table utility_order (
  supplier_id         int8        not null references tenant (id) on delete cascade,
  id                  int8        not null generated always as identity,
  -- By which the provider knows it: committed before it is called, and used for this order alone.
  order_no            text        not null check (order_no ~ '^[A-Za-z0-9]{8,32}$'),
  request_no          text        not null,
  service             text        not null check (service in ('phone', 'power')),
  product_id          int8        not null,
  product_name        text        not null,
  unit_code           text        not null,
  carrier             text        not null,
  account_masked      text        not null,
  account_encrypted   text        not null,
  account_fingerprint text        not null,
  area                text        not null,
  holder_masked       text        not null,
  arrears_cents       int8        not null check (arrears_cents >= 0),
  face_cents          int8        not null check (face_cents > 0),
  -- What is paid for it, and what it was to cost, as both were when it was ordered.
  price_cents         int8        not null check (price_cents > 0),
  cost_cents          int8        not null check (cost_cents >= 0),
  charged_cents       int8        not null default 0 check (charged_cents >= 0),
  member_id           int8,
  source              text        not null check (source in ('counter', 'api', 'member')),
  provider            text        not null check (provider in ('juhe', 'jisu')),
  provider_no         text        not null default '',
  provider_code       text        not null default '',
  state               text        not null default 'created' check
    (state in ('created', 'closed', 'paid', 'submitted', 'running', 'unknown', 'done', 'failed', 'refunded')),
  -- What is known of the call that submits it.
  call_state          text        not null default 'none'
    check (call_state in ('none', 'begun', 'unsent', 'unanswered', 'answered')),
  queries             int4        not null default 0,
  -- A notification has come that nobody has asked about yet.
  has_news            boolean     not null default false,
  busy_until          timestamptz not null default to_timestamp(0),
  next_at             timestamptz,
  unsure_at           timestamptz,
  alarm               text        not null default 'none' check (alarm in ('none', 'done_after_failed', 'failed_after_done')),
  alarm_note          text        not null default '',
  note                text        not null default '',
  pay_until           timestamptz not null,
  paid_at             timestamptz,
  submitted_at        timestamptz,
  ended_at            timestamptz,
  version             int4        not null default 1,
  created_at          timestamptz not null,
  primary key (supplier_id, id),
  constraint utility_order_product foreign key (supplier_id, product_id) references utility_product (supplier_id, id)
);
create unique index utility_order_no on utility_order (supplier_id, order_no);
create unique index utility_order_request on utility_order (supplier_id, request_no);
create index utility_order_state on utility_order (supplier_id, state, id);
create index utility_order_service on utility_order (supplier_id, service, id);
create index utility_order_product on utility_order (supplier_id, product_id, id);
create index utility_order_member on utility_order (supplier_id, member_id, id);
create index utility_order_account on utility_order (supplier_id, account_fingerprint, created_at);
create index utility_order_alarm on utility_order (supplier_id, alarm, id) where alarm <> 'none';
create index utility_order_next on utility_order (supplier_id, next_at) where next_at is not null;
create index utility_order_provider_no on utility_order (supplier_id, provider_no, id);

-- What people have said in place of the provider; rows are added and judged, never removed.
create table utility_verdict (
  supplier_id int8        not null,
  id          int8        not null generated always as identity,
  order_id    int8        not null,
  outcome     text        not null check (outcome in ('done', 'failed')),
  evidence    text        not null,
  state       text        not null default 'proposed' check (state in ('proposed', 'confirmed', 'refused', 'overtaken')),
  -- The operator; null for the tenant's owner.
  maker_id    int8,
  made_by     text        not null,
  made_at     timestamptz not null,
  checked_by  text        not null default '',
  check_note  text        not null default '',
  primary key (supplier_id, id),
  constraint utility_verdict_order foreign key (supplier_id, order_id)
    references utility_order (supplier_id, id) on delete cascade
);
create unique index utility_verdict_open on utility_verdict (supplier_id, order_id) where state = 'proposed';
create index utility_verdict_of_order on utility_verdict (supplier_id, order_id, id);

-- The prepaid account at the provider, as it was last asked.
create table utility_account (
  supplier_id   int8        not null references tenant (id) on delete cascade,
  provider      text        not null,
  balance_cents int8,
  provider_code text        not null default '',
  asked_at      timestamptz not null,
  is_low        boolean     not null,
  primary key (supplier_id)
);
