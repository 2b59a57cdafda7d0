import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import type { ServerJob } from '@linehaul/server-kernel/module/jobs.ts';
import { claimBooks, ledgerCheckRepo, saveDifferenceCount } from './ledger-check.repo.ts';
import {
  checkAccount,
  checkEntry,
  checkTransaction,
  emptyStatement,
  type LedgerDifference,
  reservedBy,
} from './ledger-check.rules.ts';

const daySeconds = 86_400;

/** Differences that one message has. */
const maxShown = 100;

/** Books that are not what their own rows say. */
export class LedgerDiffers extends Error {
  readonly differences: readonly LedgerDifference[];

  constructor(differences: readonly LedgerDifference[]) {
    super(JSON.stringify(differences.slice(0, maxShown)));
    this.differences = differences;
  }
}

type Repo = ReturnType<typeof ledgerCheckRepo>;
type Difference = Omit<LedgerDifference, 'supplier_id'>;

/** Compares all transactions; answers too what the pending ones take from each account. */
async function checkTransactions(
  repo: Repo,
): Promise<{ differences: Difference[]; reservedByAccount: Map<number, number> }> {
  const differences: Difference[] = [];
  const reservedByAccount = new Map<number, number>();
  for (let batch = await repo.transactions(0); batch.length > 0; ) {
    for (const transaction of batch) {
      differences.push(...checkTransaction(transaction));
      for (const [account, cents] of reservedBy(transaction))
        reservedByAccount.set(account, (reservedByAccount.get(account) ?? 0) + cents);
    }
    batch = await repo.transactions(batch.at(-1)?.id ?? 0);
  }
  return { differences, reservedByAccount };
}

async function checkStatement(repo: Repo, accountId: number) {
  const differences: Difference[] = [];
  let statement = emptyStatement;
  for (let batch = await repo.entries(accountId, 0); batch.length > 0; ) {
    for (const entry of batch) {
      differences.push(...checkEntry(entry, statement));
      statement = { seq: entry.seq, balance_cents: entry.balance_after_cents };
    }
    batch = await repo.entries(accountId, statement.seq);
  }
  return { differences, statement };
}

/** Recomputes a tenant's books in batches, from one snapshot of them. */
function checkBooks(scope: Scope, supplierId: number): Promise<LedgerDifference[]> {
  return scope.transaction(async (tx) => {
    const repo = ledgerCheckRepo(tx, supplierId);
    await repo.freeze();
    const { differences, reservedByAccount } = await checkTransactions(repo);
    for (const account of await repo.accounts()) {
      const { differences: entryDifferences, statement } = await checkStatement(repo, account.id);
      differences.push(
        ...entryDifferences,
        ...checkAccount(account, statement, reservedByAccount.get(account.id) ?? 0),
      );
    }
    return differences.map((difference) => ({ supplier_id: supplierId, ...difference }));
  });
}

/** Books by books, until none are left that nobody has checked for a day. */
async function checkAll(scope: Scope): Promise<void> {
  const differences: LedgerDifference[] = [];
  for (let books = await claimBooks(scope, daySeconds); books !== undefined; ) {
    const differencesOfBooks = await checkBooks(scope, books);
    await saveDifferenceCount(scope, books, differencesOfBooks.length);
    differences.push(...differencesOfBooks);
    books = await claimBooks(scope, daySeconds);
  }
  if (differences.length > 0) throw new LedgerDiffers(differences);
}

/**
 * What the database's triggers guard is recomputed and compared once a day, so that anyone who gets past them (they can be
 * switched off by the database's owner) is noticed: the failure of the job is logged as an error.
 */
/** Recomputes once a day what the database’s triggers guard, and fails where it differs. */
export const ledgerJobs: readonly ServerJob[] = [{ name: 'ledger.check', every_seconds: 600, run: checkAll }];
