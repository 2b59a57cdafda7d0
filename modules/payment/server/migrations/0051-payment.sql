-- Money that is asked for and comes in, through a channel or over the tenant's own counter. What it is for is a subject
-- (`order`, its id and the part of its total). Its state is the payment's own; a receipt that nobody waits for, or of
-- another amount, is a notification that is held for a person, whatever the payment's state.
create table payment (
  supplier_id    int8        not null references tenant (id),
  id             int8        not null generated always as identity,
  -- What the channel calls it; unique in the whole installation, because a notification names nothing else.
  payment_no     text        not null unique,
  subject_kind   text        not null,
  subject_id     int8        not null,
  subject_part   text        not null,
  subject_text   text        not null default '',
  channel        text        not null,
  amount_cents   int8        not null check (amount_cents between 1 and 999999999999999),
  state          text        not null check (state in ('created', 'paying', 'paid', 'failed', 'closed')),
  -- What came and was taken for the subject.
  paid_cents     int8        not null default 0 check (paid_cents >= 0),
  -- Given back of that, or promised to be.
  refunded_cents int8        not null default 0 check (refunded_cents between 0 and paid_cents),
  channel_ref    text        not null default '',
  -- What the payer scans: an address, or a path of this console.
  qr_text        text        not null default '',
  voucher        bytea,
  note           text        not null default '',
  login_name     text        not null,
  -- Who entered it: null with `by_system` false is the tenant's owner.
  operator_id    int8,
  by_system      boolean     not null default false,
  decided_by     text        not null default '',
  created_at     timestamptz not null,
  paid_at        timestamptz,
  ended_at       timestamptz,
  primary key (supplier_id, id)
);
-- One open payment of a part on a channel: starting it again is the same one.
create unique index payment_open on payment (supplier_id, subject_kind, subject_id, subject_part, channel)
  where state in ('created', 'paying');
create index payment_state on payment (supplier_id, state, id);
create index payment_channel on payment (supplier_id, channel, id);
create index payment_subject on payment (supplier_id, subject_kind, subject_id, id);
create index payment_created on payment (supplier_id, created_at, id);

-- What channels have notified. A receipt is a `paid` notification of a channel reference not seen before.
create table payment_notification (
  supplier_id     int8        not null,
  id              int8        not null generated always as identity,
  payment_id      int8        not null,
  channel         text        not null,
  notification_no text        not null,
  kind            text        not null check (kind in ('paid', 'failed', 'closed')),
  channel_ref     text        not null default '',
  amount_cents    int8        not null check (amount_cents between 0 and 999999999999999),
  outcome         text        not null
                  check (outcome in ('paid', 'held_amount', 'held_late', 'twice', 'failed', 'closed', 'ignored')),
  -- Of a held receipt, once somebody has decided.
  decision        text        check (decision in ('accepted', 'refunded')),
  decided_by      text        not null default '',
  decided_at      timestamptz,
  received_at     timestamptz not null,
  primary key (supplier_id, id),
  foreign key (supplier_id, payment_id) references payment (supplier_id, id),
  constraint payment_notification_once unique (supplier_id, channel, notification_no)
);
create unique index payment_receipt_once on payment_notification (supplier_id, payment_id, channel_ref)
  where kind = 'paid' and outcome <> 'ignored';
create index payment_notification_of on payment_notification (supplier_id, payment_id, id);
create index payment_notification_held on payment_notification (supplier_id, id)
  where outcome in ('held_amount', 'held_late');

-- Money on its way back to the payer. The ledger promises it first and posts it once the channel has done it.
create table payment_refund (
  supplier_id     int8        not null,
  id              int8        not null generated always as identity,
  payment_id      int8        not null,
  -- The receipt that goes back, where it is not the payment itself.
  notification_id int8,
  refund_no       text        not null unique,
  amount_cents    int8        not null check (amount_cents > 0),
  reason          text        not null check (reason in ('twice', 'held', 'excess', 'asked')),
  state           text        not null check (state in ('pending', 'done')),
  -- The ledger's promise.
  promise_id      int8        not null,
  channel_ref     text        not null default '',
  attempts        int4        not null default 0,
  note            text        not null default '',
  login_name      text        not null,
  created_at      timestamptz not null,
  done_at         timestamptz,
  primary key (supplier_id, id),
  foreign key (supplier_id, payment_id) references payment (supplier_id, id)
);
create index payment_refund_of on payment_refund (supplier_id, payment_id, id);
create index payment_refund_pending on payment_refund (supplier_id, id) where state = 'pending';

-- What the sandbox, a simulation of a real channel, knows of its own.
create table sandbox_charge (
  supplier_id    int8        not null references tenant (id),
  id             int8        not null generated always as identity,
  payment_no     text        not null unique,
  token          text        not null unique,
  title          text        not null,
  amount_cents   int8        not null,
  state          text        not null check (state in ('open', 'paid', 'failed', 'closed')),
  paid_cents     int8        not null default 0,
  refunded_cents int8        not null default 0,
  refund_nos     text[]      not null default '{}',
  -- Attempts to pay so far; numbers the references.
  attempts       int4        not null default 0,
  created_at     timestamptz not null,
  primary key (supplier_id, id)
);
