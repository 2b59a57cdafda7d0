import { languages, type MessageTree } from '@linehaul/contract/languages.ts';
import { coreAccountKind, coreTransactionKind, registeredKind } from '../contract/ledger-rows.contract.ts';
import type { LedgerAccountKind, LedgerTransactionKind } from './ledger-kind.extension.ts';

const coreAccounts: ReadonlySet<string> = new Set(coreAccountKind.options);
const coreTransactions: ReadonlySet<string> = new Set(coreTransactionKind.options);

export const isCoreAccount = (kind: string): boolean => coreAccounts.has(kind);
export const isCoreTransaction = (kind: string): boolean => coreTransactions.has(kind);

/** Why a transaction kind may not move a kind of account, as an operator reads it when the server does not start; else null. */
function moveFault(
  { key, owner }: LedgerTransactionKind,
  account: LedgerAccountKind | undefined,
  kind: string,
): string | null {
  const what = `${owner}: transactions of the kind "${key}" move`;
  if (!account) return isCoreAccount(kind) ? null : `${what} "${kind}", a kind of account that nobody registers`;
  const isAllowed = account.owner === owner || account.isOpen;
  return isAllowed ? null : `${what} "${kind}", which only kinds of ${account.owner} may move`;
}

/** What is wrong with the registered kinds: each is a sentence for who has written the module or plug-in. */
export function kindFaults(
  accounts: readonly LedgerAccountKind[],
  transactions: readonly LedgerTransactionKind[],
): string[] {
  const badCodes = [...accounts, ...transactions].flatMap(({ key, owner }) =>
    registeredKind.safeParse(key).success ? [] : [`${owner}: "${key}" is no code of a kind: 2 to 40 of a-z, 0-9, _`],
  );
  const byKey = new Map(accounts.map((account) => [account.key, account]));
  const foreignMoves = transactions
    .filter(({ key }) => !isCoreTransaction(key))
    .flatMap((transaction) => transaction.moves.map((kind) => moveFault(transaction, byKey.get(kind), kind)));
  return [...badCodes, ...foreignMoves.filter((fault) => fault !== null)];
}

type Messages = Readonly<Record<string, MessageTree>>;

function textAt(tree: MessageTree | undefined, path: readonly string[]): string | null {
  let node: MessageTree | string | undefined = tree;
  for (const part of path) {
    if (typeof node !== 'object') return null;
    node = node[part];
  }
  return typeof node === 'string' ? node : null;
}

/** A text in all languages, by its address in the messages of modules. Throws where one of them lacks it. */
export function textsAt(
  modules: readonly { name: string; messages?: Messages }[],
  address: string,
): Record<string, string> {
  const [name, ...path] = address.split('.');
  const messages = modules.find((module) => module.name === name)?.messages;
  return Object.fromEntries(
    languages.map((language) => {
      const text = textAt(messages?.[language], path);
      if (text === null) throw new TypeError(`${address}: this name of a kind of the ledger is missing in ${language}`);
      return [language, text];
    }),
  );
}
