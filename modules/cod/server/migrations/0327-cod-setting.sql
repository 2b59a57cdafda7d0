-- What waits for a shipper is added up where it is read, from the orders that the reader sees.
drop view cod_due;
drop view cod_place;

-- When shippers are promised their money; without a row the default holds.
create table cod_setting (
  supplier_id int8 not null references tenant (id),
  -- After the day on which the consignee has paid.
  payout_days int4 not null check (payout_days between 0 and 60),
  version     int4 not null default 1,
  primary key (supplier_id)
);
