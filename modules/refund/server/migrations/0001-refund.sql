-- After: goodsorder, tenant

-- Refunds that are agreed and wait for their seller's money: a row is here as long as what is available does not suffice. No
-- key refers to the refund, whose table is made by a later migration.
create table refund_shortage (
  supplier_id   int8        not null references tenant (id),
  refund_id     int8        not null,
  -- What was lacking when it was last tried.
  missing_cents int8        not null check (missing_cents > 0),
  since         timestamptz not null,
  primary key (supplier_id, refund_id)
);

-- Requests to give money of a goods order back: money only, or goods first and money then.
create table refund (
  supplier_id        int8        not null references tenant (id),
  id                 int8        not null generated always as identity,
  refund_no          text        not null,
  order_id           int8        not null,
  -- As the order has them: what people know the request by.
  order_no           text        not null,
  buyer_name         text        not null default '',
  goods_text         text        not null default '',
  way                text        not null check (way in ('refund', 'return')),
  state              text        not null
    check (state in ('applied', 'approved', 'awaiting_goods', 'received', 'refunded', 'rejected', 'cancelled')),
  reason_code        text        not null,
  source             text        not null check (source in ('counter', 'api')),
  pieces             int8        not null check (pieces >= 0),
  ask_cents          int8        not null check (ask_cents >= 0),
  approved_cents     int8        not null default 0 check (approved_cents between 0 and ask_cents),
  -- What the channels have given back of it.
  paid_cents         int8        not null default 0 check (paid_cents between 0 and approved_cents),
  -- When time runs out for the side that has to do something; null when nobody has to.
  due_at             timestamptz,
  -- It was not answered in time.
  is_overdue         boolean     not null default false,
  return_name        text        not null default '',
  return_phone       text        not null default '',
  return_address     text        not null default '',
  courier            text        not null default '',
  tracking_no        text        not null default '',
  returned_at        timestamptz,
  request_no         text        not null,
  version            int4        not null default 1,
  created_by         text        not null,
  created_at         timestamptz not null default now(),
  -- Whose turn it is: the tabs of the list.
  stage              text        not null generated always as (case
    when state = 'applied' then 'answer'
    when state = 'awaiting_goods' and returned_at is null then 'buyer'
    when state = 'awaiting_goods' then 'receive'
    when state in ('approved', 'received') then 'paying'
    when state = 'refunded' then 'done'
    else 'ended' end) stored,
  -- When the last of its money went back: the day that it counts on. Of earlier ones the conversation knows it.
  refunded_at        timestamptz,
  -- What a payment channel has said against giving the money back, while it says so; empty otherwise. The money stays promised.
  refusal            text        not null default '',
  refusal_code       text        not null default '',
  refusal_words      text        not null default '',
  -- The payment whose page has what can be done about it.
  refusal_payment_no text        not null default '',
  primary key (supplier_id, id),
  constraint refund_request unique (supplier_id, request_no),
  constraint refund_order foreign key (supplier_id, order_id) references goods_order (supplier_id, id),
  constraint refund_done check ((state = 'refunded') = (refunded_at is not null))
);
create unique index refund_no on refund (supplier_id, refund_no text_pattern_ops);
create index refund_stage on refund (supplier_id, way, stage, id);
create index refund_way on refund (supplier_id, way, id);
create index refund_order_id on refund (supplier_id, order_id, id);
create index refund_order_no on refund (supplier_id, order_no text_pattern_ops, id);
create index refund_buyer on refund (supplier_id, buyer_name text_pattern_ops, id) where buyer_name <> '';
-- For the job, which looks at all tenants.
create index refund_due on refund (due_at) where due_at is not null;
create index refund_refunded on refund (supplier_id, way, refunded_at, id) where refunded_at is not null;

create table refund_line (
  supplier_id    int8 not null,
  refund_id      int8 not null,
  line_no        int4 not null,
  sku_id         int8 not null,
  name           text not null,
  spec           text not null default '',
  unit_name      text not null default '',
  -- 0: money alone, of what was sent or used.
  qty            int8 not null check (qty >= 0),
  ask_cents      int8 not null check (ask_cents >= 0),
  approved_cents int8 not null default 0 check (approved_cents between 0 and ask_cents),
  -- Of what has come back; the rest of the pieces never came.
  sellable_qty   int8 not null default 0 check (sellable_qty >= 0),
  damaged_qty    int8 not null default 0 check (damaged_qty >= 0),
  primary key (supplier_id, refund_id, line_no),
  constraint refund_line_of foreign key (supplier_id, refund_id) references refund (supplier_id, id),
  constraint refund_line_come check (sellable_qty + damaged_qty <= qty)
);

-- What both sides have said and done, without gaps.
create table refund_post (
  supplier_id  int8        not null,
  refund_id    int8        not null,
  seq          int4        not null,
  side         text        not null check (side in ('buyer', 'seller', 'system')),
  kind         text        not null,
  body         text        not null default '',
  picture_ids  int8[]      not null default '{}',
  amount_cents int8,
  login_name   text        not null,
  at           timestamptz not null,
  primary key (supplier_id, refund_id, seq),
  constraint refund_post_of foreign key (supplier_id, refund_id) references refund (supplier_id, id)
);

-- Time limits of a tenant's refunds and returns; without a row the defaults hold.
create table refund_setting (
  supplier_id    int8 not null references tenant (id),
  answer_hours   int4 not null check (answer_hours between 1 and 720),
  send_back_days int4 not null check (send_back_days between 1 and 90),
  receive_days   int4 not null check (receive_days between 1 and 90),
  -- After an order is finished: for no reason, and for goods that were wrong or bad. 0: never.
  request_days   int4 not null check (request_days between 0 and 3650),
  fault_days     int4 not null check (fault_days between 0 and 3650),
  version        int4 not null default 1,
  primary key (supplier_id),
  check (fault_days >= request_days)
);
