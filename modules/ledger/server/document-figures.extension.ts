import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { extensionPoint } from '@linehaul/server-kernel/module/extension-point.ts';
import type { AccountKind } from '../contract/ledger-rows.contract.ts';

/** Accounts whose balance follows from records: `unsettled` is compared by what payments brought into it. */
export const checkedAccounts = ['unsettled', 'frozen', 'deposit', 'cod_held', 'clearing', 'payout'] as const;
export type CheckedAccountKind = Extract<AccountKind, (typeof checkedAccounts)[number]>;

/** A part of what an account has to hold by the records of one module; the parts of all are added up. */
export interface DocumentFigure {
  account_kind: CheckedAccountKind;
  /** Of a clearing or payout account. */
  channel?: string;
  /** Signed, as in the books. */
  cents: number;
}

/** Who has records behind postings says what they come to; nightly that is compared with the books. */
export interface DocumentFigures {
  readonly key: string;
  /** In the scope of one tenant, of all its records as they are now; reads only. */
  figures(scope: Scope): Promise<readonly DocumentFigure[]>;
}

export const documentFigures = extensionPoint<DocumentFigures>('figures of documents');
