import { refuse, wireErrors } from '@linehaul/contract/errors.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import type { Offer } from '@linehaul/server-kernel/module/extension-point.ts';
import { type AccountKind, type RegisteredKind, registeredKind } from '../contract/ledger-rows.contract.ts';
import { BadPosting, transfer } from './ledger.rules.ts';
import { ledger, lockDocument } from './ledger.steps.ts';
import {
  type AccountRules,
  ledgerAccountKinds,
  ledgerTransactionKinds,
  type TransactionRules,
} from './ledger-kind.extension.ts';
import type { Posted } from './posting.repo.ts';

/** An account that payments may come into and refunds are taken from (`PaymentSubject`). */
export interface ReceivingAccount {
  readonly kind: RegisteredKind;
  /** The kind of the transaction that books a payment. */
  readonly paid_as: RegisteredKind;
}

/** The record that a posting is about; its money is counted by it. */
interface PluginDocument {
  readonly kind: string;
  readonly id: number;
}

/** Accounts of the core that a plug-in's transactions may move too: what the tenant and the platform have for good. */
const openAccounts = ['available', 'fees'] as const;
type OpenAccount = (typeof openAccounts)[number];
/** Where money ends that the tenant has had itself from the beginning: it is paid out already, and never available. */
const till = { account: 'payout', channel: 'till' } as const;

interface PluginMove<A extends string, T extends string> {
  kind: T;
  document: PluginDocument;
  /** Names the step of the document, once: the same move again changes nothing, another one is refused. */
  step: string;
  from: A | OpenAccount;
  /** `till`: what the tenant has taken itself (`paidAtTill` of payment); a transaction of such a kind moves `payout`. */
  to: A | OpenAccount | 'till';
  /** More than nothing. */
  amount_cents: number;
  memo?: string;
}

interface PluginKinds<A extends string, T extends string> {
  /** Of each, the addresses of its name and of the sentence about it, in the plug-in's messages. */
  readonly accounts: Readonly<Record<A, AccountRules & { name: string; about: string }>>;
  readonly transactions: Readonly<Record<T, TransactionRules & { name: string }>>;
}

/** Registers kinds of a plug-in's own, and posts transactions of them and of no others. */
export function pluginLedger<A extends string, T extends string>(owner: string, kinds: PluginKinds<A, T>) {
  const accounts = Object.entries<AccountRules & { name: string; about: string }>(kinds.accounts);
  const transactions = Object.entries<TransactionRules & { name: string }>(kinds.transactions);
  const accountCodes = new Map(accounts.map(([key]) => [key, registeredKind.parse(key)]));
  const transactionRules = new Map(
    transactions.map(([key, { moves }]) => [key, { code: registeredKind.parse(key), moves }]),
  );
  const offers: readonly Offer[] = [
    ...accounts.map(([key, rules]) => ledgerAccountKinds.offer({ key, owner, ...rules })),
    ...transactions.map(([key, rules]) => ledgerTransactionKinds.offer({ key, owner, ...rules })),
  ];
  const ownAccount = (kind: string): RegisteredKind => {
    const code = accountCodes.get(kind);
    if (code === undefined) throw new BadPosting('foreign_kind');
    return code;
  };
  const accountOf = (kind: A | OpenAccount): AccountKind =>
    openAccounts.find((account) => account === kind) ?? ownAccount(kind);
  const keyOf = ({ kind, id }: PluginDocument, step: string) => `${owner} ${kind} ${id} ${step}`;

  const bookMove = async (scope: Scope, move: PluginMove<A, T>): Promise<Posted> => {
    const { document, step, amount_cents, memo = '' } = move;
    const rules = transactionRules.get(move.kind);
    const from = accountOf(move.from);
    const to = move.to === 'till' ? till : { account: accountOf(move.to) };
    if (!rules?.moves.includes(from) || !rules.moves.includes(to.account)) throw new BadPosting('foreign_kind');
    if (amount_cents <= 0) throw new BadPosting('bad_amount');
    const books = ledger(scope);
    const key = keyOf(document, step);
    const [subject_kind, subject_id] = [document.kind, document.id];
    await lockDocument(scope, document);
    const isNew = (await books.idOf(key)) === undefined;
    if (isNew && accountCodes.has(from)) await books.checkLeft(from, subject_kind, subject_id, amount_cents);
    const entries = transfer(amount_cents, { account: from }, to);
    return books.post({ key, kind: rules.code, subject_kind, subject_id, memo, entries });
  };

  const reverseMove = async (scope: Scope, document: PluginDocument, step: string, memo: string): Promise<Posted> => {
    const books = ledger(scope);
    const key = keyOf(document, step);
    await lockDocument(scope, document);
    const id = await books.idOf(key);
    if (id === undefined) throw refuse(wireErrors.not_found);
    const { entries, reversed_by_id } = await books.transaction(id);
    for (const { account_kind, amount_cents } of reversed_by_id === null ? entries : []) {
      const code = accountCodes.get(account_kind);
      if (code && amount_cents > 0) await books.checkLeft(code, document.kind, document.id, amount_cents);
    }
    return books.reverse(id, `${key} reversed`, memo);
  };

  return {
    /** For the plug-in's `offers`. */
    offers,

    /** For a payment subject (`Due.account`): its payments come into this account. */
    receiving(account: A, paidAs: T): ReceivingAccount {
      const paid_as = transactionRules.get(paidAs)?.code;
      if (paid_as === undefined) throw new BadPosting('foreign_kind');
      return { kind: ownAccount(account), paid_as };
    },

    /**
     * The books of the scope's tenant, in the caller's transaction. Money in the plug-in's accounts belongs to documents: none
     * takes out more than has come in for it (`ledger.insufficient`).
     */
    books: (scope: Scope) => ({
      /** Moves money of a document; the same step with other content is refused (`ledger.key_reused`). */
      move: (move: PluginMove<A, T>): Promise<Posted> => scope.transaction((tx) => bookMove(tx, move)),

      /** Posts the opposite of a document's step, once. */
      reverse: (document: PluginDocument, step: string, memo: string): Promise<Posted> =>
        scope.transaction((tx) => reverseMove(tx, document, step, memo)),

      /** Cents that a document has in an account, less what is promised of them. */
      leftOf: (account: A, { kind, id }: PluginDocument): Promise<number> =>
        ledger(scope).leftOf(ownAccount(account), kind, id),
    }),
  };
}
