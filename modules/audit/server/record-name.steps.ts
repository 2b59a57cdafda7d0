import { recordNames } from '@linehaul/server-kernel/audit/record-names.ts';
import { asTenant, type Scope } from '@linehaul/server-kernel/database/scope.ts';
import { type Extensions, findExtension } from '@linehaul/server-kernel/module/extension-point.ts';
import { recordParts } from '../contract/log-words.contract.ts';

/** What people call records of a tenant, one question to each module; records that nobody names are absent. */
export async function namesOfRecords(
  scope: Scope,
  extensions: Extensions,
  supplierId: number,
  records: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const owner = supplierId === scope.caller.supplier_id ? scope : asTenant(scope, supplierId);
  const names = new Map<string, string>();
  const numericRecords = records.map(recordParts).filter(({ name }) => /^\d{1,15}$/.test(name));
  for (const [noun, group] of Map.groupBy(numericRecords, (record) => record.noun)) {
    const ids = [...new Set(group.map(({ name }) => Number(name)))];
    const rows = (await findExtension(extensions, recordNames, noun)?.names(owner, ids)) ?? [];
    for (const { id, no } of rows) names.set(`${noun} ${id}`, no);
  }
  return names;
}
