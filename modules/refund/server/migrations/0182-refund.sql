-- Requests to give money of a goods order back: money only, or goods first and money then.
create table refund (
  supplier_id    int8        not null references tenant (id),
  id             int8        not null generated always as identity,
  refund_no      text        not null,
  order_id       int8        not null,
  -- As the order has them: what people know the request by.
  order_no       text        not null,
  buyer_name     text        not null default '',
  goods_text     text        not null default '',
  way            text        not null check (way in ('refund', 'return')),
  state          text        not null
                 check (state in ('applied', 'approved', 'awaiting_goods', 'received', 'refunded', 'rejected', 'cancelled')),
  reason_code    text        not null,
  source         text        not null check (source in ('counter', 'api')),
  pieces         int8        not null check (pieces >= 0),
  ask_cents      int8        not null check (ask_cents >= 0),
  approved_cents int8        not null default 0 check (approved_cents between 0 and ask_cents),
  -- What the channels have given back of it.
  paid_cents     int8        not null default 0 check (paid_cents between 0 and approved_cents),
  -- When time runs out for the side that has to do something; null when nobody has to.
  due_at         timestamptz,
  -- It was not answered in time.
  is_overdue     boolean     not null default false,
  return_name    text        not null default '',
  return_phone   text        not null default '',
  return_address text        not null default '',
  courier        text        not null default '',
  tracking_no    text        not null default '',
  returned_at    timestamptz,
  request_no     text        not null,
  version        int4        not null default 1,
  created_by     text        not null,
  created_at     timestamptz not null default now(),
  -- Whose turn it is: the tabs of the list.
  stage          text        not null generated always as (case
    when state = 'applied' then 'answer'
    when state = 'awaiting_goods' and returned_at is null then 'buyer'
    when state = 'awaiting_goods' then 'receive'
    when state in ('approved', 'received') then 'paying'
    when state = 'refunded' then 'done'
    else 'ended' end) stored,
  primary key (supplier_id, id),
  constraint refund_request unique (supplier_id, request_no),
  constraint refund_order foreign key (supplier_id, order_id) references goods_order (supplier_id, id)
);
create unique index refund_no on refund (supplier_id, refund_no text_pattern_ops);
create index refund_stage on refund (supplier_id, way, stage, id);
create index refund_way on refund (supplier_id, way, id);
create index refund_order_id on refund (supplier_id, order_id, id);
create index refund_order_no on refund (supplier_id, order_no text_pattern_ops, id);
create index refund_buyer on refund (supplier_id, buyer_name text_pattern_ops, id) where buyer_name <> '';
-- For the job, which looks at all tenants.
create index refund_due on refund (due_at) where due_at is not null;

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
