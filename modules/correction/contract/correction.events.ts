import { liveEvent } from '@linehaul/contract/live.ts';
import { z } from 'zod';
import { correctionContract } from './correction.contract.ts';

/** Corrections that wait for a second person, of the orders that the caller sees; counting stops at 10,000. */
export const correctionCounters = liveEvent({
  kind: 'correction.counters',
  needs: correctionContract.CorrectionList,
  data: z.object({ corrections: z.int() }),
});
