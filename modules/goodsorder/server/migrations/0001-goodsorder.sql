-- After: goods, tenant

-- Goods sold to somebody: to be sent (freight mode 1), or to be used at a site against codes (2).
create table goods_order (
  supplier_id    int8        not null references tenant (id),
  id             int8        not null generated always as identity,
  order_no       text        not null,
  source         text        not null check (source in ('counter', 'api')),
  state          text        not null check (state in ('submit', 'pay', 'send', 'finish', 'cancelled', 'closed')),
  freight_mode   int2        not null check (freight_mode in (1, 2)),
  order_day      date        not null,
  member_id      int8,
  -- Where it is to be used; null is at any site.
  site_id        int8,
  receiver_name  text        not null default '',
  receiver_phone text        not null default '',
  region_code    text        not null default '',
  city           text        not null default '',
  address        text        not null default '',
  goods_cents    int8        not null check (goods_cents >= 0),
  discount_cents int8        not null default 0 check (discount_cents between 0 and goods_cents),
  freight_cents  int8        not null default 0 check (freight_cents >= 0),
  -- What the price was changed by afterwards, either way, and why.
  adjust_cents   int8        not null default 0,
  adjust_reason  text        not null default '',
  total_cents    int8        not null check (total_cents between 0 and 999999999999999),
  paid_cents     int8        not null default 0 check (paid_cents between 0 and total_cents),
  refunded_cents int8        not null default 0 check (refunded_cents between 0 and paid_cents),
  -- Cancelled by itself when it is not paid until then; null once it has left `submit`.
  pay_until      timestamptz,
  paid_at        timestamptz,
  paid_day       date,
  finish_day     date,
  -- Finished by itself then; null while pieces are still to be sent.
  auto_finish_at timestamptz,
  buyer_note     text        not null default '',
  remark         text        not null default '',
  invoice        jsonb       not null default '{}',
  cancel_reason  text        not null default '',
  -- The number that the caller gave the request: the same one again is the same order.
  request_no     text        not null,
  version        int4        not null default 1,
  created_by     text        not null,
  created_at     timestamptz not null default now(),
  primary key (supplier_id, id),
  constraint goods_order_total check (total_cents = goods_cents - discount_cents + freight_cents + adjust_cents),
  constraint goods_order_request unique (supplier_id, request_no)
);
create unique index goods_order_no on goods_order (supplier_id, order_no text_pattern_ops) include (id);
create index goods_order_state on goods_order (supplier_id, state, id);
create index goods_order_day on goods_order (supplier_id, order_day, id);
create index goods_order_paid_day on goods_order (supplier_id, paid_day, id) where paid_day is not null;
create index goods_order_total_sorted on goods_order (supplier_id, total_cents, id);
create index goods_order_member on goods_order (supplier_id, member_id, id) where member_id is not null;
create index goods_order_site on goods_order (supplier_id, site_id, id) where site_id is not null;
create index goods_order_receiver_phone on goods_order (supplier_id, receiver_phone text_pattern_ops) include (id)
  where receiver_phone <> '';
-- For the two jobs, which look at all tenants.
create index goods_order_pay_until on goods_order (pay_until) where state = 'submit';
create index goods_order_auto_finish on goods_order (auto_finish_at) where auto_finish_at is not null;
-- The counters and tabs tell orders that are sent from those that are used at a site.
create index goods_order_state_mode on goods_order (supplier_id, state, freight_mode, id);
create index goods_order_receiver
  on goods_order (supplier_id, comparable_text(receiver_name) text_pattern_ops) include (id, receiver_name)
  where receiver_name <> '';
create index goods_order_no_tail on goods_order (supplier_id, right(order_no, 4));
create index goods_order_receiver_tail on goods_order (supplier_id, right(receiver_phone, 4)) where receiver_phone <> '';

-- One SKU of an order as it was sold: what the goods are called and cost later changes nothing here. The shares of the
-- order's discount, freight and price change are frozen.
create table goods_line (
  supplier_id       int8 not null,
  order_id          int8 not null,
  line_no           int4 not null check (line_no >= 1),
  goods_id          int8 not null,
  sku_id            int8 not null,
  name              text not null,
  spec              text not null default '',
  sku_code          text not null default '',
  unit_name         text not null default '',
  picture_id        int8,
  qty               int8 not null check (qty between 1 and 1000000),
  price_cents       int8 not null check (price_cents >= 0),
  cost_cents        int8 not null default 0 check (cost_cents >= 0),
  discount_cents    int8 not null default 0 check (discount_cents >= 0),
  adjust_cents      int8 not null default 0,
  freight_cents     int8 not null default 0 check (freight_cents >= 0),
  net_cents         int8 not null check (net_cents >= 0),
  sent_qty          int8 not null default 0 check (sent_qty >= 0),
  consumed_qty      int8 not null default 0 check (consumed_qty >= 0),
  -- Pieces in an after-sale that is not over, not sent and sent; and pieces that were given back for good.
  open_unsent_qty   int8 not null default 0 check (open_unsent_qty >= 0),
  open_sent_qty     int8 not null default 0 check (open_sent_qty >= 0),
  closed_unsent_qty int8 not null default 0 check (closed_unsent_qty >= 0),
  closed_sent_qty   int8 not null default 0 check (closed_sent_qty >= 0),
  -- Cents that have gone back, and that an after-sale which is not over asks for.
  refunded_cents    int8 not null default 0 check (refunded_cents >= 0),
  pending_cents     int8 not null default 0 check (pending_cents >= 0),
  primary key (supplier_id, order_id, line_no),
  constraint goods_line_of foreign key (supplier_id, order_id) references goods_order (supplier_id, id),
  constraint goods_line_sku foreign key (supplier_id, sku_id) references goods_sku (supplier_id, id),
  constraint goods_line_net check (net_cents = price_cents * qty - discount_cents + adjust_cents),
  constraint goods_line_refunded check (refunded_cents + pending_cents <= net_cents + freight_cents),
  constraint goods_line_unsent check (sent_qty + consumed_qty + open_unsent_qty + closed_unsent_qty <= qty),
  constraint goods_line_sent check (open_sent_qty + closed_sent_qty <= sent_qty + consumed_qty)
);
create index goods_line_by_sku on goods_line (supplier_id, sku_id, order_id);
-- Orders with goods, for who looks at the goods' figures.
create index goods_line_by_goods on goods_line (supplier_id, goods_id, order_id);

-- What happened to an order, without gaps.
create table goods_event (
  supplier_id   int8        not null,
  order_id      int8        not null,
  seq           int4        not null,
  kind          text        not null,
  note          text        not null default '',
  amount_cents  int8,
  login_name    text        not null,
  at            timestamptz not null,
  -- What the history of a goods order says beside words that somebody wrote: pieces, documents and carriers by their names.
  pieces        int4,
  method        text        not null default '',
  document_kind text,
  document_no   text        not null default '',
  document_id   int8,
  carrier       text        not null default '',
  primary key (supplier_id, order_id, seq),
  constraint goods_event_of foreign key (supplier_id, order_id) references goods_order (supplier_id, id)
);

-- Pieces that have left together for one address: of one order, or of several.
create table goods_shipment (
  supplier_id    int8        not null references tenant (id),
  id             int8        not null generated always as identity,
  shipment_no    text        not null,
  way            text        not null check (way in ('courier', 'waybill')),
  -- Of a courier, by the company's code in the module of couriers; `other` has a name of its own.
  company        text        not null default '',
  company_name   text        not null default '',
  -- The courier's number, or that of a waybill on this platform.
  tracking_no    text        not null,
  receiver_name  text        not null,
  receiver_phone text        not null,
  region_code    text        not null,
  city           text        not null,
  address        text        not null,
  note           text        not null default '',
  login_name     text        not null,
  created_at     timestamptz not null default now(),
  primary key (supplier_id, id),
  constraint goods_shipment_no unique (supplier_id, shipment_no)
);
create index goods_shipment_tracking on goods_shipment (supplier_id, tracking_no text_pattern_ops) include (id);

create table goods_shipment_item (
  supplier_id int8 not null,
  shipment_id int8 not null,
  order_id    int8 not null,
  line_no     int4 not null,
  qty         int8 not null check (qty >= 1),
  primary key (supplier_id, shipment_id, order_id, line_no),
  constraint goods_shipment_item_of foreign key (supplier_id, shipment_id) references goods_shipment (supplier_id, id),
  constraint goods_shipment_item_line foreign key (supplier_id, order_id, line_no)
    references goods_line (supplier_id, order_id, line_no)
);
create index goods_shipment_item_order on goods_shipment_item (supplier_id, order_id, shipment_id);

-- One piece that is used at a site. Its code is told once and kept as a hash alone; told anew, the earlier one is void.
create table goods_code (
  supplier_id  int8 not null,
  id           int8 not null generated always as identity,
  order_id     int8 not null,
  line_no      int4 not null,
  unit_no      int4 not null,
  -- Null until the code has been told.
  code_hash    bytea,
  state        text not null default 'open' check (state in ('open', 'consumed', 'void')),
  site_id      int8,
  login_name   text not null default '',
  consumed_at  timestamptz,
  -- How often the use of a piece was taken back: each use moves the stock once.
  undone_count int4 not null default 0,
  primary key (supplier_id, id),
  constraint goods_code_unit unique (supplier_id, order_id, line_no, unit_no),
  constraint goods_code_line foreign key (supplier_id, order_id, line_no)
    references goods_line (supplier_id, order_id, line_no),
  constraint goods_code_consumed check ((state = 'consumed') = (consumed_at is not null))
);
create unique index goods_code_hash on goods_code (supplier_id, code_hash) where code_hash is not null;

-- What a member says of a line that they have bought, once.
create table goods_comment (
  supplier_id int8        not null,
  id          int8        not null generated always as identity,
  order_id    int8        not null,
  line_no     int4        not null,
  goods_id    int8        not null,
  member_id   int8        not null,
  -- Stars.
  rating      int2        not null check (rating between 1 and 5),
  body        text        not null default '',
  -- Uploads that it keeps, in their order.
  picture_ids int8[]      not null default '{}',
  reply       text        not null default '',
  replied_at  timestamptz,
  -- Why it is not shown to buyers; '' while it is.
  hidden_for  text        not null default '',
  is_hidden   boolean     not null default false,
  version     int4        not null default 1,
  created_at  timestamptz not null default now(),
  primary key (supplier_id, id),
  constraint goods_comment_once unique (supplier_id, order_id, line_no),
  constraint goods_comment_line foreign key (supplier_id, order_id, line_no)
    references goods_line (supplier_id, order_id, line_no),
  constraint goods_comment_reason check (is_hidden = (hidden_for <> ''))
);
create index goods_comment_of_goods on goods_comment (supplier_id, goods_id, id);
create index goods_comment_rating on goods_comment (supplier_id, rating, id);
create index goods_comment_open on goods_comment (supplier_id, id) where replied_at is null;

-- How long a tenant's orders wait for their money; without a row the defaults hold.
create table goods_order_setting (
  supplier_id     int8 not null references tenant (id),
  -- Of orders from the tenant's own shop, and of those at the counter.
  shop_minutes    int4 not null check (shop_minutes between 5 and 43200),
  counter_minutes int4 not null check (counter_minutes between 5 and 43200),
  version         int4 not null default 1,
  -- How long after its last pieces were sent a goods order is finished by itself.
  finish_days     int4 not null default 10 check (finish_days between 1 and 60),
  primary key (supplier_id)
);
