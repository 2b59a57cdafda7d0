-- After: order, tenant

-- Corrections of freight that one person asks for and another one approves.
create table correction (
  supplier_id       int8        not null references tenant (id),
  id                int8        not null generated always as identity,
  -- Which module does it, once it is approved.
  kind              text        not null,
  order_id          int8        not null,
  order_no          text        not null,
  -- What it is about, beside its order: a signature.
  subject_id        int8        not null,
  -- What the module is to do; of its own making.
  wanted            jsonb       not null,
  state             text        not null default 'open' check (state in ('open', 'done', 'refused', 'withdrawn')),
  reason            text        not null,
  -- Null is the tenant's owner.
  maker_operator_id int8,
  made_by           text        not null,
  made_at           timestamptz not null,
  checked_by        text        not null default '',
  checked_at        timestamptz,
  check_note        text        not null default '',
  -- What is to be changed, for who decides: the text of each field, as it is and as it is to be.
  changes           jsonb       not null default '[]',
  primary key (supplier_id, id),
  foreign key (supplier_id, order_id) references freight_order (supplier_id, id)
);
-- One at a time of an order: the next one is about what the first has made of it.
create unique index correction_open on correction (supplier_id, order_id) where state = 'open';
create index correction_state on correction (supplier_id, state, id);
create index correction_order on correction (supplier_id, order_id, id);
