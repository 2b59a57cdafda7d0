import { rowId } from '@linehaul/contract/units.ts';
import { z } from 'zod';

/** A signed request taken apart: what its signature is made of. */
export const signedRequest = z.object({
  method: z.enum(['GET', 'POST']),
  target: z.string(),
  headers: z.array(z.object({ name: z.string(), value: z.string() })),
  body: z.string(),
  base: z.string(),
});
export type SignedRequest = z.output<typeof signedRequest>;

export const debugAnswer = z.object({
  request: signedRequest,
  status: z.int(),
  /** The answer's own text. */
  answer: z.string(),
  elapsed_ms: z.int().min(0),
  /** Null when no order came of it. */
  order_id: rowId.nullable(),
});
export type DebugAnswer = z.output<typeof debugAnswer>;
