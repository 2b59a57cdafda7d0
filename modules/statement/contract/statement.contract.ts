import { contract } from '@linehaul/contract/endpoint.ts';
import { errors } from '@linehaul/contract/errors.ts';
import { tenantPageOf, tenantQuery } from '@linehaul/contract/tenant-list.ts';
import { amountCents, cents, day, line, rowId, rowIdOf, unixSeconds } from '@linehaul/contract/units.ts';
import { paymentMethod } from '@linehaul/modules/order/contract/order-counter.contract.ts';
import { z } from 'zod';

export const statementState = z.enum(['open', 'confirmed', 'invoiced', 'paid']);
export type StatementState = z.output<typeof statementState>;

export const statementAction = z.enum(['refresh', 'correct', 'confirm', 'delete', 'reopen', 'invoice', 'pay', 'unpay']);
export type StatementAction = z.output<typeof statementAction>;

/** A calendar month, `2026-11`. */
export const month = z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/);

export const statementPart = z.enum(['monthly', 'on_receipt']);
export type StatementPart = z.output<typeof statementPart>;

/** What a member owes for one month's orders. */
export const statement = z.object({
  id: rowId,
  statement_no: z.string(),
  member_id: rowId,
  member_code: z.string(),
  member_name: z.string(),
  month,
  state: statementState,
  item_count: z.int(),
  /** What the orders say. */
  amount_cents: amountCents,
  /** What was corrected, signed. */
  correction_cents: cents,
  total_cents: amountCents,
  confirm_note: z.string(),
  confirmed_by: z.string(),
  confirmed_at: unixSeconds,
  invoice_no: z.string(),
  invoiced_by: z.string(),
  invoiced_at: unixSeconds,
  method: z.string(),
  paid_by: z.string(),
  paid_at: unixSeconds,
  /** That it was paid was a mistake: why, by whom, and when, the last time. */
  unpaid_note: z.string(),
  unpaid_by: z.string(),
  unpaid_at: unixSeconds,
  version: z.int(),
  created_by: z.string(),
  created_at: unixSeconds,
  /** What the statement's state allows. */
  actions: z.array(statementAction),
});
export type Statement = z.output<typeof statement>;

export const statementItem = z.object({
  order_id: rowIdOf('freight_order'),
  order_no: z.string(),
  external_no: z.string(),
  order_day: day,
  origin_name: z.string(),
  destination_name: z.string(),
  product: z.string(),
  part: statementPart,
  amount_cents: amountCents,
  correction_cents: cents,
  note: z.string(),
});
export type StatementItem = z.output<typeof statementItem>;

export const statementDetail = statement.extend({ items: z.array(statementItem) });
export type StatementDetail = z.output<typeof statementDetail>;

const readers = ['platform', 'logistics', 'site'] as const;
const writers = ['logistics', 'site'] as const;
/** `version` is what the caller saw; another one is refused as a conflict. */
const target = { id: rowIdOf('member_statement'), version: z.int().optional() };

export const statementContract = contract({
  StatementList: {
    method: 'GET',
    path: '/v1/supplier/settlement/StatementList',
    industries: readers,
    input: tenantQuery.extend({
      state: statementState.optional(),
      member_id: rowId.optional(),
      month: month.optional(),
    }),
    output: tenantPageOf(
      statement,
      z.object({ amount_cents: amountCents, correction_cents: cents, total_cents: cents }),
    ),
  },
  StatementInfo: {
    method: 'GET',
    path: '/v1/supplier/settlement/StatementInfo',
    industries: readers,
    input: z.object({ id: rowIdOf('member_statement') }),
    output: statementDetail,
  },
  /** For one member, or without one for every member who has orders of that month on no statement yet. */
  StatementAdd: {
    method: 'POST',
    path: '/v1/supplier/settlement/StatementAdd',
    industries: writers,
    input: z.object({ month, member_id: rowId.optional() }),
    output: z.object({ ids: z.array(rowId) }),
    audit: 'settlement.statement_add',
  },
  /** Takes the month's orders as they are now: new ones come in, paid and cancelled ones go. Corrections stay. */
  StatementRefresh: {
    method: 'POST',
    path: '/v1/supplier/settlement/StatementRefresh',
    industries: writers,
    input: z.object(target),
    output: statementDetail,
    audit: 'settlement.statement_refresh',
  },
  /** What was agreed about one order; 0 takes a correction back. */
  StatementCorrect: {
    method: 'POST',
    path: '/v1/supplier/settlement/StatementCorrect',
    industries: writers,
    input: z.object({
      ...target,
      order_id: rowIdOf('freight_order'),
      part: statementPart,
      correction_cents: cents,
      note: line(200, 1),
    }),
    output: statementDetail,
    audit: 'settlement.statement_correct',
  },
  StatementDel: {
    method: 'POST',
    path: '/v1/supplier/settlement/StatementDel',
    industries: writers,
    input: z.object(target),
    output: z.object({ id: rowId }),
    audit: 'settlement.statement_del',
  },
  /** By the member's word: who said so, and when. */
  StatementConfirm: {
    method: 'POST',
    path: '/v1/supplier/settlement/StatementConfirm',
    industries: writers,
    input: z.object({ ...target, note: line(200, 1) }),
    output: statementDetail,
    audit: 'settlement.statement_confirm',
  },
  StatementReopen: {
    method: 'POST',
    path: '/v1/supplier/settlement/StatementReopen',
    industries: writers,
    input: z.object({ ...target, note: line(200, 1) }),
    output: statementDetail,
    audit: 'settlement.statement_reopen',
  },
  StatementInvoice: {
    method: 'POST',
    path: '/v1/supplier/settlement/StatementInvoice',
    industries: writers,
    input: z.object({ ...target, invoice_no: line(60, 1) }),
    output: statementDetail,
    audit: 'settlement.statement_invoice',
  },
  /** The member has paid: the orders' parts are paid with it, and the credit is free again. */
  StatementPay: {
    method: 'POST',
    path: '/v1/supplier/settlement/StatementPay',
    industries: writers,
    input: z.object({ ...target, method: paymentMethod }),
    output: statementDetail,
    audit: 'settlement.statement_pay',
  },
  /** It was not paid after all: by the payer on the same day, by somebody else later too. */
  StatementUnpay: {
    method: 'POST',
    path: '/v1/supplier/settlement/StatementUnpay',
    industries: writers,
    input: z.object({ ...target, note: line(200, 1) }),
    output: statementDetail,
    audit: 'settlement.statement_unpay',
  },
});

export const statementErrors = errors('statement', {
  member_unknown: 422,
  nothing_owed: 409,
  statement_state: 409,
  statement_stale: 409,
  payer_later: 403,
  entry_gone: 409,
  item_unknown: 422,
  correction_too_large: 422,
});
