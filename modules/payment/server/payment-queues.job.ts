import { queue } from '@linehaul/server-kernel/queue/queue.ts';
import { z } from 'zod';

/** A row of a tenant's, by its number: what is to be done with it, and when, the row itself says. */
const ownRow = z.object({ supplier_id: z.int(), id: z.int() });
type OwnRow = z.output<typeof ownRow>;

/** Refunds that their channels have not done. */
export const refundQueue = queue({ name: 'payment.refunds', data: ownRow, isKeyed: true });

/** What channels are to split of the money that they hold. */
export const splitQueue = queue({ name: 'payment.splits', data: ownRow, isKeyed: true });

/** Closed payments that their channels have not been told of. */
export const closingQueue = queue({ name: 'payment.closings', data: ownRow, isKeyed: true });

/** What the simulated provider has done and perhaps not notified. */
export const sandboxQueue = queue({
  name: 'payment.sandbox',
  data: z.object({ payment_no: z.string() }),
  isKeyed: true,
});

/** One job of a row waits; when it waits for an earlier moment than the row, it waits again. */
export function rowJob(row: OwnRow, at: number) {
  return { at, key: `${row.supplier_id}-${row.id}`, tenant: row.supplier_id };
}
