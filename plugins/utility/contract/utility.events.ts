import { domainEvent } from '@linehaul/contract/domain-event.ts';
import { liveEvent } from '@linehaul/contract/live.ts';
import { rowId } from '@linehaul/contract/units.ts';
import { z } from 'zod';
import { utilityContract } from './utility.contract.ts';

/** Something has become of a top-up, or of the balance. */
export const utilityCounters = liveEvent({
  kind: 'utility.counters',
  needs: utilityContract.UtilityCount,
  data: utilityContract.UtilityCount.output,
});

const data = z.strictObject({ order_id: rowId, order_no: z.string() });

/** The phone or the account has its money. */
export const utilityDone = domainEvent({ name: 'utility.done', subject: 'order_id', data });
/** The provider has not delivered, and the money has gone back. */
export const utilityRefunded = domainEvent({ name: 'utility.refunded', subject: 'order_id', data });
/** The provider has contradicted itself: somebody has to look after it. */
export const utilityAlarmed = domainEvent({ name: 'utility.alarmed', subject: 'order_id', data });
