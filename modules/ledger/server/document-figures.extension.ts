import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { extensionPoint } from '@linehaul/server-kernel/module/extension-point.ts';

/** A part of what an account has to hold by the records of one module; the parts of all are added up. */
export interface DocumentFigure {
  /** One of those whose balance follows from documents; of `unsettled` it is what payments brought into it. */
  account_kind: string;
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
