import type { Scope } from '../database/scope.ts';
import { extensionPoint } from '../module/extension-point.ts';

interface RecordName {
  id: number;
  no: string;
}

/** Who has records that lines of the operator log name by their ids says what people call them. */
interface RecordNames {
  /** The noun of the lines' records: `order` of `order 17`. */
  readonly key: string;
  /** In the scope of the tenant whose records they are. */
  names(scope: Scope, ids: readonly number[]): Promise<readonly RecordName[]>;
}

export const recordNames = extensionPoint<RecordNames>('names of records');
