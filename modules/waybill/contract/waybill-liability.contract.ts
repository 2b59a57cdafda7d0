import { z } from 'zod';

/** What the carrier pays for loss and damage at most, and until when they are reported in time: for the paper. */
export const liabilityTerms = z.object({
  /** Of goods that are not insured, so many times the freight of the pieces. */
  uninsured_factor: z.int().min(1),
  /** After the signature, or after the promised day of goods that did not come; 0 is no deadline. */
  claim_days: z.int().min(0),
});
export type LiabilityTerms = z.output<typeof liabilityTerms>;
