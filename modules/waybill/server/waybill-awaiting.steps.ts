import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { type WaybillAwaiting, waybillAwaiting } from '../contract/waybill.contract.ts';
import { waybillRepo } from './waybill.repo.ts';

/** How many of the caller's waybills wait for each thing: as many as the list shows with the same filter. */
export async function countAwaiting(scope: Scope): Promise<Record<WaybillAwaiting, number>> {
  const repo = waybillRepo(scope);
  const counts = await Promise.all(
    waybillAwaiting.options.map(async (awaiting) => [awaiting, await repo.countAwaiting(awaiting)] as const),
  );
  return Object.fromEntries(counts) as Record<WaybillAwaiting, number>;
}
