import { domainEvent } from '@linehaul/contract/domain-event.ts';
import { industries } from '@linehaul/contract/endpoint.ts';
import { rowId } from '@linehaul/contract/units.ts';
import { z } from 'zod';
import { applicationState } from './joining-rows.contract.ts';

/** Numbers and states; nobody's name or number: a subscriber that needs those reads the documents. */
const handedInData = z.strictObject({
  application_id: rowId,
  industry_type: z.enum(industries),
  /** Of a company that has joined: its documents are renewed. */
  is_renewal: z.boolean(),
});

const decidedData = handedInData.extend({ state: applicationState.extract(['approved', 'rejected']) });

/** A company has handed its documents in, for the first time, corrected, or renewed. */
export const joiningHandedIn = domainEvent({
  name: 'joining.handed_in',
  subject: 'application_id',
  data: handedInData,
});
/** The platform has approved a company's documents, or sent them back. */
export const joiningDecided = domainEvent({ name: 'joining.decided', subject: 'application_id', data: decidedData });
