-- A posting from one account to another, which nearly all are, costs the database a twentieth less when it is written out
-- (docs/adr/0022-one-row-in-one-posting.md). All promises are those of the migration before.
create function ledger_open_account(tenant int8, kind text, channel text) returns void language sql as $$
  insert into ledger_account (supplier_id, kind, channel) values (tenant, kind, channel) on conflict do nothing
$$;

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
  -- What nearly all postings are, from one account to another: as below, without arrays that grow.
  if new.phase = 'posted' and cardinality(new.amounts) = 2 and coalesce(new.resolves_id, new.reverses_id) is null
     and (new.kinds[1] collate "C", new.channels[1] collate "C") <= (new.kinds[2], new.channels[2]) then
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
        perform ledger_open_account(new.supplier_id, new.kinds[i], new.channels[i]);
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
