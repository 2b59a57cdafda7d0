import type { ContractSpec } from '@linehaul/contract/endpoint.ts';
import { line } from '@linehaul/contract/units.ts';
import { z } from 'zod';

/** What everybody may ask who holds a waybill's number. */
export function traceCalls<Output extends z.ZodType>(output: Output) {
  return {
    Trace: {
      method: 'GET',
      path: '/v1/public/waybill/Trace',
      open: true,
      /** The number as it was typed or scanned, or the address in a label's QR code. */
      input: z.object({ waybill_no: line(300, 1) }),
      output,
    },
    /** The proof file of a waybill without the texts about persons, for anybody who holds the number. */
    TraceProof: {
      method: 'GET',
      path: '/v1/public/waybill/TraceProof',
      open: true,
      input: z.object({ waybill_no: line(300, 1) }),
      output: z.object({ file_name: z.string(), text: z.string() }),
    },
  } as const satisfies ContractSpec;
}
