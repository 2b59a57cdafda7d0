-- A posting from one account to another takes a code path of its own, and what every row must be is asked in one condition:
-- PostgreSQL prepares each expression that a function comes to anew in every transaction
-- (docs/adr/0022-one-row-in-one-posting.md). All promises are those of the migrations before.

-- Any posting but the plainest; the key is locked and new.
create function ledger_book_posting(posting ledger_posting) returns ledger_posting language plpgsql as $$
declare
  account int8;
  balance int8;
  number int8;
  accounts int8[] := '{}';
  balances int8[] := '{}';
  numbers int8[] := '{}';
begin
  if posting.resolves_id is not null or posting.reverses_id is not null then
    perform ledger_check_resolution(posting.supplier_id, posting.resolves_id, posting.reverses_id, posting.kinds,
      posting.channels, posting.amounts);
  end if;
  if posting.phase = 'pending' then
    accounts := ledger_hold(posting.supplier_id, posting.kinds, posting.channels, posting.amounts);
  else
    for i in 1 .. cardinality(posting.amounts) loop
      -- One order for all, so that two postings never wait for each other in a circle.
      if (posting.kinds[i] collate "C", posting.channels[i] collate "C")
         < (posting.kinds[i - 1], posting.channels[i - 1]) then
        raise exception 'entries come in the order of their accounts' using errcode = 'LH002';
      end if;
      loop
        update ledger_account
          set balance_cents = balance_cents + posting.amounts[i], entry_count = entry_count + 1
          where supplier_id = posting.supplier_id and kind = posting.kinds[i] and channel = posting.channels[i]
          returning id, balance_cents, entry_count into account, balance, number;
        exit when found;
        perform ledger_open_account(posting.supplier_id, posting.kinds[i], posting.channels[i]);
      end loop;
      accounts := accounts || account;
      balances := balances || balance;
      numbers := numbers || number;
    end loop;
  end if;
  insert into ledger_transaction (supplier_id, key, content_hash, kind, phase, account_ids, amounts, seqs, resolves_id,
      reverses_id, subject_kind, subject_id, memo, login_name, posted_at)
    values (posting.supplier_id, posting.key, posting.content_hash, posting.kind, posting.phase, accounts,
      posting.amounts, numbers, posting.resolves_id, posting.reverses_id, posting.subject_kind, posting.subject_id,
      posting.memo, posting.login_name, posting.posted_at)
    returning id, true into posting.transaction_id, posting.is_new;
  if numbers <> '{}' then
    insert into ledger_entry (supplier_id, account_id, seq, transaction_id, amount_cents, balance_after_cents, posted_at)
      select posting.supplier_id, e.account, e.number, posting.transaction_id, e.amount, e.balance, posting.posted_at
      from unnest(accounts, numbers, posting.amounts, balances) as e (account, number, amount, balance);
  end if;
  return posting;
end $$;

create or replace function ledger_take_posting() returns trigger language plpgsql as $$
declare
  booked int8;
  known_hash text;
  account int8;
  balance int8;
  number int8;
  other_account int8;
  other_balance int8;
  other_number int8;
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
  -- Nearly all postings go from one account to another, named in the order of all; any other has its own function.
  if (new.phase = 'posted' and cardinality(new.amounts) = 2 and coalesce(new.resolves_id, new.reverses_id) is null
     and (new.kinds[1] collate "C", new.channels[1] collate "C") <= (new.kinds[2], new.channels[2])) is not true then
    return ledger_book_posting(new);
  end if;
  loop
    update ledger_account set balance_cents = balance_cents + new.amounts[1], entry_count = entry_count + 1
      where supplier_id = new.supplier_id and kind = new.kinds[1] and channel = new.channels[1]
      returning id, balance_cents, entry_count into account, balance, number;
    exit when found;
    perform ledger_open_account(new.supplier_id, new.kinds[1], new.channels[1]);
  end loop;
  loop
    update ledger_account set balance_cents = balance_cents + new.amounts[2], entry_count = entry_count + 1
      where supplier_id = new.supplier_id and kind = new.kinds[2] and channel = new.channels[2]
      returning id, balance_cents, entry_count into other_account, other_balance, other_number;
    exit when found;
    perform ledger_open_account(new.supplier_id, new.kinds[2], new.channels[2]);
  end loop;
  insert into ledger_transaction (supplier_id, key, content_hash, kind, phase, account_ids, amounts, seqs, subject_kind,
      subject_id, memo, login_name, posted_at)
    values (new.supplier_id, new.key, new.content_hash, new.kind, new.phase, array[account, other_account], new.amounts,
      array[number, other_number], new.subject_kind, new.subject_id, new.memo, new.login_name, new.posted_at)
    returning id, true into new.transaction_id, new.is_new;
  insert into ledger_entry (supplier_id, account_id, seq, transaction_id, amount_cents, balance_after_cents, posted_at)
    values (new.supplier_id, account, number, new.transaction_id, new.amounts[1], balance, new.posted_at),
      (new.supplier_id, other_account, other_number, new.transaction_id, new.amounts[2], other_balance, new.posted_at);
  return new;
end $$;

create or replace function ledger_keep_account() returns trigger language plpgsql as $$
begin
  if pg_trigger_depth() >= 2 and new.reserved_cents >= 0
     and (new.balance_cents >= new.reserved_cents or new.kind in ('clearing', 'fees', 'payout', 'adjustments')) then
    return null;
  end if;
  if pg_trigger_depth() < 2 then
    raise exception 'only a ledger posting moves an account' using errcode = 'LH001';
  end if;
  if new.reserved_cents < 0 then
    raise exception 'ledger account % has promised less than nothing', new.id
      using errcode = 'check_violation', constraint = 'ledger_account_reserved_cents_check';
  end if;
  raise exception 'ledger account % would go below zero', new.id
    using errcode = 'check_violation', constraint = 'ledger_account_not_negative';
end $$;

create or replace function ledger_keep_transaction() returns trigger language plpgsql as $$
declare
  total int8;
  amount int8;
begin
  -- What nearly all transactions are: two entries, posted.
  if pg_trigger_depth() >= 2 and new.phase = 'posted' and cardinality(new.amounts) = 2
     and new.amounts[1] <> 0 and new.amounts[1] + new.amounts[2] = 0
     and cardinality(new.account_ids) = 2 and cardinality(new.seqs) = 2 and length(new.key) between 1 and 200 then
    return new;
  end if;
  if pg_trigger_depth() < 2 then
    raise exception 'only a ledger posting writes transactions' using errcode = 'LH001';
  end if;
  total := 0;
  foreach amount in array new.amounts loop
    total := total + amount;
  end loop;
  if total is distinct from 0 then
    raise exception 'the entries of ledger transaction % add up to %', new.id, total using errcode = 'LH002';
  end if;
  if length(new.key) between 1 and 200 and 0 <> all (new.amounts)
     and cardinality(new.account_ids) = cardinality(new.amounts) then
    if new.phase = 'posted' and cardinality(new.amounts) >= 2 and cardinality(new.seqs) = cardinality(new.amounts)
       or new.phase = 'pending' and cardinality(new.amounts) >= 2 and cardinality(new.seqs) = 0
         and coalesce(new.resolves_id, new.reverses_id) is null
       or new.phase = 'void' and cardinality(new.amounts) = 0 and cardinality(new.seqs) = 0
         and new.resolves_id is not null then
      return new;
    end if;
  end if;
  raise exception 'ledger transaction % is not well formed', new.id using errcode = 'LH002';
end $$;
