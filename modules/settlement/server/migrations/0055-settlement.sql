-- What the platform keeps of money that came in through its channels, in 1/10,000: by kind of tenant, or for one line of a
-- tenant. The platform's own table: tenants read the rate that is theirs.
create table commission_rate (
  id         int8        primary key generated always as identity,
  industry   text        not null
             check (industry in ('platform', 'logistics', 'site', 'supplier', 'service', 'bank')),
  tenant_id  int8,
  line_id    int8,
  rate_e4    int4        not null check (rate_e4 between 0 and 10000),
  version    int4        not null default 1,
  changed_by text        not null,
  changed_at timestamptz not null,
  check ((tenant_id is null) = (line_id is null)),
  foreign key (tenant_id, line_id) references line (supplier_id, id) on delete cascade
);
create unique index commission_rate_industry on commission_rate (industry) where line_id is null;
create unique index commission_rate_line on commission_rate (tenant_id, line_id) where line_id is not null;

-- What a member owes for one month's orders.
create table member_statement (
  supplier_id  int8        not null references tenant (id),
  id           int8        not null generated always as identity,
  statement_no text        not null generated always as
               ('ST' || substr(month, 3, 2) || substr(month, 6, 2) || lpad(id::text, greatest(6, length(id::text)), '0')) stored,
  member_id    int8        not null,
  month        text        not null check (month ~ '^20\d\d-(0[1-9]|1[0-2])$'),
  state        text        not null default 'open' check (state in ('open', 'confirmed', 'invoiced', 'paid')),
  -- Sums of the items: what the orders say, and what was corrected.
  amount_cents     int8    not null default 0,
  correction_cents int8    not null default 0,
  confirm_note text        not null default '',
  confirmed_by text        not null default '',
  confirmed_at timestamptz,
  invoice_no   text        not null default '',
  invoiced_by  text        not null default '',
  invoiced_at  timestamptz,
  method       text        not null default '',
  paid_by      text        not null default '',
  paid_at      timestamptz,
  version      int4        not null default 1,
  created_by   text        not null,
  created_at   timestamptz not null,
  primary key (supplier_id, id),
  constraint member_statement_sum check (amount_cents + correction_cents >= 0),
  foreign key (supplier_id, member_id) references member (supplier_id, id)
);
create index member_statement_state on member_statement (supplier_id, state, id);
create index member_statement_member on member_statement (supplier_id, member_id, id);
create index member_statement_month on member_statement (supplier_id, month, id);

-- A part of an order on a statement; it is on one statement at a time.
create table member_statement_item (
  supplier_id      int8 not null references tenant (id),
  statement_id     int8 not null,
  order_id         int8 not null,
  part             text not null check (part in ('monthly', 'on_receipt')),
  amount_cents     int8 not null check (amount_cents > 0),
  -- Signed: agreed with the member before confirming, with the reason.
  correction_cents int8 not null default 0,
  note             text not null default '',
  primary key (supplier_id, order_id, part),
  constraint member_statement_item_sum check (amount_cents + correction_cents >= 0),
  foreign key (supplier_id, statement_id) references member_statement (supplier_id, id),
  foreign key (supplier_id, order_id) references freight_order (supplier_id, id)
);
create index member_statement_item_of on member_statement_item (supplier_id, statement_id, order_id);
