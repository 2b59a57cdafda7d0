-- After: tenant

-- Money that is asked for and comes in, through a channel or over the tenant's own counter. What it is for is a subject
-- (`order`, its id and the part of its total). Its state is the payment's own; a receipt that nobody waits for, or of
-- another amount, is a notification that is held for a person, whatever the payment's state.
create table payment (
  supplier_id      int8        not null references tenant (id),
  id               int8        not null generated always as identity,
  -- What the channel calls it; unique in the whole installation, because a notification names nothing else.
  payment_no       text        not null unique,
  subject_kind     text        not null,
  subject_id       int8        not null,
  subject_part     text        not null,
  subject_text     text        not null default '',
  channel          text        not null,
  amount_cents     int8        not null check (amount_cents between 1 and 999999999999999),
  state            text        not null check (state in ('created', 'paying', 'paid', 'failed', 'closed')),
  -- What came and was taken for the subject.
  paid_cents       int8        not null default 0 check (paid_cents >= 0),
  -- Given back of that, or promised to be.
  refunded_cents   int8        not null default 0 check (refunded_cents between 0 and paid_cents),
  channel_ref      text        not null default '',
  -- What the payer scans: an address, or a path of this console.
  qr_text          text        not null default '',
  voucher          bytea,
  note             text        not null default '',
  login_name       text        not null,
  -- Who entered it: null with `by_system` false is the tenant's owner.
  operator_id      int8,
  by_system        boolean     not null default false,
  decided_by       text        not null default '',
  created_at       timestamptz not null,
  paid_at          timestamptz,
  ended_at         timestamptz,
  -- A charge that nobody waits for any more is closed at its channel by the server, until the channel has heard it.
  closing_at       timestamptz,
  closing_attempts int4        not null default 0,
  -- A page of the channel on which the payer pays, where there is no code to scan.
  redirect_url     text        not null default '',
  -- A notification may be lost: a channel that can be asked is asked about its payments, less and less often.
  query_at         timestamptz,
  queries          int4        not null default 0,
  -- What a channel has said when it could not be told that a payment is closed.
  closing_refusal  text        not null default '',
  closing_code     text        not null default '',
  closing_words    text        not null default '',
  primary key (supplier_id, id)
);
-- One open payment of a part on a channel: starting it again is the same one.
create unique index payment_open on payment (supplier_id, subject_kind, subject_id, subject_part, channel)
  where state in ('created', 'paying');
create index payment_state on payment (supplier_id, state, id);
create index payment_channel on payment (supplier_id, channel, id);
create index payment_subject on payment (supplier_id, subject_kind, subject_id, id);
create index payment_created on payment (supplier_id, created_at, id);
create index payment_closing on payment (closing_at) where closing_at is not null;
create index payment_query on payment (query_at) where query_at is not null;
-- Found by the beginning of the number or of what was paid for.
create index payment_no_typed on payment (supplier_id, payment_no text_pattern_ops);
create index payment_subject_typed on payment (supplier_id, subject_text text_pattern_ops);

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
  state           text        not null check (state in ('pending', 'done', 'refused')),
  -- The ledger's promise.
  promise_id      int8        not null,
  channel_ref     text        not null default '',
  attempts        int4        not null default 0,
  note            text        not null default '',
  login_name      text        not null,
  created_at      timestamptz not null,
  done_at         timestamptz,
  -- A refund that the channel has not done is asked for again by the server, less and less often.
  next_at         timestamptz not null default now(),
  -- A refund that the channel has taken and not done yet is looked up rather than asked for again.
  is_taken        boolean     not null default false,
  -- The channel knows each try by a number of its own; one that it has closed is spent.
  try_no          int4        not null default 1 check (try_no between 1 and 99),
  is_number_spent boolean     not null default false,
  -- What the channel has said against it last: a kind of refusal, its code, its words; empty while it has said nothing.
  refusal         text        not null default '',
  refusal_code    text        not null default '',
  refusal_words   text        not null default '',
  refused_at      timestamptz,
  returned_by     text        not null default 'channel' check (returned_by in ('channel', 'cash', 'transfer')),
  primary key (supplier_id, id),
  foreign key (supplier_id, payment_id) references payment (supplier_id, id)
);
create index payment_refund_of on payment_refund (supplier_id, payment_id, id);
create index payment_refund_pending on payment_refund (supplier_id, id) where state = 'pending';
create index payment_refund_stuck on payment_refund (supplier_id, id) where state <> 'done' and refusal <> '';

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
  -- What the simulated provider has done and not notified yet: a provider tells until it is heard, anyone who stopped meanwhile.
  unsent         jsonb       not null default '[]',
  played_at      timestamptz,
  primary key (supplier_id, id)
);
create index sandbox_charge_unsent on sandbox_charge (supplier_id, id) where unsent <> '[]';

-- Money of a refused refund that somebody has given back by hand, which another person checks. Rows are kept.
create table payment_refund_proposal (
  supplier_id       int8        not null references tenant (id),
  id                int8        not null generated always as identity,
  refund_id         int8        not null,
  way               text        not null check (way in ('cash', 'transfer')),
  state             text        not null default 'proposed' check (state in ('proposed', 'done', 'refused')),
  note              text        not null,
  voucher           bytea,
  -- Whose operator it is; null is the owner.
  maker_tenant_id   int8        not null,
  maker_operator_id int8,
  made_by           text        not null,
  made_at           timestamptz not null,
  checked_by        text        not null default '',
  checked_at        timestamptz,
  check_note        text        not null default '',
  primary key (supplier_id, id),
  foreign key (supplier_id, refund_id) references payment_refund (supplier_id, id)
);
create unique index payment_refund_proposal_open on payment_refund_proposal (supplier_id, refund_id) where state = 'proposed';
create index payment_refund_proposal_of on payment_refund_proposal (supplier_id, refund_id, id);
