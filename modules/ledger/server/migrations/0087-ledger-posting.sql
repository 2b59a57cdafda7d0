-- Postings that cost the database less (docs/adr/0022-one-row-in-one-posting.md). A posting is now a row put into the view
-- below, which takes each account by its name, once, and in one order. What was a CHECK of these tables is a rule in their
-- triggers: PostgreSQL reads a CHECK anew from its stored text in every statement that writes the table, which took about
-- a fifth of a posting's time there, whereas a trigger's code is kept as it was first understood.
drop function ledger_post(int8, text, text, text, text, int8, int8, text, int8, text, text, timestamptz, text[], text[],
  int8[]);
drop trigger ledger_transaction_books on ledger_transaction;
drop function ledger_book();
drop function ledger_check_resolution(int8, int8, int8, int8[], int8[]);
drop trigger ledger_entry_has_one_way_in on ledger_entry;
drop trigger ledger_account_has_one_way_in on ledger_account;
drop function ledger_refuse_bypass();
alter table ledger_account
  drop constraint ledger_account_kind_check,
  drop constraint ledger_account_reserved_cents_check,
  drop constraint ledger_account_not_negative;
alter table ledger_transaction
  drop constraint ledger_transaction_key_check,
  drop constraint ledger_transaction_phase_check,
  drop constraint ledger_transaction_arrays,
  drop constraint ledger_transaction_entries,
  drop constraint ledger_transaction_pending;
alter table ledger_entry drop constraint ledger_entry_amount_cents_check;

create or replace function ledger_begin_account() returns trigger language plpgsql as $$
begin
  if (new.balance_cents, new.reserved_cents, new.entry_count) <> (0, 0, 0) then
    raise exception 'a ledger account begins at zero' using errcode = 'LH001';
  end if;
  if new.kind not in
    ('available', 'frozen', 'unsettled', 'deposit', 'clearing', 'fees', 'payout', 'cod_held', 'adjustments') then
    raise exception 'there is no kind of ledger account %', new.kind
      using errcode = 'check_violation', constraint = 'ledger_account_kind_check';
  end if;
  return new;
end $$;

-- An account's row after each change. Its own trigger is the first in depth, so a change from nowhere else is refused; and
-- whoever makes it, a tenant's account never holds less than it has promised.
create function ledger_keep_account() returns trigger language plpgsql as $$
begin
  if pg_trigger_depth() < 2 then
    raise exception 'only a ledger posting moves an account' using errcode = 'LH001';
  end if;
  if new.reserved_cents < 0 then
    raise exception 'ledger account % has promised less than nothing', new.id
      using errcode = 'check_violation', constraint = 'ledger_account_reserved_cents_check';
  end if;
  if new.balance_cents < new.reserved_cents and new.kind not in ('clearing', 'fees', 'payout', 'adjustments') then
    raise exception 'ledger account % would go below zero', new.id
      using errcode = 'check_violation', constraint = 'ledger_account_not_negative';
  end if;
  return null;
end $$;
create trigger ledger_account_is_sound after update on ledger_account
  for each row execute function ledger_keep_account();

create function ledger_keep_entries() returns trigger language plpgsql as $$
begin
  if pg_trigger_depth() < 2 then
    raise exception 'only a ledger posting writes entries' using errcode = 'LH001';
  end if;
  return null;
end $$;
create trigger ledger_entry_has_one_way_in before insert on ledger_entry
  for each statement execute function ledger_keep_entries();

-- PostgreSQL prepares each expression of a function once in every transaction that comes to it, so what nearly all
-- transactions are is asked first, in one.
create function ledger_keep_transaction() returns trigger language plpgsql as $$
declare
  total int8 := 0;
  amount int8;
begin
  if pg_trigger_depth() < 2 then
    raise exception 'only a ledger posting writes transactions' using errcode = 'LH001';
  end if;
  foreach amount in array new.amounts loop
    total := total + amount;
  end loop;
  if total = 0 and new.phase = 'posted' and 0 <> all (new.amounts) and cardinality(new.amounts) >= 2
     and cardinality(new.account_ids) = cardinality(new.amounts) and cardinality(new.seqs) = cardinality(new.amounts)
     and length(new.key) between 1 and 200 then
    return new;
  end if;
  if total is distinct from 0 then
    raise exception 'the entries of ledger transaction % add up to %', new.id, total using errcode = 'LH002';
  end if;
  if length(new.key) between 1 and 200 and 0 <> all (new.amounts) and cardinality(new.seqs) = 0
     and cardinality(new.account_ids) = cardinality(new.amounts) then
    if new.phase = 'pending' and cardinality(new.amounts) >= 2 and coalesce(new.resolves_id, new.reverses_id) is null
       or new.phase = 'void' and cardinality(new.amounts) = 0 and new.resolves_id is not null then
      return new;
    end if;
  end if;
  raise exception 'ledger transaction % is not well formed', new.id using errcode = 'LH002';
end $$;
create trigger ledger_transaction_is_sound before insert on ledger_transaction
  for each row execute function ledger_keep_transaction();

-- What a plan says, whatever the order of its entries.
create function ledger_plan(accounts int8[], amounts int8[], direction int) returns text[] language sql as $$
  select array_agg(line order by line)
  from (select account || ' ' || direction * amount from unnest(accounts, amounts) as p (account, amount)) lines (line)
$$;

-- A resolution posts just what was planned; a reversal is the exact opposite of what it takes back. Accounts whose promise
-- is given back are locked in the order in which postings take them.
create function ledger_check_resolution(
  tenant int8, pending int8, taken_back int8, kinds text[], channels text[], by_amounts int8[]
) returns void language plpgsql as $$
declare
  earlier ledger_transaction;
  moved int8[];
begin
  select array_agg(a.id order by given.n) into moved
    from unnest(kinds, channels) with ordinality as given (kind, channel, n)
    left join ledger_account a on a.supplier_id = tenant and a.kind = given.kind and a.channel = given.channel;
  if pending is not null then
    select * into earlier from ledger_transaction where supplier_id = tenant and id = pending and phase = 'pending'
      for update;
    if not found then
      raise exception 'ledger transaction % is not pending', pending using errcode = 'LH003';
    end if;
    if exists (select from ledger_transaction where supplier_id = tenant and resolves_id = pending) then
      raise exception 'ledger transaction % was resolved before', pending using errcode = 'LH005';
    end if;
    if cardinality(by_amounts) > 0
       and ledger_plan(moved, by_amounts, 1) is distinct from ledger_plan(earlier.account_ids, earlier.amounts, 1) then
      raise exception 'ledger transaction % planned something else', pending using errcode = 'LH002';
    end if;
    perform from ledger_account where supplier_id = tenant and id = any (earlier.account_ids)
      order by kind collate "C", channel collate "C" for no key update;
    perform ledger_promise(tenant, earlier.account_ids, earlier.amounts, -1);
  end if;
  if taken_back is not null then
    select * into earlier from ledger_transaction where supplier_id = tenant and id = taken_back and phase = 'posted'
      for update;
    if exists (select from ledger_transaction where supplier_id = tenant and reverses_id = taken_back) then
      raise exception 'ledger transaction % was taken back before', taken_back using errcode = 'LH006';
    end if;
    if earlier.id is null
       or ledger_plan(moved, by_amounts, 1) is distinct from ledger_plan(earlier.account_ids, earlier.amounts, -1) then
      raise exception 'this is not the opposite of ledger transaction %', taken_back using errcode = 'LH002';
    end if;
  end if;
end $$;

-- Promises what a plan takes and moves nothing; answers the accounts in the order of its entries.
create function ledger_hold(tenant int8, kinds text[], channels text[], amounts int8[]) returns int8[]
language plpgsql as $$
declare
  accounts int8[];
begin
  insert into ledger_account (supplier_id, kind, channel)
    select distinct tenant, given.kind collate "C", given.channel collate "C"
    from unnest(kinds, channels) as given (kind, channel) order by 2, 3
    on conflict do nothing;
  perform from unnest(kinds, channels) as given (kind, channel)
    join ledger_account a on a.supplier_id = tenant and a.kind = given.kind and a.channel = given.channel
    order by a.kind collate "C", a.channel collate "C" for no key update of a;
  select array_agg(a.id order by given.n) into accounts
    from unnest(kinds, channels) with ordinality as given (kind, channel, n)
    join ledger_account a on a.supplier_id = tenant and a.kind = given.kind and a.channel = given.channel;
  perform ledger_promise(tenant, accounts, amounts, 1);
  return accounts;
end $$;

-- The door: what is put in here becomes a transaction with its entries and moves its accounts, or a key that was used
-- before answers its transaction. The view itself never has a row.
create view ledger_posting as
  select null::int8 as supplier_id, null::int8 as transaction_id, null::boolean as is_new, null::text as key,
    null::text as content_hash, null::text as kind, null::text as phase, null::int8 as resolves_id,
    null::int8 as reverses_id, null::text as subject_kind, null::int8 as subject_id, null::text as memo,
    null::text as login_name, null::timestamptz as posted_at, null::text[] as kinds, null::text[] as channels,
    null::int8[] as amounts
  where false;

create function ledger_take_posting() returns trigger language plpgsql as $$
declare
  booked int8;
  known_hash text;
  account int8;
  balance int8;
  number int8;
  accounts int8[] := '{}';
  balances int8[] := '{}';
  numbers int8[] := '{}';
begin
  -- A condition is evaluated without a query of its own; the query after it sees what was committed before the lock.
  if pg_advisory_xact_lock(hashtextextended(new.key, new.supplier_id)) is null
     or (cardinality(new.kinds) = cardinality(new.amounts)
       and cardinality(new.channels) = cardinality(new.amounts)) is not true then
    raise exception 'a ledger posting has a tenant, a key and an account for each amount' using errcode = 'LH002';
  end if;
  select id, content_hash into booked, known_hash from ledger_transaction
    where supplier_id = new.supplier_id and key = new.key;
  if found then
    if known_hash <> new.content_hash then
      raise exception 'ledger key % was used for something else', new.key using errcode = 'LH004';
    end if;
    new.transaction_id := booked;
    new.is_new := false;
    return new;
  end if;
  if new.resolves_id is not null or new.reverses_id is not null then
    perform ledger_check_resolution(new.supplier_id, new.resolves_id, new.reverses_id, new.kinds, new.channels,
      new.amounts);
  end if;
  if new.phase = 'pending' then
    accounts := ledger_hold(new.supplier_id, new.kinds, new.channels, new.amounts);
  else
    for i in 1 .. cardinality(new.amounts) loop
      -- One order for all, so that two postings never wait for each other in a circle.
      if (new.kinds[i] collate "C", new.channels[i] collate "C") < (new.kinds[i - 1], new.channels[i - 1]) then
        raise exception 'entries come in the order of their accounts' using errcode = 'LH002';
      end if;
      loop
        update ledger_account set balance_cents = balance_cents + new.amounts[i], entry_count = entry_count + 1
          where supplier_id = new.supplier_id and kind = new.kinds[i] and channel = new.channels[i]
          returning id, balance_cents, entry_count into account, balance, number;
        exit when found;
        insert into ledger_account (supplier_id, kind, channel)
          values (new.supplier_id, new.kinds[i], new.channels[i]) on conflict do nothing;
      end loop;
      accounts := accounts || account;
      balances := balances || balance;
      numbers := numbers || number;
    end loop;
  end if;
  insert into ledger_transaction (supplier_id, key, content_hash, kind, phase, account_ids, amounts, seqs, resolves_id,
      reverses_id, subject_kind, subject_id, memo, login_name, posted_at)
    values (new.supplier_id, new.key, new.content_hash, new.kind, new.phase, accounts, new.amounts, numbers,
      new.resolves_id, new.reverses_id, new.subject_kind, new.subject_id, new.memo, new.login_name, new.posted_at)
    returning id into booked;
  if numbers <> '{}' then
    insert into ledger_entry (supplier_id, account_id, seq, transaction_id, amount_cents, balance_after_cents, posted_at)
      select new.supplier_id, e.account, e.number, booked, e.amount, e.balance, new.posted_at
      from unnest(accounts, numbers, new.amounts, balances) as e (account, number, amount, balance);
  end if;
  new.transaction_id := booked;
  new.is_new := true;
  return new;
end $$;
create trigger ledger_posting_is_taken instead of insert on ledger_posting
  for each row execute function ledger_take_posting();
