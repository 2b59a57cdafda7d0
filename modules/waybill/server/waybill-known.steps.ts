import { asTenant, type Scope } from '@linehaul/server-kernel/database/scope.ts';
import { waybillRepo } from './waybill.repo.ts';
import { readWaybillNo } from './waybill-no.rules.ts';

/** The number of a waybill of any carrier on this platform, as it is written; null for one that there is not. */
export async function knownWaybillNo(scope: Scope, typedNumber: string): Promise<string | null> {
  const read = readWaybillNo(typedNumber);
  if (!read) return null;
  // Who holds a number may know that it exists, and learns nothing else here.
  const storedWaybill = await waybillRepo(asTenant(scope, read.supplier_id)).byNo(read.waybill_no);
  return storedWaybill?.waybill_no ?? null;
}
