import { liveEvent } from '@linehaul/contract/live.ts';
import { spikebuyContract } from './spikebuy.contract.ts';

/** Something was bought, paid or given up, or an activity has begun or ended. */
export const spikebuyCounters = liveEvent({
  kind: 'spikebuy.counters',
  needs: spikebuyContract.SpikebuyCount,
  data: spikebuyContract.SpikebuyCount.output,
});
