import { contract } from '@linehaul/contract/endpoint.ts';
import { errors } from '@linehaul/contract/errors.ts';
import { pageOf, pageQuery } from '@linehaul/contract/paging.ts';
import { amountCents, cents, day, line, rowId, unixSeconds } from '@linehaul/contract/units.ts';
import { z } from 'zod';

export const cashState = z.enum(['open', 'handed', 'received']);
export type CashState = z.output<typeof cashState>;

export const cashAction = z.enum(['hand_over', 'receive']);
export type CashAction = z.output<typeof cashAction>;

/** What cash was taken for: a part of the freight, or the goods. */
export const cashKind = z.enum(['prepaid', 'collect', 'on_receipt', 'monthly', 'cod']);

/** The cash of one site on one business day. */
export const cashSheet = z.object({
  /** Site and day: `7-2026-11-21`. */
  id: z.string(),
  site_id: rowId,
  site_name: z.string(),
  day,
  state: cashState,
  payment_count: z.int(),
  taken_cents: cents,
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
  amount_cents: cents,
  login_name: z.string(),
  taken_at: unixSeconds,
});
export type CashItem = z.output<typeof cashItem>;

export const cashSheetDetail = cashSheet.extend({ items: z.array(cashItem) });
export type CashSheetDetail = z.output<typeof cashSheetDetail>;

const industries = ['logistics', 'site'] as const;
const siteDay = { site_id: rowId, day };

export const cashsheetContract = contract({
  /** Sites' days on which cash was taken. */
  CashSheetList: {
    method: 'GET',
    path: '/v1/supplier/settlement/CashSheetList',
    industries,
    input: pageQuery.omit({ keyword: true }).extend({
      site_id: rowId.optional(),
      state: cashState.optional(),
      day_from: day.optional(),
      day_to: day.optional(),
    }),
    output: pageOf(cashSheet),
  },
  /** What no site has handed over yet. */
  CashOpenSum: {
    method: 'GET',
    path: '/v1/supplier/settlement/CashOpenSum',
    industries,
    input: z.object({}),
    output: z.object({ sheet_count: z.int(), taken_cents: cents }),
  },
  CashSheetInfo: {
    method: 'GET',
    path: '/v1/supplier/settlement/CashSheetInfo',
    industries,
    input: z.object(siteDay),
    output: cashSheetDetail,
  },
  /** Another sum than was taken needs a note. */
  CashHandOver: {
    method: 'POST',
    path: '/v1/supplier/settlement/CashHandOver',
    industries,
    input: z.object({ ...siteDay, handed_cents: amountCents, note: line(200).default('') }),
    output: cashSheetDetail,
    audit: 'settlement.cash_hand_over',
  },
  /** By another person; another sum than was handed over needs a note. */
  CashReceive: {
    method: 'POST',
    path: '/v1/supplier/settlement/CashReceive',
    industries,
    input: z.object({ ...siteDay, received_cents: amountCents, note: line(200).default('') }),
    output: cashSheetDetail,
    audit: 'settlement.cash_receive',
  },
});

export const cashsheetErrors = errors('cashsheet', {
  sheet_state: 409,
  checker_is_maker: 403,
  difference_note: 422,
});
