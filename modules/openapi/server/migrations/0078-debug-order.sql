-- Orders that the test page has sent through the open API; their dispatch may be played. The row is there before the
-- order, so that an order is never without it.
create table debug_order (
  supplier_id int8        not null,
  external_no text        not null,
  login_name  text        not null,
  created_at  timestamptz not null default now(),
  primary key (supplier_id, external_no)
);
create index debug_order_made on debug_order (supplier_id, created_at);
