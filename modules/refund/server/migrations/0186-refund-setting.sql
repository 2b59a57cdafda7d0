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
