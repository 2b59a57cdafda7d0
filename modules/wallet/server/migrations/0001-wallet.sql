-- After: tenant

-- Banks that payouts can go to. They are the platform's, the same for every tenant.
create table bank (
  id         int8        primary key generated always as identity,
  code       text        not null constraint bank_code unique,
  name       text        not null,
  version    int4        not null default 1,
  created_at timestamptz not null default now()
);

-- The first digits of the cards that a bank issues; the longest that fits names the bank.
create table bank_prefix (
  prefix  text primary key check (prefix ~ '^\d{3,10}$'),
  bank_id int8 not null references bank (id) on delete cascade
);
create index bank_prefix_bank on bank_prefix (bank_id, prefix);

with given (code, name, prefixes) as (values
  ('ICBC',  '中国工商银行', '{622200,622202,622203,622208,621225,621226,621288,620058,621721}'::text[]),
  ('ABC',   '中国农业银行', '{622821,622822,622843,622844,622845,622846,622847,622848,622849,620059,621282,623018}'),
  ('BOC',   '中国银行',     '{601382,621660,621661,621663,621665,621785,621786,621787,621788,622750,622760}'),
  ('CCB',   '中国建设银行', '{621284,621467,621598,621621,621700,622280,622700,622707,622966,436742}'),
  ('BOCOM', '交通银行',     '{622258,622259,622260,622261,622262,621002,621069,621335,621436}'),
  ('PSBC',  '中国邮政储蓄银行', '{621096,621098,621095,621285,621798,621799,622150,622151,622181,622188,620062}'),
  ('CMB',   '招商银行',     '{621286,621483,621485,621486,622580,622588,622598,622609,690755}'),
  ('CITIC', '中信银行',     '{621767,621768,621770,621771,622690,622691,622692,622696,622698,433670,433680}'),
  ('CEB',   '中国光大银行', '{622660,622661,622662,622663,622664,622665,622666,622670,622671,621489,621490,621491,621492}'),
  ('CMBC',  '中国民生银行', '{621691,622615,622616,622617,622618,622619,622620,622621,622622,415599}'),
  ('CIB',   '兴业银行',     '{622908,622909,438588,438589,621500}'),
  ('SPDB',  '上海浦东发展银行', '{622516,622517,622518,622519,622520,622521,622522,622523,621791,621792,621793}'),
  ('PAB',   '平安银行',     '{621626,622298,622986,622989,623058,627066,627067,627068,627069}'),
  ('GDB',   '广发银行',     '{621462,622568,622569,623506}'),
  ('HXB',   '华夏银行',     '{621222,622630,622631,622632,622633,623020,623021,623022,623023}')
), banks as (insert into bank (code, name) select code, name from given returning id, code)
insert into bank_prefix (prefix, bank_id)
select unnest(given.prefixes), banks.id from given join banks using (code);

-- Cards of a tenant. The number is encrypted; equal numbers are known by their keyed hash.
create table bankcard (
  supplier_id      int8        not null references tenant (id),
  id               int8        not null generated always as identity,
  bank_id          int8        not null,
  bank_code        text        not null,
  bank_name        text        not null,
  holder_name      text        not null,
  phone            text        not null,
  -- Emptied when the card is unbound.
  number_encrypted text        not null,
  number_hash      text        not null,
  card_masked      text        not null,
  state            text        not null default 'bound' check (state in ('bound', 'unbound')),
  login_name       text        not null,
  created_at       timestamptz not null,
  unbound_at       timestamptz,
  primary key (supplier_id, id)
);
create unique index bankcard_number on bankcard (supplier_id, number_hash) where state = 'bound';

create table withdrawal (
  supplier_id   int8        not null references tenant (id),
  id            int8        not null generated always as identity,
  withdrawal_no text        not null generated always as ('TX' || lpad(id::text, 10, '0')) stored,
  amount_cents  int8        not null check (amount_cents > 0),
  bankcard_id   int8        not null,
  bank_code     text        not null,
  bank_name     text        not null,
  holder_name   text        not null,
  card_masked   text        not null,
  state         text        not null default 'applied'
    check (state in ( 'applied', 'second_audit', 'approved', 'paying', 'paid', 'return_asked', 'returned', 'failed', 'rejected', 'cancelled')),
  -- How many different people have to approve; settled when it is applied for.
  audit_levels  int2        not null check (audit_levels in (1, 2)),
  note          text        not null default '',
  -- Why it was rejected, or why the bank did not pay.
  reason        text        not null default '',
  operator_id   int8,
  login_name    text        not null,
  batch_id      int8,
  version       int4        not null default 1,
  applied_at    timestamptz not null,
  decided_at    timestamptz,
  ended_at      timestamptz,
  primary key (supplier_id, id),
  foreign key (supplier_id, bankcard_id) references bankcard (supplier_id, id)
);
create index withdrawal_state on withdrawal (supplier_id, state, id);
create index withdrawal_card on withdrawal (supplier_id, bankcard_id, state);
create index withdrawal_batch_of on withdrawal (supplier_id, batch_id) where batch_id is not null;
-- The platform and the bank read everybody's withdrawals: by number, which they say as `id + 0`, by state, and of the last days.
create index withdrawal_all on withdrawal ((id + 0));
create index withdrawal_all_states on withdrawal (state, (id + 0)) include (amount_cents);
create index withdrawal_age on withdrawal using brin (applied_at, ended_at);

-- What became of a withdrawal, step by step, and who did it. Nothing here is changed or removed.
create table withdrawal_audit (
  supplier_id       int8        not null,
  id                int8        not null generated always as identity,
  withdrawal_id     int8        not null,
  action            text        not null,
  state             text        not null,
  reason            text        not null default '',
  -- Whose person it was: the tenant's own, the platform's or the bank's.
  actor_supplier_id int8        not null,
  actor_name        text        not null,
  operator_id       int8,
  login_name        text        not null,
  at                timestamptz not null,
  primary key (supplier_id, id),
  foreign key (supplier_id, withdrawal_id) references withdrawal (supplier_id, id)
);
create index withdrawal_audit_of on withdrawal_audit (supplier_id, withdrawal_id, id);

-- A file of payouts for the bank; it belongs to the platform's or the bank's tenant whose person made it.
create table withdrawal_batch (
  supplier_id int8        not null references tenant (id),
  id          int8        not null generated always as identity,
  batch_no    text        not null generated always as ('PB' || lpad(id::text, 8, '0')) stored,
  operator_id int8,
  login_name  text        not null,
  item_count  int4        not null,
  total_cents int8        not null,
  created_at  timestamptz not null,
  primary key (supplier_id, id)
);

-- The platform's rules for withdrawals: one row.
create table wallet_setting (
  is_only            boolean primary key default true check (is_only),
  -- From this amount on, two different people have to approve.
  second_audit_cents int8    not null default 5000000 check (second_audit_cents >= 0),
  version            int4    not null default 1
);

insert into wallet_setting default values;
