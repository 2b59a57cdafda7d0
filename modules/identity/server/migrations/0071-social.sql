-- Accounts elsewhere that stand for an account here. operator_id 0 is the owner.
create table social_binding (
  supplier_id int8        not null references tenant (id) on delete cascade,
  operator_id int8        not null,
  channel     text        not null check (channel in ('wechat')),
  open_id     text        not null,
  union_id    text        not null default '',
  nick_name   text        not null,
  bound_at    timestamptz not null,
  primary key (supplier_id, operator_id, channel),
  -- One account elsewhere signs in to one account here.
  unique (channel, open_id)
);
