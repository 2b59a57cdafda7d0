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

-- When what is printed of it was changed last; null while every paper says what the order says.
alter table freight_order add column amended_at timestamptz;
