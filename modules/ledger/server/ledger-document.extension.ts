import type { Industry } from '@linehaul/contract/endpoint.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { extensionPoint } from '@linehaul/server-kernel/module/extension-point.ts';

export interface DocumentNumber {
  id: number;
  no: string;
}

/** The records that postings about one kind of subject belong to. */
export interface LedgerDocuments {
  /** `subject_kind` of the postings. */
  readonly key: string;
  /** What people call these records, in the scope of the tenant whose books the postings are in. */
  numbers(scope: Scope, ids: readonly number[]): Promise<readonly DocumentNumber[]>;
  /** The address of a record's page that the reader's industry has; empty where it has none. */
  page(id: number, reader: Industry): string;
}

export const ledgerDocuments = extensionPoint<LedgerDocuments>('documents of postings');

export interface ReversedPosting {
  transaction_id: number;
  /** In whose books. */
  supplier_id: number;
  subject_id: number;
  reason: string;
}

/** Who undoes its own part of a posting when two people take it back, in the same transaction. */
export interface ReversalFollower {
  /** `subject_kind` of the postings. */
  readonly key: string;
  reversed(scope: Scope, posting: ReversedPosting): Promise<void>;
}

export const reversalFollowers = extensionPoint<ReversalFollower>('followers of reversals');
