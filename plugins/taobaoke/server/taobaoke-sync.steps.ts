import { type AffiliateReader, affiliateReading, termsOf } from '@linehaul/modules/affiliate/server/affiliate.port.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import type { ModuleKernel } from '@linehaul/server-kernel/module/server-module.ts';
import { cronWorker, type QueueWorker, queue } from '@linehaul/server-kernel/queue/queue.ts';
import { z } from 'zod';
import { taobaokeKey } from '../contract/taobaoke.contract.ts';
import { readTaobaokeSettings } from './taobaoke-access.steps.ts';
import { orderSources } from './taobaoke-order.provider.ts';
import { readSession } from './taobaoke-token.steps.ts';

/** Reads orders at Taobao, some windows in each turn; one process at a time does so for a tenant. */
const orders = queue({
  name: 'taobaoke.sync',
  data: z.object({ supplier_id: z.int() }),
  isKeyed: true,
  runSeconds: 600,
});

async function findReader(scope: Scope, kernel: ModuleKernel): Promise<AffiliateReader | null> {
  const settings = await readTaobaokeSettings(scope, kernel);
  if (!settings) return null;
  const session = await readSession(scope, kernel, settings);
  const access = { settings, now: scope.now, ...(session !== undefined && { session }) };
  return { key: taobaokeKey, terms: termsOf(settings), sources: orderSources(kernel, access) };
}

const reading = affiliateReading(orders, findReader);

/** Orders are read soon, unless somebody waits to do so already. */
export const readSoon = (scope: Scope): Promise<void> => reading.readSoon(scope);

export function taobaokeQueues(kernel: ModuleKernel): readonly QueueWorker[] {
  return [
    reading.workerFor(kernel),
    // Every other minute orders are read that have changed.
    cronWorker({ name: 'taobaoke.sync_due', cron: '*/2 * * * *', run: readSoon }),
  ];
}
