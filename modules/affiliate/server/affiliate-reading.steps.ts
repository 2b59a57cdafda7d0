import { type Scope, tenantScope } from '@linehaul/server-kernel/database/scope.ts';
import type { ModuleKernel } from '@linehaul/server-kernel/module/server-module.ts';
import { enqueue } from '@linehaul/server-kernel/queue/enqueue.repo.ts';
import { type Queue, type QueueWorker, queueWorker } from '@linehaul/server-kernel/queue/queue.ts';
import { type AffiliateReader, syncAffiliate } from './affiliate-sync.steps.ts';

/**
 * Reads a plug-in's orders by its queue, some windows in each turn; one process at a time does so for a tenant.
 *
 * @param findReader null for a tenant that has not set the plug-in up
 */
export function affiliateReading(
  reading: Queue<{ supplier_id: number }>,
  findReader: (scope: Scope, kernel: ModuleKernel) => Promise<AffiliateReader | null>,
) {
  /** Orders are read soon, or at a moment in unix seconds, unless somebody waits to do so already. */
  async function readSoon(tx: Scope, at?: number): Promise<void> {
    const { supplier_id } = tx.caller;
    await enqueue(tx, reading, { supplier_id }, { key: `orders ${supplier_id}`, ...(at !== undefined && { at }) });
  }

  async function takeTurn(scope: Scope, kernel: ModuleKernel): Promise<void> {
    const reader = await findReader(scope, kernel);
    const turn = reader ? await syncAffiliate(scope, reader) : null;
    if (turn?.state === 'more') await readSoon(scope, turn.at);
  }

  const workerFor = (kernel: ModuleKernel): QueueWorker =>
    queueWorker(reading, (scope, { supplier_id }) => takeTurn(tenantScope(scope, supplier_id, 'system'), kernel));
  return { readSoon, workerFor };
}
