import { domainEvent } from '@linehaul/contract/domain-event.ts';
import { rowId } from '@linehaul/contract/units.ts';
import { z } from 'zod';
import { messageFault } from './message.contract.ts';

/** One-time codes could not be sent by an account that serves everybody; once an hour at most. */
export const codesRefused = domainEvent({
  name: 'message.codes_refused',
  subject: 'account_id',
  data: z.strictObject({
    account_id: rowId,
    /** Codes of the last hour. */
    refused: z.int(),
    /** Why the last of them was not sent. */
    fault: messageFault,
  }),
});
