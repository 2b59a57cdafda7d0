import { isDeepStrictEqual } from 'node:util';
import { refuse } from '@linehaul/contract/errors.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { choiceNames } from '@linehaul/server-kernel/export/choice-names.extension.ts';
import type { Offer } from '@linehaul/server-kernel/module/extension-point.ts';
import type { ModuleKernel } from '@linehaul/server-kernel/module/server-module.ts';
import { ledgerErrors } from '../contract/ledger.contract.ts';
import { ledgerAccountKinds, ledgerTransactionKinds } from './ledger-kind.extension.ts';
import {
  filledAccounts,
  ledgerKindRepo,
  type StoredAccountKind,
  type StoredTransactionKind,
} from './ledger-kind.repo.ts';
import { isCoreAccount, isCoreTransaction, kindFaults, textsAt } from './ledger-kind.rules.ts';

/** Refuses to let a plug-in go while its accounts hold or promise anything: nobody could give it back. */
export async function checkEmpty(tx: Scope, owner: string): Promise<void> {
  const ownAccounts = await filledAccounts(tx, owner);
  if (ownAccounts.length === 0) return;
  const sum = ownAccounts.reduce((cents, { balance_cents }) => cents + balance_cents, 0);
  const accounts = ownAccounts.map(({ name }) => name).join(', ');
  throw refuse(ledgerErrors.not_empty, { params: { accounts, amount: (sum / 100).toFixed(2) } });
}

type Registry = Pick<ModuleKernel, 'extensions' | 'modules'>;

/** The accounts and transactions that modules and plug-ins have registered. Throws, saying whose fault it is, where they cannot be. */
function readKinds({ extensions, modules }: Registry) {
  const [accounts, transactions] = [extensions(ledgerAccountKinds), extensions(ledgerTransactionKinds)];
  const [fault] = kindFaults(accounts, transactions);
  if (fault !== undefined) throw new TypeError(fault);
  return {
    accounts: accounts.map(
      ({ key: kind, owner, holder, role, canBeNegative, followsDocuments, name, about }): StoredAccountKind => ({
        ...{ kind, owner, holder, role, can_be_negative: canBeNegative, follows_documents: followsDocuments },
        ...{ names: textsAt(modules(), name), about: textsAt(modules(), about) },
      }),
    ),
    transactions: transactions.map(
      ({ key: kind, owner, name, moves }): StoredTransactionKind => ({
        ...{ kind, owner, moves: [...moves] },
        names: textsAt(modules(), name),
      }),
    ),
  };
}

type Stored = { kind: string; owner: string; can_be_negative?: boolean };

/** Refuses a kind that money was booked under by somebody else, or by other rules. */
function checkSameOwner(kind: Stored, existing: Stored | undefined, isCore: boolean): void {
  if (!existing) return;
  const isForeign = !isCore && existing.owner !== '' && existing.owner !== kind.owner;
  if (isForeign) throw new TypeError(`${kind.owner}: the ledger's kind "${kind.kind}" is ${existing.owner}'s`);
  if (existing.can_be_negative !== kind.can_be_negative)
    throw new TypeError(`${kind.owner}: accounts "${kind.kind}" exist with another rule for less than nothing`);
}

function changedKinds<K extends Stored>(
  kinds: readonly K[],
  existing: readonly K[],
  isCore: (kind: string) => boolean,
) {
  const byKind = new Map(existing.map((row) => [row.kind, row]));
  return kinds.filter((kind) => {
    const row = byKind.get(kind.kind);
    checkSameOwner(kind, row, isCore(kind.kind));
    return !isDeepStrictEqual(kind, row);
  });
}

/** Writes the registered kinds down as they are now, before the server serves anybody; a kind that is gone keeps its row. */
export async function registerKinds(kernel: Registry, scope: Scope): Promise<void> {
  const kinds = readKinds(kernel);
  const repo = ledgerKindRepo(scope);
  const accounts = changedKinds(kinds.accounts, await repo.accounts(), isCoreAccount);
  const transactions = changedKinds(kinds.transactions, await repo.transactions(), isCoreTransaction);
  if (accounts.length > 0) await repo.saveAccounts(accounts);
  if (transactions.length > 0) await repo.saveTransactions(transactions);
}

const namesOf = (kinds: readonly { kind: string; name: string }[]) =>
  new Map(kinds.map(({ kind, name }) => [kind, name]));

/** What kinds are called in exported files. */
export const kindNames: readonly Offer[] = [
  choiceNames.offer({
    key: 'ledger.account_kind',
    names: async (scope) => namesOf((await ledgerKindRepo(scope).named(scope.language)).accounts),
  }),
  choiceNames.offer({
    key: 'ledger.kind',
    names: async (scope) => namesOf((await ledgerKindRepo(scope).named(scope.language)).transactions),
  }),
];

/** Kinds of accounts that stand for what is outside the books: what they lose has come in, what they gain has gone out. */
export const outsideAccounts = (scope: Scope): Promise<ReadonlySet<string>> => ledgerKindRepo(scope).outside();
