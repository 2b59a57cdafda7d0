import { industries } from '@linehaul/contract/endpoint.ts';
import { rowId, unixSeconds } from '@linehaul/contract/units.ts';
import { z } from 'zod';

export const industry = z.enum(industries);

/** 1/10,000: 60 is 0.6 %. */
export const rateE4 = z.int().min(0).max(10_000);

/** What the platform keeps: of a kind of tenant, or where `line_id` is set of one line. */
export const commissionRate = z.object({
  id: rowId,
  industry,
  line_id: rowId.nullable(),
  /** The line's tenant and ends; empty for a kind of tenant. */
  tenant_name: z.string(),
  line_name: z.string(),
  rate_e4: rateE4,
  version: z.int(),
  changed_by: z.string(),
  changed_at: unixSeconds,
});
export type CommissionRate = z.output<typeof commissionRate>;
