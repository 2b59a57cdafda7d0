-- After: member, order, tenant

-- What a member owes for one month's orders.
create table member_statement (
  supplier_id      int8        not null references tenant (id),
  id               int8        not null generated always as identity,
  statement_no     text        not null generated always as
    ('ST' || substr(month, 3, 2) || substr(month, 6, 2) || lpad(id::text, greatest(6, length(id::text)), '0')) stored,
  member_id        int8        not null,
  month            text        not null check (month ~ '^20\d\d-(0[1-9]|1[0-2])$'),
  state            text        not null default 'open' check (state in ('open', 'confirmed', 'invoiced', 'paid')),
  -- Sums of the items: what the orders say, and what was corrected.
  amount_cents     int8        not null default 0,
  correction_cents int8        not null default 0,
  confirm_note     text        not null default '',
  confirmed_by     text        not null default '',
  confirmed_at     timestamptz,
  invoice_no       text        not null default '',
  invoiced_by      text        not null default '',
  invoiced_at      timestamptz,
  method           text        not null default '',
  paid_by          text        not null default '',
  paid_at          timestamptz,
  version          int4        not null default 1,
  created_by       text        not null,
  created_at       timestamptz not null,
  -- That a statement was paid may have been a mistake: how often it was taken back, by whom last, and why.
  unpaid_count     int4        not null default 0,
  unpaid_note      text        not null default '',
  unpaid_by        text        not null default '',
  unpaid_at        timestamptz,
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
