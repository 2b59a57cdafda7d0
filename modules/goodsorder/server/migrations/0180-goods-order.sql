-- Goods sold to somebody: to be sent (freight mode 1), or to be used at a site against codes (2).
create table goods_order (
  supplier_id     int8        not null references tenant (id),
  id              int8        not null generated always as identity,
  order_no        text        not null,
  source          text        not null check (source in ('counter', 'api')),
  state           text        not null check (state in ('submit', 'pay', 'send', 'finish', 'cancelled', 'closed')),
  freight_mode    int2        not null check (freight_mode in (1, 2)),
  order_day       date        not null,
  member_id       int8,
  -- Where it is to be used; null is at any site.
  site_id         int8,
  receiver_name   text        not null default '',
  receiver_phone  text        not null default '',
  region_code     text        not null default '',
  city            text        not null default '',
  address         text        not null default '',
  goods_cents     int8        not null check (goods_cents >= 0),
  discount_cents  int8        not null default 0 check (discount_cents between 0 and goods_cents),
  freight_cents   int8        not null default 0 check (freight_cents >= 0),
  -- What the price was changed by afterwards, either way, and why.
  adjust_cents    int8        not null default 0,
  adjust_reason   text        not null default '',
  total_cents     int8        not null check (total_cents between 0 and 999999999999999),
  paid_cents      int8        not null default 0 check (paid_cents between 0 and total_cents),
  refunded_cents  int8        not null default 0 check (refunded_cents between 0 and paid_cents),
  -- Cancelled by itself when it is not paid until then; null once it has left `submit`.
  pay_until       timestamptz,
  paid_at         timestamptz,
  paid_day        date,
  finish_day      date,
  -- Finished by itself then; null while pieces are still to be sent.
  auto_finish_at  timestamptz,
  buyer_note      text        not null default '',
  remark          text        not null default '',
  invoice         jsonb       not null default '{}',
  cancel_reason   text        not null default '',
  -- The number that the caller gave the request: the same one again is the same order.
  request_no      text        not null,
  version         int4        not null default 1,
  created_by      text        not null,
  created_at      timestamptz not null default now(),
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
create index goods_order_receiver on goods_order (supplier_id, receiver_name text_pattern_ops) include (id)
  where receiver_name <> '';
create index goods_order_receiver_phone on goods_order (supplier_id, receiver_phone text_pattern_ops) include (id)
  where receiver_phone <> '';
-- For the two jobs, which look at all tenants.
create index goods_order_pay_until on goods_order (pay_until) where state = 'submit';
create index goods_order_auto_finish on goods_order (auto_finish_at) where auto_finish_at is not null;

-- One SKU of an order as it was sold: what the goods are called and cost later changes nothing here. The shares of the
-- order's discount, freight and price change are frozen.
create table goods_line (
  supplier_id       int8   not null,
  order_id          int8   not null,
  line_no           int4   not null check (line_no >= 1),
  goods_id          int8   not null,
  sku_id            int8   not null,
  name              text   not null,
  spec              text   not null default '',
  sku_code          text   not null default '',
  unit_name         text   not null default '',
  picture_id        int8,
  qty               int8   not null check (qty between 1 and 1000000),
  price_cents       int8   not null check (price_cents >= 0),
  cost_cents        int8   not null default 0 check (cost_cents >= 0),
  discount_cents    int8   not null default 0 check (discount_cents >= 0),
  adjust_cents      int8   not null default 0,
  freight_cents     int8   not null default 0 check (freight_cents >= 0),
  net_cents         int8   not null check (net_cents >= 0),
  sent_qty          int8   not null default 0 check (sent_qty >= 0),
  consumed_qty      int8   not null default 0 check (consumed_qty >= 0),
  -- Pieces in an after-sale that is not over, not sent and sent; and pieces that were given back for good.
  open_unsent_qty   int8   not null default 0 check (open_unsent_qty >= 0),
  open_sent_qty     int8   not null default 0 check (open_sent_qty >= 0),
  closed_unsent_qty int8   not null default 0 check (closed_unsent_qty >= 0),
  closed_sent_qty   int8   not null default 0 check (closed_sent_qty >= 0),
  -- Cents that have gone back, and that an after-sale which is not over asks for.
  refunded_cents    int8   not null default 0 check (refunded_cents >= 0),
  pending_cents     int8   not null default 0 check (pending_cents >= 0),
  primary key (supplier_id, order_id, line_no),
  constraint goods_line_of foreign key (supplier_id, order_id) references goods_order (supplier_id, id),
  constraint goods_line_sku foreign key (supplier_id, sku_id) references goods_sku (supplier_id, id),
  constraint goods_line_net check (net_cents = price_cents * qty - discount_cents + adjust_cents),
  constraint goods_line_refunded check (refunded_cents + pending_cents <= net_cents + freight_cents),
  constraint goods_line_unsent check (sent_qty + consumed_qty + open_unsent_qty + closed_unsent_qty <= qty),
  constraint goods_line_sent check (open_sent_qty + closed_sent_qty <= sent_qty + consumed_qty)
);
create index goods_line_by_sku on goods_line (supplier_id, sku_id, order_id);

-- What happened to an order, without gaps.
create table goods_event (
  supplier_id int8        not null,
  order_id    int8        not null,
  seq         int4        not null,
  kind        text        not null,
  note        text        not null default '',
  amount_cents int8,
  login_name  text        not null,
  at          timestamptz not null,
  primary key (supplier_id, order_id, seq),
  constraint goods_event_of foreign key (supplier_id, order_id) references goods_order (supplier_id, id)
);
