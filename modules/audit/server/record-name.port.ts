import { asTenant, type Scope } from '@linehaul/server-kernel/database/scope.ts';
import { extensionPoint, type Offered, offeredAs } from '@linehaul/server-kernel/module/extension-point.ts';
import { recordParts } from '../contract/log-words.contract.ts';

interface RecordName {
  id: number;
  no: string;
}

/** Who has records that lines of the operator log name by their ids says what people call them. */
export interface RecordNames {
  /** The noun of the lines' records: `order` of `order 17`. */
  readonly key: string;
  /** In the scope of the tenant whose records they are. */
  names(scope: Scope, ids: readonly number[]): Promise<readonly RecordName[]>;
}

export const recordNames = extensionPoint<RecordNames>('names of records');

/** What people call records of a tenant, one question to each module; records that nobody names are absent. */
export async function namesOfRecords(
  scope: Scope,
  offered: Offered,
  supplierId: number,
  records: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const owner = supplierId === scope.caller.supplier_id ? scope : asTenant(scope, supplierId);
  const names = new Map<string, string>();
  const numbered = records.map(recordParts).filter(({ name }) => /^\d{1,15}$/.test(name));
  for (const [noun, group] of Map.groupBy(numbered, (record) => record.noun)) {
    const ids = [...new Set(group.map(({ name }) => Number(name)))];
    const rows = (await offeredAs(offered, recordNames, noun)?.names(owner, ids)) ?? [];
    for (const { id, no } of rows) names.set(`${noun} ${id}`, no);
  }
  return names;
}
