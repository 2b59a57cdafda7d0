-- After: tenant

-- The double-entry ledger (docs/adr/0013-the-ledger.md). Anyone who posts inserts one row of ledger_transaction; the row's
-- trigger moves the accounts, writes the entries and numbers them (docs/adr/0022-one-row-in-one-posting.md). Amounts are
-- signed cents: what an account gains is positive, so that the entries of a transaction add up to zero.
--
-- A rule is a key, a type or a domain wherever that costs a posting less than 3 %. A CHECK costs more: PostgreSQL reads it
-- anew from its stored text in every statement that writes the table, and keeps what a domain or a trigger says as it was
-- first understood (bench/README.md has the figures). The other rules are in the triggers, and the job ledger.check
-- recomputes what they guard.
---------------------------------------------------------------------------------------------------------------- Kinds
-- A plug-in adds a kind by a row in its own migration.
create table ledger_account_kind (
  kind            text    primary key,
  -- The platform's side may go below zero and reserves nothing; a tenant's account always holds what it has reserved.
  can_be_negative boolean not null,
  constraint ledger_account_kind_side unique (kind, can_be_negative)
);

insert into ledger_account_kind (kind, can_be_negative) values
  ('available', false),
  ('frozen', false),
  ('unsettled', false),
  ('deposit', false),
  ('cod_held', false),
  ('clearing', true),
  ('fees', true),
  ('payout', true),
  ('adjustments', true);

------------------------------------------------------------------------------------------------------------- Accounts
create domain ledger_reserved_cents as int8 check (value >= 0);

-- Every account belongs to one tenant's books, the platform's side of them too (what a payment channel owes the platform
-- because of this tenant), so that no row is shared by all tenants; the platform's totals are sums over tenants.
create table ledger_account (
  supplier_id     int8        not null references tenant (id),
  id              int8        not null generated always as identity,
  kind            text        not null,
  -- The kind's, so that anyone who moves the account need not look for it.
  can_be_negative boolean     not null,
  -- The payment channel of a clearing account, the way out of a payout account.
  channel         text        not null default '',
  balance_cents   int8        not null default 0,
  -- Reserved by pending transactions: still there, no longer free.
  reserved_cents  ledger_reserved_cents not null default 0,
  -- Entries so far: the number of the last line of the account's statement.
  entry_count     int8        not null default 0,
  created_at      timestamptz not null default now(),
  primary key (supplier_id, id),
  constraint ledger_account_of unique (supplier_id, kind, channel),
  constraint ledger_account_of_kind foreign key (kind, can_be_negative) references ledger_account_kind (kind, can_be_negative)
    ) with (fillfactor = 50
);

--------------------------------------------------------------------------------------------------------- Transactions
-- A pending transaction reserves its amounts without moving them, until another one posts or voids it.
create type ledger_phase as enum ('posted', 'pending', 'void');

create domain ledger_key as text check (length(value) between 1 and 200);

create domain ledger_amounts as int8[] check (array_position(value, null) is null and 0 <> all (value));

create table ledger_transaction (
  supplier_id  int8         not null,
  id           int8         not null generated always as identity,
  -- Names the cause. A second transaction with the same key is the first one again, or a mistake.
  key          ledger_key   not null,
  kind         text         not null,
  phase        ledger_phase not null,
  -- One element for each entry.
  account_ids  int8[]       not null,
  amounts      ledger_amounts not null,
  -- The number of each entry in its account's statement.
  seqs         int8[]       not null default '{}',
  -- The pending transaction that this one posts or voids.
  resolves_id  int8,
  -- The posted transaction that this one takes back.
  reverses_id  int8,
  subject_kind text         not null,
  subject_id   int8         not null default 0,
  memo         text         not null default '',
  login_name   text         not null,
  posted_at    timestamptz  not null,
  primary key (supplier_id, id),
  constraint ledger_transaction_key unique (supplier_id, key)
);
create index ledger_transaction_subject on ledger_transaction (supplier_id, subject_kind, subject_id, id);

-------------------------------------------------------------------------------------------------------------- Entries
-- The statement of each account: without gaps, in the order in which the account was moved.
create table ledger_entry (
  supplier_id         int8        not null,
  account_id          int8        not null,
  seq                 int8        not null,
  transaction_id      int8        not null,
  amount_cents        int8        not null,
  balance_after_cents int8        not null,
  posted_at           timestamptz not null,
  primary key (supplier_id, account_id, seq)
);
-- Entries lie in the order of their timestamps, so a summary of the blocks finds a day or all that came after.
create index ledger_entry_instant on ledger_entry using brin (posted_at) with (pages_per_range = 32, autosummarize = on);

------------------------------------------------------------------------------------------------------------- Outcomes
-- What became of a transaction: the one that posted or voided what was pending, or that took back what was posted. The
-- key makes a second outcome impossible. In a table of its own, because few transactions have an outcome, and a partial
-- index on ledger_transaction would cost every posting.
create table ledger_outcome (
  supplier_id    int8 not null,
  transaction_id int8 not null,
  -- The later transaction.
  outcome_id     int8 not null,
  primary key (supplier_id, transaction_id),
  constraint ledger_outcome_transaction foreign key (supplier_id, transaction_id)
    references ledger_transaction (supplier_id, id),
  -- The later transaction's row is written after its outcome.
  constraint ledger_outcome_later foreign key (supplier_id, outcome_id)
    references ledger_transaction (supplier_id, id) deferrable initially deferred
);

--------------------------------------------------------------------------------------------------------------- Checks
-- What the job ledger.check found in a tenant's books when it last recomputed them.
create table ledger_check (
  supplier_id      int8        primary key references tenant (id),
  checked_at       timestamptz not null,
  difference_count int4        not null default 0 check (difference_count >= 0)
);

------------------------------------------------------------------------------------------------------------ Functions
-- What a plan says, whatever the order of its entries.
create function ledger_plan(accounts int8[], amounts int8[], direction int) returns text[] language sql as $$
  select array_agg(line order by line)
  from (select account || ' ' || direction * amount from unnest(accounts, amounts) as p (account, amount)) lines (line)
$$;

-- Locks accounts in the order of their ids, as postings do, and answers whether all of them are the tenant's.
create function ledger_lock_accounts(tenant int8, accounts int8[]) returns boolean language sql as $$
  with locked as (
    select id from ledger_account where supplier_id = tenant and id = any (accounts) order by id for no key update)
  select count(*) = (select count(distinct account) from unnest(accounts) as given (account)) from locked
$$;

-- Reserves what a plan takes from each account, or with direction -1 frees it again.
create function ledger_reserve(tenant int8, accounts int8[], amounts int8[], direction int) returns void
language sql as $$
  update ledger_account a set reserved_cents = reserved_cents - direction * p.amount
  from (
    select account, sum(amount)::int8 as amount from unnest(accounts, amounts) as given (account, amount)
    group by account having sum(amount) < 0) p
  where a.supplier_id = tenant and a.id = p.account and not a.can_be_negative
$$;

-- Writes the outcome of the transaction that `posting` resolves or reverses. A resolution posts exactly what was planned, a
-- reversal is the exact opposite of what it takes back.
create function ledger_conclude(posting ledger_transaction) returns void language plpgsql as $$
declare
  earlier ledger_transaction;
  is_concluded boolean;
begin
  select * into earlier from ledger_transaction
    where supplier_id = posting.supplier_id and id = coalesce(posting.resolves_id, posting.reverses_id) for update;
  select true into is_concluded from ledger_outcome
    where supplier_id = earlier.supplier_id and transaction_id = earlier.id;
  if posting.resolves_id is not null then
    if earlier.phase is distinct from 'pending' then
      raise exception 'ledger transaction % is not pending', posting.resolves_id using errcode = 'LH003';
    end if;
    if is_concluded then
      raise exception 'ledger transaction % was resolved before', earlier.id using errcode = 'LH005';
    end if;
    if posting.phase = 'posted' and ledger_plan(posting.account_ids, posting.amounts, 1)
       is distinct from ledger_plan(earlier.account_ids, earlier.amounts, 1) then
      raise exception 'ledger transaction % planned something else', earlier.id using errcode = 'LH002';
    end if;
    perform ledger_lock_accounts(earlier.supplier_id, earlier.account_ids);
    perform ledger_reserve(earlier.supplier_id, earlier.account_ids, earlier.amounts, -1);
  else
    if is_concluded then
      raise exception 'ledger transaction % was reversed before', earlier.id using errcode = 'LH006';
    end if;
    if earlier.phase is distinct from 'posted' or ledger_plan(posting.account_ids, posting.amounts, 1)
       is distinct from ledger_plan(earlier.account_ids, earlier.amounts, -1) then
      raise exception 'this is not the opposite of ledger transaction %', posting.reverses_id using errcode = 'LH002';
    end if;
  end if;
  insert into ledger_outcome (supplier_id, transaction_id, outcome_id) values (earlier.supplier_id, earlier.id, posting.id);
end $$;

-- Any transaction but a plain transfer. Answers the row to be written; nothing where the key was used before for the same.
create function ledger_post_any(posting ledger_transaction) returns ledger_transaction language plpgsql as $$
declare
  known ledger_transaction;
  size int := cardinality(posting.amounts);
  balance int8;
  number int8;
begin
  select * into known from ledger_transaction where supplier_id = posting.supplier_id and key = posting.key;
  if found then
    if (known.kind, known.phase, known.resolves_id, known.reverses_id, known.subject_kind, known.subject_id,
        ledger_plan(known.account_ids, known.amounts, 1))
       is distinct from (posting.kind, posting.phase, posting.resolves_id, posting.reverses_id, posting.subject_kind,
        posting.subject_id, ledger_plan(posting.account_ids, posting.amounts, 1)) then
      raise exception 'ledger key % was used for something else', posting.key using errcode = 'LH004';
    end if;
    return null;
  end if;
  if (select sum(amount) from unnest(posting.amounts) as given (amount)) <> 0 then
    raise exception 'the entries of ledger transaction % do not add up to zero', posting.key using errcode = 'LH002';
  end if;
  if (cardinality(posting.account_ids) = size and array_position(posting.account_ids, null) is null
     and case posting.phase
       when 'posted' then size >= 2 and (posting.resolves_id is null or posting.reverses_id is null)
       when 'pending' then size >= 2 and coalesce(posting.resolves_id, posting.reverses_id) is null
       when 'void' then size = 0 and posting.resolves_id is not null and posting.reverses_id is null
     end) is not true then
    raise exception 'ledger transaction % is not well formed', posting.key using errcode = 'LH002';
  end if;
  if coalesce(posting.resolves_id, posting.reverses_id) is not null then
    perform ledger_conclude(posting);
  end if;
  posting.seqs := '{}';
  if posting.phase = 'pending' then
    if not ledger_lock_accounts(posting.supplier_id, posting.account_ids) then
      raise exception 'ledger transaction % plans with an account that does not exist', posting.key using errcode = 'LH002';
    end if;
    perform ledger_reserve(posting.supplier_id, posting.account_ids, posting.amounts, 1);
    return posting;
  end if;
  for i in 1 .. size loop
    -- One order for all, so that two postings never wait for each other in a circle.
    if posting.account_ids[i] < posting.account_ids[i - 1] then
      raise exception 'entries come in the order of their accounts' using errcode = 'LH002';
    end if;
    update ledger_account set balance_cents = balance_cents + posting.amounts[i], entry_count = entry_count + 1
      where supplier_id = posting.supplier_id and id = posting.account_ids[i]
      returning balance_cents, entry_count into balance, number;
    if not found then
      raise exception 'ledger account % does not exist', posting.account_ids[i] using errcode = 'LH002';
    end if;
    insert into ledger_entry (supplier_id, account_id, seq, transaction_id, amount_cents, balance_after_cents, posted_at)
      values (posting.supplier_id, posting.account_ids[i], number, posting.id, posting.amounts[i], balance,
        posting.posted_at);
    posting.seqs := posting.seqs || number;
  end loop;
  return posting;
end $$;

-- Posts the row that is inserted.
create function ledger_post() returns trigger language plpgsql as $$
declare
  account int8 := new.account_ids[1];
  other_account int8 := new.account_ids[2];
  amount int8 := new.amounts[1];
  balance int8;
  number int8;
  other_balance int8;
  other_number int8;
begin
  -- Nearly all transactions move an amount from one account to another: written out, without arrays that grow, because
  -- PL/pgSQL prepares each expression anew in each transaction. The lock on the key comes first and for all of them; the
  -- queries after it see what was committed before it.
  if pg_advisory_xact_lock(hashtextextended(new.key, new.supplier_id)) is not null
     and new.phase = 'posted' and account < other_account and cardinality(new.account_ids) = 2
     and new.amounts = array[amount, -amount] and coalesce(new.resolves_id, new.reverses_id) is null then
    update ledger_account set balance_cents = balance_cents + amount, entry_count = entry_count + 1
      where supplier_id = new.supplier_id and id = account and not exists (
        select from ledger_transaction t where t.supplier_id = new.supplier_id and t.key = new.key)
      returning balance_cents, entry_count into balance, number;
    if found then
      update ledger_account set balance_cents = balance_cents - amount, entry_count = entry_count + 1
        where supplier_id = new.supplier_id and id = other_account
        returning balance_cents, entry_count into other_balance, other_number;
      if not found then
        raise exception 'ledger account % does not exist', other_account using errcode = 'LH002';
      end if;
      insert into ledger_entry (supplier_id, account_id, seq, transaction_id, amount_cents, balance_after_cents, posted_at)
        values (new.supplier_id, account, number, new.id, amount, balance, new.posted_at),
          (new.supplier_id, other_account, other_number, new.id, -amount, other_balance, new.posted_at);
      new.seqs := array[number, other_number];
      return new;
    end if;
  end if;
  return ledger_post_any(new);
end $$;

create function ledger_open_account() returns trigger language plpgsql as $$
begin
  if (new.balance_cents, new.reserved_cents, new.entry_count) <> (0, 0, 0) then
    raise exception 'a ledger account begins at zero' using errcode = 'LH001';
  end if;
  -- A kind that is not there is refused by the foreign key.
  new.can_be_negative := coalesce((select k.can_be_negative from ledger_account_kind k where k.kind = new.kind), false);
  return new;
end $$;

create function ledger_refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'ledger rows are never changed or removed' using errcode = 'LH001';
end $$;

-- A trigger of a posting is at depth 1, and what it sets off at depth 2.
create function ledger_refuse_bypass() returns trigger language plpgsql as $$
begin
  if pg_trigger_depth() < 2 then
    raise exception 'only a ledger transaction writes entries and outcomes' using errcode = 'LH001';
  end if;
  return null;
end $$;

-- Looks at an account after each change, wherever it comes from.
create function ledger_keep_account() returns trigger language plpgsql as $$
begin
  if pg_trigger_depth() >= 2 and new.reserved_cents >= 0
     and (new.can_be_negative or new.balance_cents >= new.reserved_cents) then
    return null;
  end if;
  if pg_trigger_depth() < 2 then
    raise exception 'only a ledger transaction moves accounts' using errcode = 'LH001';
  end if;
  raise exception 'ledger account % would have reserved more than it holds', new.id
    using errcode = 'check_violation', constraint = 'ledger_account_not_negative';
end $$;

------------------------------------------------------------------------------------------------------------- Triggers
create trigger ledger_transaction_posts before insert on ledger_transaction
  for each row execute function ledger_post();

create trigger ledger_account_opens before insert on ledger_account
  for each row execute function ledger_open_account();

-- No constraint forbids a change or a removal.
create trigger ledger_transaction_is_final before update or delete or truncate on ledger_transaction
  for each statement execute function ledger_refuse_change();

create trigger ledger_entry_is_final before update or delete or truncate on ledger_entry
  for each statement execute function ledger_refuse_change();

create trigger ledger_outcome_is_final before update or delete or truncate on ledger_outcome
  for each statement execute function ledger_refuse_change();

create trigger ledger_account_is_kept before delete or truncate on ledger_account
  for each statement execute function ledger_refuse_change();

-- Balances, entries and outcomes are written from inside of a transaction's own trigger alone. These triggers have no WHEN,
-- which is read anew in each statement as a CHECK is.
create trigger ledger_account_by_transaction after update on ledger_account
  for each row execute function ledger_keep_account();

create trigger ledger_entry_by_transaction before insert on ledger_entry
  for each statement execute function ledger_refuse_bypass();

create trigger ledger_outcome_by_transaction before insert on ledger_outcome
  for each statement execute function ledger_refuse_bypass();

-- Requests to take a posting back that belongs to no document: one person asks, another one approves. `supplier_id` is the
-- tenant in whose books the posting is.
create table ledger_reversal (
  supplier_id       int8        not null references tenant (id),
  id                int8        not null generated always as identity,
  transaction_id    int8        not null,
  state             text        not null default 'open' check (state in ('open', 'done', 'refused', 'withdrawn')),
  reason            text        not null,
  -- Null is the platform's owner.
  maker_operator_id int8,
  made_by           text        not null,
  made_at           timestamptz not null,
  checked_by        text        not null default '',
  checked_at        timestamptz,
  check_note        text        not null default '',
  -- The posting that took it back.
  reversal_id       int8,
  primary key (supplier_id, id),
  constraint ledger_reversal_transaction foreign key (supplier_id, transaction_id)
    references ledger_transaction (supplier_id, id),
  check ((state = 'done') = (reversal_id is not null))
);
create unique index ledger_reversal_open on ledger_reversal (supplier_id, transaction_id) where state = 'open';
create index ledger_reversal_state on ledger_reversal (supplier_id, state, id);

-- Accounts that did not hold what the tenant's records say when they were last compared (ledger.documents).
create table ledger_document_difference (
  supplier_id     int8        not null references tenant (id),
  id              int8        not null generated always as identity,
  account_kind    text        not null,
  channel         text        not null,
  books_cents     int8        not null,
  documents_cents int8        not null,
  -- When the two were found to differ first.
  found_at        timestamptz not null,
  primary key (supplier_id, id),
  constraint ledger_document_difference_account unique (supplier_id, account_kind, channel)
);
