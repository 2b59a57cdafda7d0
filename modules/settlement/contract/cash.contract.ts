import { amountCents, cents, day, rowId, unixSeconds } from '@linehaul/contract/units.ts';
import { z } from 'zod';

export const cashState = z.enum(['open', 'handed', 'received']);
export type CashState = z.output<typeof cashState>;

export const cashAction = z.enum(['hand_over', 'receive']);
export type CashAction = z.output<typeof cashAction>;

/** What cash was taken for: a part of the freight, or the goods. */
export const cashKind = z.enum(['prepaid', 'collect', 'on_receipt', 'monthly', 'cod']);

/** The cash of one site on one day, UTC. */
export const cashSheet = z.object({
  /** Site and day: `7-2026-11-21`. */
  id: z.string(),
  site_id: rowId,
  site_name: z.string(),
  day,
  state: cashState.meta({ texts: 'settlement.cash_state' }),
  payment_count: z.int(),
  taken_cents: amountCents,
  /** Null until it was handed over, and counted by another person. */
  handed_cents: amountCents.nullable(),
  received_cents: amountCents.nullable(),
  /** What was last counted less what was taken; 0 while nothing was counted. Cash taken later shows here too. */
  difference_cents: cents,
  handed_note: z.string(),
  handed_by: z.string(),
  handed_at: unixSeconds,
  received_note: z.string(),
  received_by: z.string(),
  received_at: unixSeconds,
  /** What its state allows; who handed over never receives. */
  actions: z.array(cashAction),
});
export type CashSheet = z.output<typeof cashSheet>;

export const cashItem = z.object({
  order_id: rowId,
  order_no: z.string(),
  kind: cashKind,
  amount_cents: amountCents,
  login_name: z.string(),
  taken_at: unixSeconds,
});
export type CashItem = z.output<typeof cashItem>;

export const cashSheetDetail = cashSheet.extend({ items: z.array(cashItem) });
export type CashSheetDetail = z.output<typeof cashSheetDetail>;
