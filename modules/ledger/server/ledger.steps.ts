import { refuse, wireErrors } from '@linehaul/contract/errors.ts';
import { lockNamed } from '@linehaul/server-kernel/database/named-lock.repo.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { ledgerErrors } from '../contract/ledger.contract.ts';
import {
  type Account,
  coreAccountKind,
  coreTransactionKind,
  registeredKind,
  type Transaction,
} from '../contract/ledger-rows.contract.ts';
import { ledgerRepo } from './ledger.repo.ts';
import { checkPosting, type Posting, type PostingEntry } from './ledger.rules.ts';
import { ledgerSubjectRepo, type Moved } from './ledger-subject.repo.ts';
import { type Posted, postTransaction, postTransactions, type Resolution, type TimedPosting } from './posting.repo.ts';

const anyAccountKind = coreAccountKind.or(registeredKind);
const anyTransactionKind = coreTransactionKind.or(registeredKind);

/** Amounts by account id as entries by account kind and channel. */
function named(plan: readonly { account_id: number; amount_cents: number }[], accounts: readonly Account[]) {
  const byId = new Map(accounts.map((account) => [account.id, account]));
  return plan.flatMap(({ account_id, amount_cents }): PostingEntry[] => {
    const account = byId.get(account_id);
    return account ? [{ account: anyAccountKind.parse(account.kind), channel: account.channel, amount_cents }] : [];
  });
}

export type { Posting } from './ledger.rules.ts';
export type { TimedPosting } from './posting.repo.ts';

const nothingMoved: Moved = { left_cents: 0, promised_cents: 0 };

/** One transaction at a time moves money of a record in accounts where each record has its own. */
export const lockDocument = (scope: Scope, { kind, id }: { kind: string; id: number }): Promise<void> =>
  lockNamed(scope, `ledger document ${kind} ${id}`);

/**
 * The interface to a tenant's books, for every module that moves money. All amounts are integer cents, signed: what an
 * account gains is positive. Everything happens in the caller's database transaction, or in one of its own.
 */
export function ledger(scope: Scope, supplierId = scope.caller.supplier_id) {
  const books = ledgerRepo(scope, supplierId);
  const subjects = ledgerSubjectRepo(scope, supplierId);
  const find = async (id: number) => {
    const existingTransaction = await books.transaction(id);
    if (!existingTransaction) throw refuse(wireErrors.not_found);
    return existingTransaction;
  };
  // One statement, and so one transaction even where the caller has opened none.
  const write = (posting: Posting, resolution: Resolution) => postTransaction(scope, supplierId, posting, resolution);
  const resolve = async (id: number, key: string, phase: 'posted' | 'void'): Promise<Posted> => {
    const { row, plan } = await find(id);
    if (row.phase !== 'pending') throw refuse(ledgerErrors.not_pending);
    const { subject_kind, subject_id } = row;
    const kind = anyTransactionKind.parse(row.kind);
    const entries = phase === 'void' ? [] : named(plan, await books.accounts());
    return write({ key, kind, subject_kind, subject_id, entries }, { phase, resolves_id: id });
  };
  return {
    /**
     * Posts a balanced transaction. The same key with the same content answers the first posting, with another content it
     * is refused (`ledger.key_reused`); an account that would go below zero refuses (`ledger.insufficient`).
     */
    post(posting: Posting): Promise<Posted> {
      checkPosting(posting);
      return write(posting, { phase: 'posted' });
    },

    /**
     * Posts many balanced transactions in their order, each as it was made at its time by its person: a history that is
     * written at once. A key that was used before is left as it is, or refused as in `post`.
     */
    postAll(postings: readonly TimedPosting[]): Promise<void> {
      for (const { posting } of postings) checkPosting(posting);
      return postTransactions(scope, supplierId, postings);
    },

    /** Promises money without moving it: what the entries take is no longer free until `settle` or `release`. */
    hold(posting: Posting): Promise<Posted> {
      checkPosting(posting);
      return write(posting, { phase: 'pending' });
    },

    /** Posts what a pending transaction planned. A second resolution is refused (`ledger.resolved`). */
    settle: (pendingId: number, key: string): Promise<Posted> => resolve(pendingId, key, 'posted'),

    /** Gives a pending transaction's promise back. */
    release: (pendingId: number, key: string): Promise<Posted> => resolve(pendingId, key, 'void'),

    /** The only correction there is: posts the opposite of a posted transaction, once. */
    async reverse(id: number, key: string, memo: string): Promise<Posted> {
      const { row, plan } = await find(id);
      if (row.phase !== 'posted' || row.reverses_id !== null) throw refuse(ledgerErrors.not_posted);
      const { subject_kind, subject_id } = row;
      const opposite = plan.map(({ account_id, amount_cents }) => ({ account_id, amount_cents: -amount_cents }));
      const entries = named(opposite, await books.accounts());
      const posting: Posting = { key, kind: 'reversal', subject_kind, subject_id, memo, entries };
      return write(posting, { phase: 'posted', reverses_id: id });
    },

    accounts: (): Promise<Account[]> => books.accounts(),

    /** What is free in the accounts of a kind, in cents. */
    async free(kind: Account['kind']): Promise<number> {
      const accounts = await books.accounts();
      return accounts
        .filter((account) => account.kind === kind)
        .reduce((sum, { balance_cents, reserved_cents }) => sum + balance_cents - reserved_cents, 0);
    },

    /** Cents that one subject's transactions have left in the accounts of a kind, less what is promised of them. */
    leftOf: (kind: Account['kind'], subject_kind: string, subject_id: number): Promise<number> =>
      subjects.leftOf(kind, subject_kind, subject_id),

    /** Refuses more than a subject's transactions have left in the accounts of a kind; others wait until this one has ended. */
    async checkLeft(kind: Account['kind'], subject_kind: string, subject_id: number, cents: number): Promise<void> {
      await lockDocument(scope, { kind: subject_kind, id: subject_id });
      if ((await subjects.leftOf(kind, subject_kind, subject_id)) < cents) throw refuse(ledgerErrors.insufficient);
    },

    /** The transaction that was posted with a key; undefined where none was. */
    idOf: (key: string): Promise<number | undefined> => books.idOf(key),

    /** What one subject's transactions have moved: its money that is not settled, what was, and what the platform kept. */
    async movedBy(subject_kind: string, subject_id: number) {
      const movements = await subjects.movedBy(subject_kind, subject_id);
      const { unsettled = nothingMoved, available = nothingMoved, fees = nothingMoved } = movements;
      return { unsettled, available, fees };
    },

    /** How many transactions of a kind were posted about a subject: names the next one's key. */
    countAbout: (subjectKind: string, subjectId: number, kind: Transaction['kind']): Promise<number> =>
      subjects.countAbout(subjectKind, subjectId, kind),

    /** What postings, and those that took them back, moved in the accounts of a kind. */
    movedIn: (kind: Account['kind'], ids: readonly number[]): Promise<{ channel: string; cents: number }[]> =>
      subjects.movedIn(kind, ids),

    /** What a pending transaction promises to move. */
    async planned(id: number): Promise<PostingEntry[]> {
      const { row, plan } = await find(id);
      if (row.phase !== 'pending') throw refuse(ledgerErrors.not_pending);
      return named(plan, await books.accounts());
    },

    async transaction(id: number): Promise<Transaction> {
      const { row, entries } = await find(id);
      return { ...row, entries };
    },
  };
}
