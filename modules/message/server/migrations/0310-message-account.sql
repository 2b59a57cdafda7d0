-- Tenants whose notices may go out by the platform's account, too: without a row only codes do.
create table message_permit (
  supplier_id  int8        primary key references tenant (id) on delete cascade,
  is_permitted boolean     not null,
  changed_at   timestamptz not null
);

-- What an account that serves other tenants sends for them at most, and what that costs; the code's defaults without a row.
create table message_limit (
  supplier_id       int8 primary key references tenant (id) on delete cascade,
  tenant_per_day    int4 not null check (tenant_per_day >= 0),
  receiver_per_day  int4 not null check (receiver_per_day >= 0),
  -- In 1/10,000 yuan; null while it is not known.
  price_e4_per_part int4 check (price_e4_per_part >= 0)
);

create index message_by_account on message (account_id, created_at) where account_id is not null;
