-- What moved through a channel by our own payment log: receipts that a channel notified of, money that a tenant's own till
-- took, and what went back. `source` and `id` name the row that says so.
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
select r.supplier_id, p.channel, 'refund', r.id, r.payment_id, 'refund', r.channel_ref, r.refund_no, p.payment_no,
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
  primary key (supplier_id, id),
  constraint channel_day_once unique (supplier_id, channel, day)
);
create index channel_day_day on channel_day (supplier_id, day, id);

-- A line of a channel's statement with what the log has for it, or an entry of the log that the statement lacks.
create table channel_item (
  supplier_id   int8        not null references tenant (id),
  id            int8        not null generated always as identity,
  channel       text        not null,
  day           date        not null,
  move          text        not null check (move in ('payment', 'refund')),
  result        text        not null check (result in ('matched', 'amount_differs', 'only_channel', 'only_log', 'doubled')),
  state         text        not null check (state in ('matched', 'open', 'proposed', 'cleared', 'booked')),
  -- The channel's side: null for an entry of the log alone.
  channel_cents int8        check (channel_cents > 0),
  channel_ref   text        not null default '',
  merchant_no   text        not null default '',
  -- What the channel kept, signed: a refund gives it back.
  fee_cents     int8        not null default 0,
  -- The same line of the same file again is known by its content and by how often that has come in one file.
  content_hash  text,
  occurrence    int4,
  -- Our side: whose books, and which row of the log.
  log_tenant_id int8,
  log_source    text        check (log_source in ('receipt', 'till', 'refund')),
  log_id        int8,
  log_no        text        not null default '',
  payment_id    int8,
  log_cents     int8        check (log_cents > 0),
  -- Somebody said that the two sides belong together.
  is_linked     boolean     not null default false,
  -- The proposal or booking that holds this line's fee.
  fee_clearance_id int8,
  created_by    text        not null,
  created_at    timestamptz not null,
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
