import { extensionPoint, type Offer } from '@linehaul/server-kernel/module/extension-point.ts';
import type { z } from 'zod';
import {
  type accountHolder,
  type accountRole,
  type CoreAccountKind,
  type CoreTransactionKind,
  coreAccountKind,
  coreTransactionKind,
} from '../contract/ledger-rows.contract.ts';

interface KindDescription {
  /** The kind's code, in rows and on the wire. */
  readonly key: string;
  /** The module or plug-in that registers it. */
  readonly owner: string;
  /** Address of its name, in the messages of a module. */
  readonly name: string;
}

export interface AccountRules {
  readonly holder: z.output<typeof accountHolder>;
  readonly role: z.output<typeof accountRole>;
  /** Else an account always holds what it has reserved. */
  readonly canBeNegative: boolean;
  /** Whether its balance follows from documents (`documentFigures`), which the check of the night compares with it. */
  readonly followsDocuments: boolean;
  /** Whether transactions of other owners' kinds may move it. */
  readonly isOpen: boolean;
}

export interface LedgerAccountKind extends KindDescription, AccountRules {
  /** Address of the sentence that says what is in it. */
  readonly about: string;
}

export interface TransactionRules {
  /** The kinds of accounts that it may move. */
  readonly moves: readonly string[];
  /**
   * Subjects (`subject_kind`) about which two people may take a posting back by themselves. About all others it belongs to a
   * document that would not know of it, and is undone by the document's own steps or not at all.
   */
  readonly freelyReversed: readonly string[];
}

export interface LedgerTransactionKind extends KindDescription, TransactionRules {}

/** Accounts that the books have beside the core’s, as for money that is kept for somebody. */
export const ledgerAccountKinds = extensionPoint<LedgerAccountKind>('kinds of ledger accounts');
/** Reasons for which money moves, with the accounts that they may touch. */
export const ledgerTransactionKinds = extensionPoint<LedgerTransactionKind>('kinds of ledger transactions');

interface CoreKinds {
  readonly accounts?: Partial<Record<CoreAccountKind, AccountRules>>;
  readonly transactions?: Partial<
    Record<CoreTransactionKind, { moves: readonly CoreAccountKind[]; freelyReversed?: readonly string[] }>
  >;
}

/** The kinds that a module of the core posts, for its `offers`; their texts are the ledger's. */
export function coreKinds(owner: string, { accounts = {}, transactions = {} }: CoreKinds): Offer[] {
  return [
    ...Object.entries(accounts).map(([kind, rules]) => {
      const key = coreAccountKind.parse(kind);
      const texts = { name: `ledger.account_kind.${key}`, about: `ledger.account_about.${key}` };
      return ledgerAccountKinds.offer({ key, owner, ...texts, ...rules });
    }),
    ...Object.entries(transactions).map(([kind, { moves, freelyReversed = [] }]) => {
      const key = coreTransactionKind.parse(kind);
      return ledgerTransactionKinds.offer({ key, owner, name: `ledger.kind.${key}`, moves, freelyReversed });
    }),
  ];
}
