import { type AffiliateReader, affiliateReading, termsOf } from '@linehaul/modules/affiliate/server/affiliate.port.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import type { ModuleKernel } from '@linehaul/server-kernel/module/server-module.ts';
import { cronWorker, type QueueWorker, queue } from '@linehaul/server-kernel/queue/queue.ts';
import { z } from 'zod';
import { jdunionKey } from '../contract/jdunion.contract.ts';
import { readJdunionSettings } from './jdunion-access.steps.ts';
import { orderSources } from './jdunion-order.provider.ts';

/** Reads orders at JD, some windows in each turn; one process at a time does so for a tenant. */
const orders = queue({
  name: 'jdunion.sync',
  data: z.object({ supplier_id: z.int() }),
  isKeyed: true,
  runSeconds: 600,
});

/** JD pays in the month after the order was finished: until then a finished order is looked at again. */
const settledSeconds = 62 * 24 * 3_600;

/** JD gives an hour at once, so that weeks are hundreds of calls: all of them are read again once a week. */
const wholeEveryDays = 7;

async function findReader(scope: Scope, kernel: ModuleKernel): Promise<AffiliateReader | null> {
  const settings = await readJdunionSettings(scope, kernel);
  if (!settings) return null;
  return {
    key: jdunionKey,
    terms: termsOf(settings),
    sources: orderSources(kernel, settings, scope.now),
    whole_every_days: wholeEveryDays,
    ...(settings.settled_when === 'pay_day' && { settled_seconds: settledSeconds }),
  };
}

const reading = affiliateReading(orders, findReader);

/** Orders are read soon, unless somebody waits to do so already. */
export const readSoon = (scope: Scope): Promise<void> => reading.readSoon(scope);

export function jdunionQueues(kernel: ModuleKernel): readonly QueueWorker[] {
  return [
    reading.workerFor(kernel),
    // Every other minute orders are read that have changed.
    cronWorker({ name: 'jdunion.sync_due', cron: '1-59/2 * * * *', run: readSoon }),
  ];
}
