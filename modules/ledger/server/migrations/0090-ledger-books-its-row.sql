-- A posting is the row of its transaction (docs/adr/0022-one-row-in-one-posting.md): whoever inserts one names the accounts
-- by their ids, and the row's own trigger moves them, writes the entries and numbers them. Before, a view took the posting,
-- looked for the accounts by name and inserted the transaction in a statement of its own. All promises are kept; a row of
-- ledger_transaction that is put in by hand is no longer refused, but booked as any other.
drop function ledger_book_posting(ledger_posting);
drop view ledger_posting;
drop function ledger_take_posting();
drop function ledger_open_account(int8, text, text);
drop function ledger_hold(int8, text[], text[], int8[]);
drop function ledger_check_resolution(int8, int8, int8, text[], text[], int8[]);
drop trigger ledger_transaction_is_sound on ledger_transaction;
drop function ledger_keep_transaction();

-- What became of a transaction: the one that posted or voided what was pending, or that took back what was posted. In a
-- table of its own, because few transactions have an outcome and the condition of a partial index is prepared anew for
-- every row that is inserted.
create table ledger_outcome (
  supplier_id    int8 not null,
  transaction_id int8 not null,
  -- The later transaction.
  outcome_id     int8 not null,
  primary key (supplier_id, transaction_id)
);
insert into ledger_outcome
  select supplier_id, coalesce(resolves_id, reverses_id), id from ledger_transaction
  where coalesce(resolves_id, reverses_id) is not null;
create trigger ledger_outcome_is_final before update or delete or truncate on ledger_outcome
  for each statement execute function ledger_refuse_change();
create trigger ledger_outcome_has_one_way_in before insert on ledger_outcome
  for each statement execute function ledger_keep_entries();
drop index ledger_transaction_resolved;
drop index ledger_transaction_reversed;

-- What a key stands for is all there in its row.
alter table ledger_transaction drop column content_hash;

-- Locks accounts in the order of their ids, as postings do, and answers whether all of them are the tenant's.
create function ledger_lock_accounts(tenant int8, accounts int8[]) returns boolean language sql as $$
  with locked as (
    select id from ledger_account where supplier_id = tenant and id = any (accounts) order by id for no key update)
  select count(*) = (select count(distinct account) from unnest(accounts) as given (account)) from locked
$$;

-- A resolution posts just what was planned; a reversal is the exact opposite of what it takes back.
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
    perform ledger_promise(earlier.supplier_id, earlier.account_ids, earlier.amounts, -1);
  else
    if is_concluded then
      raise exception 'ledger transaction % was taken back before', earlier.id using errcode = 'LH006';
    end if;
    if earlier.phase is distinct from 'posted' or ledger_plan(posting.account_ids, posting.amounts, 1)
       is distinct from ledger_plan(earlier.account_ids, earlier.amounts, -1) then
      raise exception 'this is not the opposite of ledger transaction %', posting.reverses_id using errcode = 'LH002';
    end if;
  end if;
  insert into ledger_outcome (supplier_id, transaction_id, outcome_id) values (earlier.supplier_id, earlier.id, posting.id);
end $$;

-- Any transaction but the plainest; its key is locked. Answers the row to be written, nothing where the key was used before
-- for the same.
create function ledger_book_any(posting ledger_transaction) returns ledger_transaction language plpgsql as $$
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
  if (length(posting.key) between 1 and 200
     and cardinality(posting.account_ids) = size and array_position(posting.account_ids, null) is null
     and array_position(posting.amounts, null) is null and array_position(posting.amounts, 0) is null
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
      raise exception 'ledger transaction % promises an account that does not exist', posting.key using errcode = 'LH002';
    end if;
    perform ledger_promise(posting.supplier_id, posting.account_ids, posting.amounts, 1);
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

create function ledger_book() returns trigger language plpgsql as $$
declare
  account int8 := new.account_ids[1];
  other_account int8 := new.account_ids[2];
  amount int8 := new.amounts[1];
  balance int8;
  number int8;
  other_balance int8;
  other_number int8;
begin
  -- Nearly all transactions move an amount from one account to another: written out, without arrays that grow. The lock
  -- comes first and for all of them; the queries after it see what was committed before it.
  if pg_advisory_xact_lock(hashtextextended(new.key, new.supplier_id)) is not null
     and new.phase = 'posted' and account < other_account and cardinality(new.account_ids) = 2
     and amount <> 0 and new.amounts = array[amount, -amount]
     and coalesce(new.resolves_id, new.reverses_id) is null and length(new.key) between 1 and 200 then
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
  return ledger_book_any(new);
end $$;
create trigger ledger_transaction_books before insert on ledger_transaction
  for each row execute function ledger_book();
