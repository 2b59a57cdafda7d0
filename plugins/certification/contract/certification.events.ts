import { liveEvent } from '@linehaul/contract/live.ts';
import { z } from 'zod';
import { certificationContract } from './certification.contract.ts';

/** How many questions have no answer of a register, and wait for people to decide. */
export const silentChecks = liveEvent({
  kind: 'certification.silent',
  needs: certificationContract.CertificationList,
  data: z.object({ given_up: z.int() }),
});
