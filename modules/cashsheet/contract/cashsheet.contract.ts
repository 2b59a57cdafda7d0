import { contract } from '@linehaul/contract/endpoint.ts';
import { errors } from '@linehaul/contract/errors.ts';
import { pageOf, pageQuery } from '@linehaul/contract/paging.ts';
import { amountCents, cents, day, line, rowId, unixSeconds } from '@linehaul/contract/units.ts';
import { z } from 'zod';

export const cashState = z.enum(['open', 'handed', 'received']);
export type CashState = z.output<typeof cashState>;

export const cashAction = z.enum(['hand_over', 'take_back', 'receive']);
export type CashAction = z.output<typeof cashAction>;

/** What cash was taken for: a part of the freight, or the goods. */
export const cashKind = z.enum(['prepaid', 'collect', 'on_receipt', 'monthly', 'cod']);

/** Cash that is handed over at once: taken at one site on one business day, since the hand-over before. */
export const cashSheet = z.object({
  /** Site, day, number and cashier: `7-2026-11-21-1`, `7-2026-11-21-2-clerk`. */
  id: z.string(),
  site_id: rowId,
  site_name: z.string(),
  day,
  /** Whose cash it is; empty where the site has one till for all. */
  cashier: z.string(),
  /** Counts the hand-overs of one till on one day from 1. */
  number: z.int(),
  state: cashState,
  payment_count: z.int(),
  taken_cents: cents,
  /** Null until it was handed over, and counted by another person. */
  handed_cents: amountCents.nullable(),
  received_cents: amountCents.nullable(),
  /** What was last counted less what was to be handed over; 0 while nothing was counted. */
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

export const cashSheetDetail = cashSheet.extend({
  items: z.array(cashItem),
  /** All hand-overs of the site on the day, this one too, in their order. */
  same_day: z.array(cashSheet),
});
export type CashSheetDetail = z.output<typeof cashSheetDetail>;

const industries = ['logistics', 'site'] as const;
/** Whose cash of which site and day; without a cashier that of the whole site's till. */
const till = { site_id: rowId, day, cashier: line(100).default('') };
const target = { ...till, number: z.int().min(1) };

export const cashsheetContract = contract({
  /** What was taken in cash and is still there, and every hand-over. */
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
    /** Without a number the last one: what is in the till where there is anything. */
    input: z.object({ ...till, number: target.number.optional() }),
    output: cashSheetDetail,
  },
  /** Closes what was taken until now; another sum needs a note. Refused when it is not `taken_cents` any more. */
  CashHandOver: {
    method: 'POST',
    path: '/v1/supplier/settlement/CashHandOver',
    industries,
    input: z.object({ ...till, taken_cents: cents.optional(), handed_cents: amountCents, note: line(200).default('') }),
    output: cashSheetDetail,
    audit: 'settlement.cash_hand_over',
  },
  /** Puts cash that nobody has received yet back into the till. */
  CashTakeBack: {
    method: 'POST',
    path: '/v1/supplier/settlement/CashTakeBack',
    industries,
    input: z.object(target),
    output: z.object({}),
    audit: 'settlement.cash_take_back',
  },
  /** By another person; another sum than was handed over needs a note. */
  CashReceive: {
    method: 'POST',
    path: '/v1/supplier/settlement/CashReceive',
    industries,
    input: z.object({ ...target, received_cents: amountCents, note: line(200).default('') }),
    output: cashSheetDetail,
    audit: 'settlement.cash_receive',
  },
});

export const cashsheetErrors = errors('cashsheet', {
  sheet_state: 409,
  cash_changed: 409,
  checker_is_maker: 403,
  difference_note: 422,
});
