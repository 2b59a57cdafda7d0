import { queue } from '@linehaul/server-kernel/queue/queue.ts';
import { z } from 'zod';

const ownRow = z.object({ supplier_id: z.int(), id: z.int() });
export type PayeeRow = z.output<typeof ownRow>;

/** Settlement accounts that a channel is to be asked about. */
export const payeeQueue = queue({ name: 'wallet.payees', data: ownRow, isKeyed: true });

/** One job of an account waits; the account says when its time has come. */
export function payeeJob(row: PayeeRow, at: number) {
  return { at, key: `${row.supplier_id}-${row.id}`, tenant: row.supplier_id };
}
