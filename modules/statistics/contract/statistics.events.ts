import { liveEvent } from '@linehaul/contract/live.ts';
import { unixSeconds } from '@linehaul/contract/units.ts';
import { z } from 'zod';
import { statisticsContract } from './statistics.contract.ts';

/** Figures of the tenant have changed. What they are now is asked for by who shows them: most consoles do not. */
export const figuresChanged = liveEvent({
  kind: 'statistics.changed',
  needs: statisticsContract.BigScreenInfo,
  data: z.object({ at: unixSeconds }),
});
