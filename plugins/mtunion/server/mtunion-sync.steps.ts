import { type AffiliateReader, affiliateReading, termsOf } from '@linehaul/modules/affiliate/server/affiliate.port.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import type { ModuleKernel } from '@linehaul/server-kernel/module/server-module.ts';
import { cronWorker, type QueueWorker, queue } from '@linehaul/server-kernel/queue/queue.ts';
import { z } from 'zod';
import { mtunionKey } from '../contract/mtunion.contract.ts';
import { readMtunionSettings } from './mtunion-access.steps.ts';
import { orderSources } from './mtunion-order.provider.ts';

/** Reads orders at Meituan, some windows in each turn; one process at a time does so for a tenant. */
const orders = queue({
  name: 'mtunion.sync',
  data: z.object({ supplier_id: z.int() }),
  isKeyed: true,
  runSeconds: 600,
});

async function findReader(scope: Scope, kernel: ModuleKernel): Promise<AffiliateReader | null> {
  const settings = await readMtunionSettings(scope, kernel);
  if (!settings) return null;
  return {
    key: mtunionKey,
    terms: termsOf(settings),
    sources: orderSources(kernel, settings, scope.now),
  };
}

const reading = affiliateReading(orders, findReader);

/** Orders are read soon, unless somebody waits to do so already. */
export const readSoon = (scope: Scope): Promise<void> => reading.readSoon(scope);

export function mtunionQueues(kernel: ModuleKernel): readonly QueueWorker[] {
  return [
    reading.workerFor(kernel),
    // Every other minute orders are read that have changed.
    cronWorker({ name: 'mtunion.sync_due', cron: '*/2 * * * *', run: readSoon }),
  ];
}
