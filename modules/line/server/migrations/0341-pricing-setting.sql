-- How a tenant prices, whatever the line; without a row the defaults hold.
create table pricing_setting (
  supplier_id      int8 not null references tenant (id),
  -- To what the freight by the tariffs is rounded, half up.
  freight_rounding text not null check (freight_rounding in ('cent', 'yuan')),
  version          int4 not null default 1,
  primary key (supplier_id)
);
