-- The log of experience is the truth. A member's total is its sum, kept beside it by the log's own trigger, so that nothing
-- can add to one without the other.
create table rank_ladder (
  supplier_id int8 primary key references tenant (id),
  version     int4 not null default 0,
  -- The first day of the period for which members' levels were last looked through: only then may a level be lost.
  reviewed_on date not null,
  -- The review that members have been warned of: its day.
  warned_for  date
);

create table rank_step (
  supplier_id int8 not null,
  level_id    int8 not null,
  experience  int8 not null check (experience >= 0),
  primary key (supplier_id, level_id),
  constraint rank_step_experience unique (supplier_id, experience),
  constraint rank_step_level foreign key (supplier_id, level_id) references member_level (supplier_id, id) on delete cascade
);

create table rank_member (
  supplier_id     int8 not null,
  member_id       int8 not null,
  total           int8 not null default 0,
  -- By experience; not yet lowered in the present period.
  level_id        int8,
  pinned_level_id int8,
  -- The last day of the pin.
  pinned_until    date,
  pin_reason      text not null default '',
  pinned_by       text not null default '',
  primary key (supplier_id, member_id),
  constraint rank_member_of foreign key (supplier_id, member_id) references member (supplier_id, id),
  constraint rank_member_level foreign key (supplier_id, level_id)
    references member_level (supplier_id, id) on delete set null (level_id),
  constraint rank_member_pinned_level foreign key (supplier_id, pinned_level_id)
    references member_level (supplier_id, id) on delete set null (pinned_level_id)
);
create index rank_member_pinned on rank_member (supplier_id, pinned_until) where pinned_until is not null;

create table rank_experience (
  supplier_id   int8        not null,
  id            int8        not null generated always as identity,
  member_id     int8        not null,
  source_kind   text        not null
    check (source_kind in ('order', 'refund', 'correction', 'expiry', 'reward')),
  -- The order, the order's event, the correction, or the line that expires.
  source_id     int8        not null,
  delta         int8        not null,
  -- Of orders, less when it goes back; so that a ranking by freight is a sum of this log, too.
  freight_cents int8        not null default 0,
  -- What the payer has not got back of the order's total, in cents: points are taken back in its proportion.
  kept_cents    int8,
  order_id      int8,
  order_no      text        not null default '',
  reason        text        not null default '',
  login_name    text        not null,
  approved_by   text        not null default '',
  created_at    timestamptz not null,
  primary key (supplier_id, id),
  constraint rank_experience_source unique (supplier_id, source_kind, source_id),
  constraint rank_experience_member foreign key (supplier_id, member_id) references rank_member (supplier_id, member_id)
);
create index rank_experience_of_member on rank_experience (supplier_id, member_id, id);
create index rank_experience_of_order on rank_experience (supplier_id, order_id) where order_id is not null;
create index rank_experience_age on rank_experience (supplier_id, created_at);

create function rank_add_to_total() returns trigger language plpgsql as $$
begin
  update rank_member set total = total + new.delta where supplier_id = new.supplier_id and member_id = new.member_id;
  return null;
end $$;

create trigger rank_experience_counts after insert on rank_experience
  for each row execute function rank_add_to_total();

-- Taking back everything that the plug-in keeps of a tenant says so for its transaction.
create function rank_refuse_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and current_setting('rank.purges', true) = 'yes' then
    return null;
  end if;
  raise exception 'lines of the log of experience are never changed or removed' using errcode = 'RK001';
end $$;

create trigger rank_experience_is_final before update or delete or truncate on rank_experience
  for each statement execute function rank_refuse_change();

-- A total moves with the log alone.
create function rank_keep_total() returns trigger language plpgsql as $$
begin
  if pg_trigger_depth() < 2 and new.total <> (case when tg_op = 'INSERT' then 0 else old.total end) then
    raise exception 'only the log of experience moves a total' using errcode = 'RK001';
  end if;
  return new;
end $$;

create trigger rank_member_by_log before insert or update on rank_member
  for each row execute function rank_keep_total();

create table rank_correction (
  supplier_id       int8        not null,
  id                int8        not null generated always as identity,
  member_id         int8        not null,
  delta             int8        not null check (delta <> 0),
  reason            text        not null,
  state             text        not null check (state in ('waiting', 'booked', 'rejected')),
  asked_by          text        not null,
  -- Null for the tenant's owner.
  asked_operator_id int8,
  decided_by        text        not null default '',
  note              text        not null default '',
  created_at        timestamptz not null,
  decided_at        timestamptz,
  primary key (supplier_id, id),
  constraint rank_correction_member foreign key (supplier_id, member_id) references rank_member (supplier_id, member_id)
);
create index rank_correction_state on rank_correction (supplier_id, state, id);
