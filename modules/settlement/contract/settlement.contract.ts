import { contract } from '@linehaul/contract/endpoint.ts';
import { errors } from '@linehaul/contract/errors.ts';
import { pageOf, pageQuery } from '@linehaul/contract/paging.ts';
import { amountCents, cents, day, line, maxMoneyCents, rowId } from '@linehaul/contract/units.ts';
import { paymentMethod } from '@linehaul/modules/order/contract/order.contract.ts';
import { z } from 'zod';
import { cashSheet, cashSheetDetail, cashState } from './cash.contract.ts';
import { codDue, codPayout, codPayoutDetail, codState } from './cod.contract.ts';
import { commissionRate, industry, rateE4 } from './commission.contract.ts';
import { driverFee, driverFeeSum, feeMethod, feePart, feeState, tripFees } from './driver-fee.contract.ts';
import { month, statement, statementDetail, statementPart, statementState } from './statement.contract.ts';

const readers = ['platform', 'logistics', 'site'] as const;
const writers = ['logistics', 'site'] as const;
const platform = ['platform'] as const;
/** `version` is what the caller saw; another one is refused as a conflict. */
const target = { id: rowId, version: z.int().optional() };

const siteDay = { site_id: rowId, day };

const payers = ['logistics'] as const;
const feeReaders = ['platform', 'logistics'] as const;

/** What drivers are paid for their trips. */
const driverFeeCalls = {
  DriverFeeList: {
    method: 'GET',
    path: '/v1/supplier/settlement/DriverFeeList',
    industries: feeReaders,
    input: pageQuery.extend({
      state: feeState.optional(),
      part: feePart.optional(),
      driver_id: rowId.optional(),
      trip_id: rowId.optional(),
    }),
    output: pageOf(driverFee),
  },
  /** By driver: paid, due and not due yet. */
  DriverFeeSums: {
    method: 'GET',
    path: '/v1/supplier/settlement/DriverFeeSums',
    industries: feeReaders,
    input: pageQuery,
    output: pageOf(driverFeeSum),
  },
  /** Of one trip, with every payment. */
  DriverFeeInfo: {
    method: 'GET',
    path: '/v1/supplier/settlement/DriverFeeInfo',
    industries: feeReaders,
    input: z.object({ trip_id: rowId }),
    output: tripFees,
  },
  /** At most what is left of the part; the last payment of a trip that has arrived settles it. */
  DriverFeePay: {
    method: 'POST',
    path: '/v1/supplier/settlement/DriverFeePay',
    industries: payers,
    input: z.object({
      trip_id: rowId,
      part: feePart,
      amount_cents: z.int().min(1).max(maxMoneyCents),
      method: feeMethod,
      voucher_no: line(60).default(''),
      note: line(200).default(''),
    }),
    output: tripFees,
    audit: 'settlement.driver_fee_pay',
    idempotent: true,
  },
  DriverFeeVoid: {
    method: 'POST',
    path: '/v1/supplier/settlement/DriverFeeVoid',
    industries: payers,
    input: z.object({ id: rowId, reason: line(200, 1) }),
    output: tripFees,
    audit: 'settlement.driver_fee_void',
    idempotent: true,
  },
} as const;

export const settlementContract = contract({
  CommissionList: {
    method: 'GET',
    path: '/v1/supplier/settlement/CommissionList',
    industries: platform,
    input: pageQuery.omit({ keyword: true }).extend({ industry: industry.optional() }),
    output: pageOf(commissionRate),
  },
  /** One rate for a kind of tenant, or for a line, which then goes before the kind's. */
  CommissionSave: {
    method: 'POST',
    path: '/v1/supplier/settlement/CommissionSave',
    industries: platform,
    input: z.object({
      id: rowId.optional(),
      version: z.int().optional(),
      industry: industry.default('logistics'),
      line_id: rowId.optional(),
      rate_e4: rateE4,
    }),
    output: commissionRate,
    audit: 'settlement.commission',
  },
  CommissionDel: {
    method: 'POST',
    path: '/v1/supplier/settlement/CommissionDel',
    industries: platform,
    input: z.object({ id: rowId }),
    output: z.object({ id: rowId }),
    audit: 'settlement.commission',
  },
  StatementList: {
    method: 'GET',
    path: '/v1/supplier/settlement/StatementList',
    industries: readers,
    input: pageQuery.extend({
      state: statementState.optional(),
      member_id: rowId.optional(),
      month: month.optional(),
    }),
    output: pageOf(statement),
  },
  StatementInfo: {
    method: 'GET',
    path: '/v1/supplier/settlement/StatementInfo',
    industries: readers,
    input: z.object({ id: rowId }),
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
    idempotent: true,
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
      order_id: rowId,
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
    idempotent: true,
  },
  /** Money collected from consignees that is in no payout, by shipper. */
  CodDueList: {
    method: 'GET',
    path: '/v1/supplier/settlement/CodDueList',
    industries: writers,
    input: pageQuery.omit({ keyword: true }),
    output: pageOf(codDue),
  },
  CodPayoutList: {
    method: 'GET',
    path: '/v1/supplier/settlement/CodPayoutList',
    industries: readers,
    input: pageQuery.extend({ state: codState.optional(), member_id: rowId.optional() }),
    output: pageOf(codPayout),
  },
  CodPayoutInfo: {
    method: 'GET',
    path: '/v1/supplier/settlement/CodPayoutInfo',
    industries: readers,
    input: z.object({ id: rowId }),
    output: codPayoutDetail,
  },
  /** All that waits for the shipper of this order. */
  CodPayoutApply: {
    method: 'POST',
    path: '/v1/supplier/settlement/CodPayoutApply',
    industries: writers,
    input: z.object({ order_id: rowId, note: line(200).default('') }),
    output: codPayoutDetail,
    audit: 'settlement.cod_apply',
    idempotent: true,
  },
  CodPayoutApprove: {
    method: 'POST',
    path: '/v1/supplier/settlement/CodPayoutApprove',
    industries: writers,
    input: z.object({ ...target, note: line(200).default('') }),
    output: codPayoutDetail,
    audit: 'settlement.cod_approve',
  },
  CodPayoutReject: {
    method: 'POST',
    path: '/v1/supplier/settlement/CodPayoutReject',
    industries: writers,
    input: z.object({ ...target, note: line(200, 1) }),
    output: codPayoutDetail,
    audit: 'settlement.cod_reject',
  },
  CodPayoutPay: {
    method: 'POST',
    path: '/v1/supplier/settlement/CodPayoutPay',
    industries: writers,
    input: z.object({ ...target, method: paymentMethod }),
    output: codPayoutDetail,
    audit: 'settlement.cod_pay',
    idempotent: true,
  },
  /** Sites' days on which cash was taken. */
  CashSheetList: {
    method: 'GET',
    path: '/v1/supplier/settlement/CashSheetList',
    industries: writers,
    input: pageQuery.omit({ keyword: true }).extend({
      site_id: rowId.optional(),
      state: cashState.optional(),
      day_from: day.optional(),
      day_to: day.optional(),
    }),
    output: pageOf(cashSheet),
  },
  CashSheetInfo: {
    method: 'GET',
    path: '/v1/supplier/settlement/CashSheetInfo',
    industries: writers,
    input: z.object(siteDay),
    output: cashSheetDetail,
  },
  /** Another sum than was taken needs a note. */
  CashHandOver: {
    method: 'POST',
    path: '/v1/supplier/settlement/CashHandOver',
    industries: writers,
    input: z.object({ ...siteDay, handed_cents: amountCents, note: line(200).default('') }),
    output: cashSheetDetail,
    audit: 'settlement.cash_hand_over',
  },
  /** By another person; another sum than was handed over needs a note. */
  CashReceive: {
    method: 'POST',
    path: '/v1/supplier/settlement/CashReceive',
    industries: writers,
    input: z.object({ ...siteDay, received_cents: amountCents, note: line(200).default('') }),
    output: cashSheetDetail,
    audit: 'settlement.cash_receive',
  },
  ...driverFeeCalls,
});

export const settlementErrors = errors('settlement', {
  rate_taken: 409,
  line_unknown: 422,
  member_unknown: 422,
  nothing_owed: 409,
  statement_state: 409,
  statement_stale: 409,
  item_unknown: 422,
  correction_too_large: 422,
  nothing_collected: 409,
  payout_state: 409,
  checker_is_maker: 403,
  sheet_state: 409,
  difference_note: 422,
  fee_not_due: 409,
  fee_paid: 409,
  fee_exceeds: 422,
  fee_method: 422,
  fee_void: 409,
});
