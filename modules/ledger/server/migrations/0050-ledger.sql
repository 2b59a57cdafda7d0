-- The double-entry ledger. Amounts are signed: what an account gains is positive, so the entries of a transaction add up
-- to zero. Every account belongs to one tenant's books, the platform's side of them too (what a payment channel owes the
-- platform because of this tenant), so that no row is shared by all tenants; the platform's totals are sums over tenants.
create table ledger_account (
  supplier_id    int8        not null references tenant (id),
  id             int8        not null generated always as identity,
  kind           text        not null check (kind in (
                   'available', 'frozen', 'unsettled', 'deposit',
                   'clearing', 'fees', 'payout', 'cod_held', 'adjustments')),
  -- The payment channel of a clearing account, the way out of a payout account.
  channel        text        not null default '',
  balance_cents  int8        not null default 0,
  -- Promised by pending transactions: still there, no longer free.
  reserved_cents int8        not null default 0 check (reserved_cents >= 0),
  -- Entries so far: the number of the last line of the account's statement.
  entry_count    int8        not null default 0,
  created_at     timestamptz not null default now(),
  primary key (supplier_id, id),
  constraint ledger_account_of unique (supplier_id, kind, channel),
  constraint ledger_account_not_negative check (
    kind in ('clearing', 'fees', 'payout', 'adjustments') or balance_cents - reserved_cents >= 0)
) with (fillfactor = 50);

-- What is written here is all there is to a transaction: its row makes its entries and moves its accounts.
create table ledger_transaction (
  supplier_id  int8        not null,
  id           int8        not null generated always as identity,
  -- A second transaction with the same key is the first one again, or a mistake.
  key          text        not null check (length(key) between 1 and 200),
  content_hash text        not null,
  kind         text        not null,
  -- A pending transaction promises its amounts without moving them, until another one posts or voids it.
  phase        text        not null check (phase in ('posted', 'pending', 'void')),
  account_ids  int8[]      not null,
  amounts      int8[]      not null,
  -- The number of each entry in its account's statement.
  seqs         int8[]      not null default '{}',
  resolves_id  int8,
  -- The transaction that this one takes back.
  reverses_id  int8,
  subject_kind text        not null,
  subject_id   int8        not null default 0,
  memo         text        not null default '',
  login_name   text        not null,
  posted_at    timestamptz not null,
  primary key (supplier_id, id),
  constraint ledger_transaction_key unique (supplier_id, key),
  constraint ledger_transaction_arrays check (cardinality(account_ids) = cardinality(amounts)),
  constraint ledger_transaction_entries check (
    case phase when 'void' then cardinality(amounts) = 0 and resolves_id is not null else cardinality(amounts) >= 2 end),
  constraint ledger_transaction_pending check (phase <> 'pending' or coalesce(resolves_id, reverses_id) is null)
);
create unique index ledger_transaction_resolved on ledger_transaction (supplier_id, resolves_id)
  where resolves_id is not null;
create unique index ledger_transaction_reversed on ledger_transaction (supplier_id, reverses_id)
  where reverses_id is not null;
create index ledger_transaction_subject on ledger_transaction (supplier_id, subject_kind, subject_id, id);

-- The statement of each account: without gaps, in the order in which the account was moved.
create table ledger_entry (
  supplier_id         int8        not null,
  account_id          int8        not null,
  seq                 int8        not null,
  transaction_id      int8        not null,
  amount_cents        int8        not null check (amount_cents <> 0),
  balance_after_cents int8        not null,
  posted_at           timestamptz not null,
  primary key (supplier_id, account_id, seq)
);
-- Entries lie in the order of their instants, so a summary of the blocks finds a day or all that came after an instant.
create index ledger_entry_instant on ledger_entry using brin (posted_at) with (pages_per_range = 32, autosummarize = on);

create function ledger_refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'ledger rows are never changed or removed' using errcode = 'LH001';
end $$;
create trigger ledger_entry_is_final before update or delete or truncate on ledger_entry
  for each statement execute function ledger_refuse_change();
create trigger ledger_transaction_is_final before update or delete or truncate on ledger_transaction
  for each statement execute function ledger_refuse_change();
create trigger ledger_account_is_kept before delete or truncate on ledger_account
  for each statement execute function ledger_refuse_change();

-- Entries and balances are written by a transaction's own row alone, that is, from inside its trigger.
create function ledger_refuse_bypass() returns trigger language plpgsql as $$
begin
  raise exception 'only a ledger transaction writes entries and balances' using errcode = 'LH001';
end $$;
create trigger ledger_entry_has_one_way_in before insert on ledger_entry
  for each statement when (pg_trigger_depth() = 0) execute function ledger_refuse_bypass();
create trigger ledger_account_has_one_way_in before update on ledger_account
  for each statement when (pg_trigger_depth() = 0) execute function ledger_refuse_bypass();

create function ledger_begin_account() returns trigger language plpgsql as $$
begin
  if (new.balance_cents, new.reserved_cents, new.entry_count) <> (0, 0, 0) then
    raise exception 'a ledger account begins at zero' using errcode = 'LH001';
  end if;
  return new;
end $$;
create trigger ledger_account_begins before insert on ledger_account
  for each row execute function ledger_begin_account();

-- Changes what the accounts of a plan have promised; the platform's side may go below zero and promises nothing.
create function ledger_promise(tenant int8, accounts int8[], amounts int8[], direction int) returns void
language sql as $$
  update ledger_account a set reserved_cents = reserved_cents - direction * p.amount
  from (
    select account, sum(amount)::int8 as amount from unnest(accounts, amounts) as given (account, amount)
    group by account having sum(amount) < 0) p
  where a.supplier_id = tenant and a.id = p.account
    and a.kind not in ('clearing', 'fees', 'payout', 'adjustments')
$$;

-- A resolution posts just what was planned; a reversal is the exact opposite of what it takes back.
create function ledger_check_resolution(tenant int8, pending int8, taken_back int8, moved int8[], by_amounts int8[])
returns void language plpgsql as $$
declare
  earlier ledger_transaction;
begin
  if pending is not null then
    select * into earlier from ledger_transaction where supplier_id = tenant and id = pending and phase = 'pending'
      for update;
    if not found then
      raise exception 'ledger transaction % is not pending', pending using errcode = 'LH003';
    end if;
    if exists (select from ledger_transaction where supplier_id = tenant and resolves_id = pending) then
      raise exception 'ledger transaction % was resolved before', pending using errcode = 'LH005';
    end if;
    if cardinality(by_amounts) > 0 and (moved, by_amounts) is distinct from (earlier.account_ids, earlier.amounts) then
      raise exception 'ledger transaction % planned something else', pending using errcode = 'LH002';
    end if;
    perform ledger_promise(tenant, earlier.account_ids, earlier.amounts, -1);
  end if;
  if taken_back is not null then
    select * into earlier from ledger_transaction where supplier_id = tenant and id = taken_back and phase = 'posted'
      for update;
    if exists (select from ledger_transaction where supplier_id = tenant and reverses_id = taken_back) then
      raise exception 'ledger transaction % was taken back before', taken_back using errcode = 'LH006';
    end if;
    if earlier.id is null or moved <> earlier.account_ids
       or by_amounts <> (select array_agg(-x.amount order by x.n) from unnest(earlier.amounts) with ordinality x (amount, n)) then
      raise exception 'this is not the opposite of ledger transaction %', taken_back using errcode = 'LH002';
    end if;
  end if;
end $$;

create function ledger_book() returns trigger language plpgsql as $$
declare
  total numeric := 0;
  balance int8;
  number int8;
begin
  if new.resolves_id is not null or new.reverses_id is not null then
    perform ledger_check_resolution(new.supplier_id, new.resolves_id, new.reverses_id, new.account_ids, new.amounts);
  end if;
  new.seqs := '{}';
  for i in 1 .. cardinality(new.amounts) loop
    total := total + new.amounts[i];
    continue when new.phase = 'pending';
    update ledger_account set balance_cents = balance_cents + new.amounts[i], entry_count = entry_count + 1
      where supplier_id = new.supplier_id and id = new.account_ids[i]
      returning balance_cents, entry_count into balance, number;
    if not found then
      raise exception 'ledger account % does not exist', new.account_ids[i] using errcode = 'LH002';
    end if;
    insert into ledger_entry (supplier_id, account_id, seq, transaction_id, amount_cents, balance_after_cents, posted_at)
      values (new.supplier_id, new.account_ids[i], number, new.id, new.amounts[i], balance, new.posted_at);
    new.seqs := new.seqs || number;
  end loop;
  if total <> 0 then
    raise exception 'the entries of ledger transaction % add up to %', new.id, total using errcode = 'LH002';
  end if;
  if new.phase = 'pending' then
    perform ledger_promise(new.supplier_id, new.account_ids, new.amounts, 1);
  end if;
  return new;
end $$;
create trigger ledger_transaction_books before insert on ledger_transaction
  for each row execute function ledger_book();

-- The door: finds the accounts, knows a key that was used before. Answers the transaction's id and whether this very call
-- made it. Accounts are taken in the order of their ids, so that two postings never wait for each other in a circle.
create function ledger_post(
  tenant int8, new_key text, new_hash text, new_kind text, new_phase text, resolved int8, reversed int8,
  about text, about_id int8, note text, who text, at timestamptz,
  kinds text[], channels text[], new_amounts int8[],
  out transaction_id int8, out is_new boolean
) language plpgsql as $$
declare
  known_hash text;
  accounts int8[];
  ordered int8[];
begin
  perform pg_advisory_xact_lock(hashtextextended(new_key, tenant));
  select id, content_hash into transaction_id, known_hash from ledger_transaction
    where supplier_id = tenant and key = new_key;
  is_new := not found;
  if not is_new then
    if known_hash <> new_hash then
      raise exception 'ledger key % was used for something else', new_key using errcode = 'LH004';
    end if;
    return;
  end if;
  for attempt in 1 .. 2 loop
    select coalesce(array_agg(a.id order by a.id, given.n), '{}'),
        coalesce(array_agg(given.amount order by a.id, given.n), '{}')
      into accounts, ordered
      from unnest(kinds, channels, new_amounts) with ordinality as given (kind, channel, amount, n)
      join ledger_account a on a.supplier_id = tenant and a.kind = given.kind and a.channel = given.channel;
    exit when cardinality(accounts) = cardinality(kinds);
    insert into ledger_account (supplier_id, kind, channel)
      select distinct tenant, given.kind, given.channel from unnest(kinds, channels) as given (kind, channel)
      order by 2, 3
      on conflict do nothing;
  end loop;
  insert into ledger_transaction (supplier_id, key, content_hash, kind, phase, account_ids, amounts, resolves_id,
      reverses_id, subject_kind, subject_id, memo, login_name, posted_at)
    values (tenant, new_key, new_hash, new_kind, new_phase, accounts, ordered, resolved, reversed, about, about_id, note,
      who, at)
    returning id into transaction_id;
end $$;
