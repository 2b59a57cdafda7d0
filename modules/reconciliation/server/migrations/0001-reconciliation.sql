-- After: order, payment, statement, tenant, waybill

-- Money that was given back by hand has not moved through the channel that it came by.
create view channel_movement as
select n.supplier_id, n.channel, 'receipt' as source, n.id, n.payment_id, 'payment' as move, n.channel_ref,
  p.payment_no as log_no, p.payment_no, n.amount_cents, n.received_at as moved_at
from payment_notification n
join payment p on p.supplier_id = n.supplier_id and p.id = n.payment_id
where n.kind = 'paid' and n.outcome in ('paid', 'held_amount', 'held_late', 'twice') and n.amount_cents > 0
union all
select p.supplier_id, p.channel, 'till', p.id, p.id, 'payment', p.channel_ref, p.payment_no, p.payment_no, p.paid_cents,
  p.paid_at
from payment p
where p.state = 'paid' and p.paid_cents > 0 and p.paid_at is not null and not exists (
  select from payment_notification n where n.supplier_id = p.supplier_id and n.payment_id = p.id and n.kind = 'paid'
    and n.outcome in ('paid', 'held_amount', 'held_late', 'twice'))
union all
select r.supplier_id, case r.returned_by when 'channel' then p.channel else r.returned_by end, 'refund', r.id, r.payment_id, 'refund', r.channel_ref, r.refund_no, p.payment_no,
  r.amount_cents, r.done_at
from payment_refund r
join payment p on p.supplier_id = r.supplier_id and p.id = r.payment_id
where r.state = 'done' and r.done_at is not null;

-- A day of a channel that its statement covers: what our log has on it and the statement has not is a difference.
create table channel_day (
  supplier_id int8        not null references tenant (id),
  id          int8        not null generated always as identity,
  channel     text        not null,
  day         date        not null,
  created_by  text        not null,
  created_at  timestamptz not null,
  -- A day whose statement could not be fetched has a row as well: why, and when the channel was last asked. It covers nothing.
  is_covered  boolean     not null default true,
  fault       text        not null default '',
  fault_code  text        not null default '',
  fault_words text        not null default '',
  tried_at    timestamptz,
  primary key (supplier_id, id),
  constraint channel_day_once unique (supplier_id, channel, day)
);
create index channel_day_day on channel_day (supplier_id, day, id);
create index channel_day_unfetched on channel_day (channel, tried_at) where not is_covered;

-- A line of a channel's statement with what the log has for it, or an entry of the log that the statement lacks.
create table channel_item (
  supplier_id      int8        not null references tenant (id),
  id               int8        not null generated always as identity,
  channel          text        not null,
  day              date        not null,
  move             text        not null check (move in ('payment', 'refund')),
  result           text        not null check (result in ('matched', 'amount_differs', 'only_channel', 'only_log', 'doubled')),
  state            text        not null check (state in ('matched', 'open', 'proposed', 'cleared', 'booked')),
  -- The channel's side: null for an entry of the log alone.
  channel_cents    int8        check (channel_cents > 0),
  channel_ref      text        not null default '',
  merchant_no      text        not null default '',
  -- What the channel kept, signed: a refund gives it back.
  fee_cents        int8        not null default 0,
  -- The same line of the same file again is known by its content and by how often that has come in one file.
  content_hash     text,
  occurrence       int4,
  -- Our side: whose books, and which row of the log.
  log_tenant_id    int8,
  log_source       text        check (log_source in ('receipt', 'till', 'refund')),
  log_id           int8,
  log_no           text        not null default '',
  payment_id       int8,
  log_cents        int8        check (log_cents > 0),
  -- Somebody said that the two sides belong together.
  is_linked        boolean     not null default false,
  -- The proposal or booking that holds this line's fee.
  fee_clearance_id int8,
  created_by       text        not null,
  created_at       timestamptz not null,
  primary key (supplier_id, id),
  constraint channel_item_sides check ((channel_cents is null) = (content_hash is null)
    and (log_id is null) = (log_cents is null) and coalesce(channel_cents, log_cents) is not null)
);
create unique index channel_item_line on channel_item (supplier_id, channel, content_hash, occurrence)
  where content_hash is not null;
create unique index channel_item_log on channel_item (supplier_id, log_tenant_id, log_source, log_id)
  where log_id is not null;
create index channel_item_day on channel_item (supplier_id, channel, day, id);
create index channel_item_state on channel_item (supplier_id, state, id);
create index channel_item_ref on channel_item (supplier_id, channel, channel_ref) where channel_ref <> '';

-- What was done about a difference, or about a day's fees: kept, whatever becomes of it.
create table channel_clearance (
  supplier_id       int8        not null references tenant (id),
  id                int8        not null generated always as identity,
  item_id           int8,
  day_id            int8,
  kind              text        not null check (kind in ('linked', 'booked', 'accepted', 'fees')),
  state             text        not null check (state in ('proposed', 'done', 'refused', 'reopened')),
  reason            text        not null default '',
  amount_cents      int8        not null default 0,
  -- Null is the tenant's owner.
  maker_operator_id int8,
  made_by           text        not null,
  made_at           timestamptz not null,
  checked_by        text        not null default '',
  checked_at        timestamptz,
  check_note        text        not null default '',
  transaction_ids   int8[]      not null default '{}',
  primary key (supplier_id, id),
  check ((item_id is null) <> (day_id is null))
);
create index channel_clearance_item on channel_clearance (supplier_id, item_id, id) where item_id is not null;
create index channel_clearance_day on channel_clearance (supplier_id, day_id, id) where day_id is not null;

create view member_owed as
select s.supplier_id, s.member_id, 'statement' as kind, s.id, s.statement_no as no, null::text as part,
  closing.day, closing.day + 30 as due_day, null::timestamptz as due_at, s.amount_cents + s.correction_cents as amount_cents
from member_statement s
cross join lateral (values (((s.month || '-01')::date + interval '1 month')::date - 1)) closing (day)
where s.state <> 'paid' and s.amount_cents + s.correction_cents > 0
union all
select o.supplier_id, o.member_id, 'order', o.id, o.order_no, owed.part, o.order_day,
  case owed.part
    when 'prepaid' then o.order_day
    when 'monthly' then (date_trunc('month', o.order_day) + interval '1 month')::date - 1 + 30
  end,
  case owed.part when 'on_receipt' then (
    select case
      when w.receipts_wanted = 0 then w.signed_at
      when w.receipts_returned = w.receipts_wanted then (
        select max(e.created_at) from waybill_event e
        where e.supplier_id = w.supplier_id and e.waybill_id = w.id and e.kind = 'receipt_returned')
      end
    from waybill w where w.supplier_id = o.supplier_id and w.order_id = o.id and w.state <> 'void')
  end,
  owed.amount_cents - paid.cents
from freight_order o
cross join lateral (values ('prepaid', o.prepaid_cents), ('on_receipt', o.on_receipt_cents), ('monthly', o.monthly_cents))
  owed (part, amount_cents)
cross join lateral (select coalesce(sum(p.amount_cents), 0)::int8 as cents from order_payment p
  where p.supplier_id = o.supplier_id and p.order_id = o.id and p.part = owed.part) paid
where o.member_id is not null and o.state in ('pay', 'send', 'finish')
  and o.paid_cents - o.overpaid_cents < o.total_cents and owed.amount_cents > paid.cents
  and not exists (select from member_statement_item i
    where i.supplier_id = o.supplier_id and i.order_id = o.id and i.part = owed.part);
