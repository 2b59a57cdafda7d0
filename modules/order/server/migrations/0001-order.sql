-- After: site, tenant

-- The commercial promise that freight is carried. `order` is a word of SQL, hence the longer name.
create table freight_order (
  supplier_id          int8        not null,
  id                   int8        not null generated always as identity,
  order_no             text        not null,
  external_no          text,
  source               text        not null
    check (source in ('counter', 'import', 'api', 'demo', 'return')),
  state                text        not null check (state in ('submit', 'pay', 'send', 'finish', 'cancelled', 'closed')),
  terms                text        not null
    check (terms in ('prepaid', 'collect', 'on_receipt', 'monthly', 'deducted', 'split')),
  order_day            date        not null,
  member_id            int8,
  carrier_code         text        not null default '',
  origin_site_id       int8        not null,
  destination_site_id  int8        not null,
  service_level        text        not null,
  transport_need       text        not null default 'ltl' check (transport_need in ('ltl', 'express', 'truck')),
  freight_mode         int2        not null default 1 check (freight_mode in (1, 2)),
  transit_days         int4        not null default 0,
  product              text        not null default '',
  packaging            text        not null default '',
  pieces               int4        not null default 0 check (pieces >= 0),
  weight_g             int8        not null check (weight_g >= 0),
  volume_cm3           int8        not null default 0 check (volume_cm3 >= 0),
  chargeable_weight_g  int8        not null check (chargeable_weight_g >= 0),
  declared_value_cents int8        not null default 0 check (declared_value_cents >= 0),
  consignor_name       text        not null default '',
  consignor_phone      text        not null default '',
  consignor_address    text        not null default '',
  consignee_name       text        not null default '',
  consignee_phone      text        not null default '',
  consignee_address    text        not null default '',
  -- Null is unpriced. `fees` is what was asked for by kind, `lines` the calculation as it was.
  freight_cents        int8        check (freight_cents >= 0),
  pricing_note         text        not null,
  fees                 jsonb       not null default '{}',
  fees_cents           int8        not null default 0,
  lines                jsonb       not null,
  total_cents          int8        not null check (total_cents >= 0),
  prepaid_cents        int8        not null default 0 check (prepaid_cents >= 0),
  collect_cents        int8        not null default 0 check (collect_cents >= 0),
  on_receipt_cents     int8        not null default 0 check (on_receipt_cents >= 0),
  monthly_cents        int8        not null default 0 check (monthly_cents >= 0),
  deducted_cents       int8        not null default 0 check (deducted_cents >= 0),
  paid_cents           int8        not null default 0,
  cod_cents            int8        not null default 0 check (cod_cents >= 0),
  receipts_wanted      int4        not null default 0,
  is_urgent            boolean     not null default false,
  is_waiting_notice    boolean     not null default false,
  remark               text        not null default '',
  cancel_reason        text        not null default '',
  -- What the file's row said, so that the same row again is a duplicate and another one a contradiction.
  content_hash         text,
  version              int4        not null default 1,
  created_by           text        not null,
  created_at           timestamptz not null default now(),
  -- Goods of several kinds, each with its own pieces, weight and volume; empty of an order that says its cargo in one line. The
  -- order's own pieces, weight and volume are their sums when it is entered.
  goods_lines          jsonb       not null default '[]',
  -- When what is printed of it was changed last; null while every paper says what the order says.
  amended_at           timestamptz,
  -- Of what was paid, what is above the parts that it was paid for: it is given back, or waits to be.
  overpaid_cents       int8        not null default 0,
  -- Whether a waybill carries the order, which lists, badges and the dispatcher's to-do ask of every order: a look at the
  -- waybills of each cost more than all the rest. Kept by the waybill's steps, which hold the order.
  has_waybill          boolean     not null default false,
  -- Why a person has set the freight of an order.
  price_reason         text        not null default '',
  -- A phone is a mobile one of eleven digits; what files have brought beside such ones is a landline, or several numbers.
  consignor_tel        text        not null default '',
  consignee_tel        text        not null default '',
  primary key (supplier_id, id),
  constraint freight_order_total check (total_cents = coalesce(freight_cents, 0) + fees_cents),
  constraint freight_order_parts check
    (total_cents = prepaid_cents + collect_cents + on_receipt_cents + monthly_cents + deducted_cents),
  -- More than this is no money on the wire, and one such row would make every list that has it fail.
  constraint freight_order_freight_most check (freight_cents <= 999999999999999),
  constraint freight_order_fees_most check (fees_cents <= 999999999999999),
  constraint freight_order_total_most check (total_cents <= 999999999999999),
  constraint freight_order_paid check
    (paid_cents >= 0 and overpaid_cents >= 0 and overpaid_cents <= paid_cents and paid_cents - overpaid_cents <= total_cents)
);
create index freight_order_state on freight_order (supplier_id, state, id);
create index freight_order_day on freight_order (supplier_id, order_day, id);
create index freight_order_freight on freight_order (supplier_id, coalesce(freight_cents, -1), id);
create index freight_order_weight on freight_order (supplier_id, weight_g, id);
create index freight_order_collected on freight_order (supplier_id, state, id) where freight_mode = 2;
-- A state's orders by day: without it, a state that only the last days have is looked for through every older order.
create index freight_order_state_day on freight_order (supplier_id, state, order_day, id);
create index freight_order_service_level on freight_order (supplier_id, service_level);
-- Orders of members that are not wholly paid.
create index freight_order_owed on freight_order (supplier_id, member_id, id)
  where member_id is not null and paid_cents < total_cents and state in ('pay', 'send', 'finish');
create unique index freight_order_id on freight_order ((id + 0));
create index freight_order_origin on freight_order (supplier_id, origin_site_id, id)
  include (state, order_day);
create index freight_order_destination on freight_order (supplier_id, destination_site_id, id)
  include (state, order_day);
-- What goes from one site to another: of either there may be hundreds of thousands.
create index freight_order_route on freight_order (supplier_id, origin_site_id, destination_site_id, id);
create index freight_order_member on freight_order (supplier_id, member_id, id) include (state, order_day);
create index freight_order_carrier on freight_order (supplier_id, carrier_code, id);
create index freight_order_terms on freight_order (supplier_id, terms, id);
create unique index freight_order_no on freight_order (supplier_id, order_no text_pattern_ops) include (id);
create index freight_order_consignor_phone on freight_order (supplier_id, consignor_phone text_pattern_ops) include (id)
  where consignor_phone <> '';
create index freight_order_consignee_phone on freight_order (supplier_id, consignee_phone text_pattern_ops) include (id)
  where consignee_phone <> '';
create index freight_order_urgent on freight_order (supplier_id, id)
  include (state, order_day, member_id, origin_site_id, destination_site_id, carrier_code, freight_mode)
  where is_urgent;
-- The platform sorts the orders of all tenants by day. As expressions, so that no tenant's list takes it.
create index freight_order_all_days on freight_order ((order_day + 0), (id + 0));
create index freight_order_uncarried on freight_order (supplier_id, state, order_day, id) include (origin_site_id)
  where not has_waybill;
-- An external number is another order's whatever its case, width and invisible characters.
create unique index freight_order_external_no
  on freight_order (supplier_id, comparable_text(external_no) text_pattern_ops) include (id, external_no)
  where external_no is not null;
create index freight_order_consignor
  on freight_order (supplier_id, comparable_text(consignor_name) text_pattern_ops) include (id, consignor_name)
  where consignor_name <> '';
create index freight_order_consignee
  on freight_order (supplier_id, comparable_text(consignee_name) text_pattern_ops) include (id, consignee_name)
  where consignee_name <> '';
-- By the end of a number or phone: what people say of it.
create index freight_order_no_tail on freight_order (supplier_id, right(order_no, 4));
create index freight_order_consignor_tail on freight_order (supplier_id, right(consignor_phone, 4)) where consignor_phone <> '';
create index freight_order_consignee_tail on freight_order (supplier_id, right(consignee_phone, 4)) where consignee_phone <> '';
create index freight_order_consignor_tel on freight_order (supplier_id, right(consignor_tel, 4)) where consignor_tel <> '';
create index freight_order_consignee_tel on freight_order (supplier_id, right(consignee_tel, 4)) where consignee_tel <> '';

-- The last number given out for a business day.
create table order_counter (
  supplier_id int8 not null,
  order_day   date not null,
  last        int8 not null,
  primary key (supplier_id, order_day)
);

-- Money that a counter took in one go, for one part of an order or for several: what the printed receipt says.
create table order_receipt (
  supplier_id    int8        not null,
  id             int8        not null generated always as identity,
  receipt_day    date        not null,
  method         text        not null,
  amount_cents   int8        not null,
  -- Cash that was handed over; null where nobody said.
  tendered_cents int8        check (tendered_cents >= amount_cents),
  site_id        int8        not null,
  login_name     text        not null,
  created_at     timestamptz not null,
  primary key (supplier_id, id),
  foreign key (supplier_id, site_id) references site (supplier_id, id),
  constraint order_receipt_amount check (amount_cents <> 0),
  constraint order_receipt_method
    check (method in ('cash', 'transfer', 'card', 'wechat', 'alipay', 'online'))
);

-- A part of an order's total that was paid, at the counter or through a channel (`online`); each part is paid once and
-- wholly.
create table order_payment (
  supplier_id  int8        not null,
  id           int8        not null generated always as identity,
  order_id     int8        not null,
  part         text        not null check (part in ('prepaid', 'collect', 'on_receipt', 'monthly', 'deducted')),
  amount_cents int8        not null,
  method       text        not null check (method in ('cash', 'transfer', 'card', 'wechat', 'alipay', 'online')),
  note         text        not null default '',
  login_name   text        not null,
  created_at   timestamptz not null default now(),
  -- Where a part of an order was paid: the site whose counter or driver took the money. Null of what was paid before.
  site_id      int8,
  -- Null of what was paid online, at the door, or before there were receipts.
  receipt_id   int8,
  undoes_id    int8,
  primary key (supplier_id, id),
  foreign key (supplier_id, order_id) references freight_order (supplier_id, id),
  foreign key (supplier_id, site_id) references site (supplier_id, id),
  foreign key (supplier_id, receipt_id) references order_receipt (supplier_id, id),
  constraint order_payment_amount check (amount_cents <> 0)
);
create index order_payment_receipt on order_payment (supplier_id, receipt_id) where receipt_id is not null;
create index order_payment_order on order_payment (supplier_id, order_id, part);
create index order_payment_undone on order_payment (supplier_id, undoes_id) where undoes_id is not null;

-- What was changed of an order after it was entered: who, when, and each field as it was and as it has become.
create table order_amendment (
  supplier_id int8        not null,
  id          int8        not null generated always as identity,
  order_id    int8        not null,
  changes     jsonb       not null,
  login_name  text        not null,
  created_at  timestamptz not null,
  primary key (supplier_id, id),
  foreign key (supplier_id, order_id) references freight_order (supplier_id, id)
);
create index order_amendment_order on order_amendment (supplier_id, order_id, id);

-- What a tenant's counter does where nobody says otherwise; without a row the defaults hold.
create table order_setting (
  supplier_id      int8 not null references tenant (id),
  -- Who bears what the scales add to an order that was paid; `ask`: somebody says it each time.
  surcharge_bearer text not null check (surcharge_bearer in ('ask', 'shipper', 'consignee', 'keep')),
  version          int4 not null default 1,
  primary key (supplier_id)
);

-- Names of consignors and consignees, each as it is compared and with its initials in pinyin (ADR 0079). Beside the orders and not
-- in them: a name that a thousand orders have is spelt once, and neither of the two largest tables is rewritten. Two transactions
-- that bring the same name at once may both enter it; neither waits for the other, and a search finds each order once all the same.
create table party_name (
  supplier_id int8 not null references tenant (id),
  id          int8 not null generated always as identity,
  name        text not null,
  -- Null until it is spelt; a job does it for what was written by other ways than a call.
  initials    text,
  primary key (supplier_id, id)
);
create index party_name_name on party_name (supplier_id, name);
create index party_name_initials on party_name (supplier_id, initials text_pattern_ops) include (name);
create index party_name_unspelt on party_name (supplier_id, id) where initials is null;

create function add_party_names() returns trigger language plpgsql as $$
begin
  insert into party_name (supplier_id, name)
  select party.supplier_id, party.name
  from (select supplier_id, comparable_text(consignor_name) as name from new_rows
    union select supplier_id, comparable_text(consignee_name) from new_rows) party
  where party.name <> '' and not exists (select from party_name known
    where known.supplier_id = party.supplier_id and known.name = party.name);
  return null;
end $$;

create trigger freight_order_party_names after insert on freight_order
  referencing new table as new_rows for each statement execute function add_party_names();

create function add_changed_party_names() returns trigger language plpgsql as $$
begin
  insert into party_name (supplier_id, name)
  select new.supplier_id, party.name
  from (values (comparable_text(new.consignor_name)), (comparable_text(new.consignee_name))) as party (name)
  where party.name <> '' and not exists (select from party_name known
    where known.supplier_id = new.supplier_id and known.name = party.name);
  return null;
end $$;

create trigger freight_order_changed_party_names after update of consignor_name, consignee_name on freight_order for each row
  when ((old.consignor_name, old.consignee_name) is distinct from (new.consignor_name, new.consignee_name))
  execute function add_changed_party_names();
