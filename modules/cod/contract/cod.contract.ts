import { contract } from '@linehaul/contract/endpoint.ts';
import { errors } from '@linehaul/contract/errors.ts';
import { pageOf, pageQuery } from '@linehaul/contract/paging.ts';
import { tenantPageOf, tenantQuery } from '@linehaul/contract/tenant-list.ts';
import { amountCents, day, line, rowId, rowIdOf, unixSeconds } from '@linehaul/contract/units.ts';
import { paymentMethod } from '@linehaul/modules/order/contract/order-counter.contract.ts';
import { z } from 'zod';
import { payee, payeeAccount, payeeInput } from './cod-payee.contract.ts';
import { codSettingCalls } from './cod-setting.contract.ts';

/**
 * A bank may send a paid one back: `return_asked` waits for a second person, `returned` is paid out again, or approved anew
 * for another account.
 */
export const codState = z.enum(['applied', 'approved', 'paid', 'return_asked', 'returned', 'rejected']);
export type CodState = z.output<typeof codState>;

export const codAction = z.enum([
  'approve',
  'reject',
  'pay',
  'change_payee',
  'ask_return',
  'confirm_return',
  'refuse_return',
]);
export type CodAction = z.output<typeof codAction>;

/** Where collected money is: in the till of a site, handed over and not received, not yet found on the account, or at the office. */
export const codStage = z.enum(['till', 'handed', 'unconfirmed', 'arrived']);
export type CodStage = z.output<typeof codStage>;

/** Who the goods were sent by: a member, or where there is none the consignor of the order. */
const shipper = {
  member_id: rowId.nullable(),
  shipper_name: z.string(),
  shipper_phone: z.string(),
};

/** What was collected, what the carrier keeps of it for freight deducted from the goods' value, and the rest. */
const amounts = { cod_cents: amountCents, deducted_cents: amountCents, payout_cents: amountCents };

/** What is not at the office yet, of one shipper, at one site. */
const outside = z.object({
  site_id: rowId,
  site_name: z.string(),
  stage: codStage.exclude(['arrived']),
  cod_cents: amountCents,
});

/** What a shipper is still to be paid of money collected from consignees. */
export const codDue = z.object({
  /** One order of the shipper whose money is at the office, where there is one: names the shipper in an application. */
  id: rowId,
  ...shipper,
  order_count: z.int(),
  /** All that was collected; what of it is elsewhere; of the rest what the carrier keeps for freight, and what is paid out. */
  cod_cents: amountCents,
  outside_cents: amountCents,
  deducted_cents: amountCents,
  payout_cents: amountCents,
  outside: z.array(outside),
  /** Of the oldest signing, and when its money was promised. */
  since_at: unixSeconds,
  promised_day: day,
  /** The shipper's last account that a second person has approved. */
  ...payee,
});
export type CodDue = z.output<typeof codDue>;

/** One order's collected money that is in no payout. */
export const codCollected = z.object({
  id: rowIdOf('freight_order'),
  order_no: z.string(),
  waybill_no: z.string(),
  ...shipper,
  consignee_name: z.string(),
  site_id: rowId,
  site_name: z.string(),
  method: paymentMethod,
  stage: codStage,
  cod_cents: amountCents,
  confirmed_by: z.string(),
  collected_at: unixSeconds,
  /** When the shipper was promised it. */
  promised_day: day,
});
export type CodCollected = z.output<typeof codCollected>;

export const codPayout = z.object({
  id: rowId,
  payout_no: z.string(),
  ...shipper,
  /** When names, phones and addresses were erased at a person's request; 0 while they are there. */
  erased_at: unixSeconds,
  state: codState,
  order_count: z.int(),
  ...amounts,
  ...payee,
  note: z.string(),
  applied_by: z.string(),
  applied_at: unixSeconds,
  audited_by: z.string(),
  audited_at: unixSeconds,
  audit_note: z.string(),
  method: z.string(),
  paid_by: z.string(),
  paid_at: unixSeconds,
  /** Why the bank has sent it back last, who said so, and who confirmed it. */
  return_reason: z.string(),
  return_asked_by: z.string(),
  return_asked_at: unixSeconds,
  returned_by: z.string(),
  returned_at: unixSeconds,
  version: z.int(),
  /** What the payout's state allows; who applied never approves or rejects. */
  actions: z.array(codAction),
});
export type CodPayout = z.output<typeof codPayout>;

export const codItem = z.object({
  order_id: rowIdOf('freight_order'),
  order_no: z.string(),
  waybill_no: z.string(),
  consignee_name: z.string(),
  /** When names, phones and addresses were erased at a person's request; 0 while they are there. */
  erased_at: unixSeconds,
  signed_at: unixSeconds,
  cod_cents: amountCents,
  deducted_cents: amountCents,
});
export type CodItem = z.output<typeof codItem>;

export const codPayoutDetail = codPayout.extend({ items: z.array(codItem) });
export type CodPayoutDetail = z.output<typeof codPayoutDetail>;

const readers = ['platform', 'logistics', 'site'] as const;
const writers = ['logistics', 'site'] as const;
/** `version` is what the caller saw; another one is refused as a conflict. */
const target = { id: rowIdOf('cod_payout'), version: z.int().optional() };

export const codContract = contract({
  ...codSettingCalls,
  /** Money collected from consignees that is in no payout, by shipper. */
  CodDueList: {
    method: 'GET',
    path: '/v1/supplier/settlement/CodDueList',
    industries: writers,
    /** The keyword is the beginning of the shipper's name or phone, or the phone's last four digits. */
    input: pageQuery,
    output: pageOf(codDue),
  },
  /** All of it. */
  CodDueSum: {
    method: 'GET',
    path: '/v1/supplier/settlement/CodDueSum',
    industries: writers,
    input: z.object({}),
    output: z.object({
      shipper_count: z.int(),
      order_count: z.int(),
      payout_cents: amountCents,
      outside_cents: amountCents,
    }),
  },
  /** Collected money that is in no payout, by order: where it is and how it was paid. */
  CodCollectedList: {
    method: 'GET',
    path: '/v1/supplier/settlement/CodCollectedList',
    industries: writers,
    input: pageQuery.extend({
      site_id: rowId.optional(),
      stage: codStage.optional(),
      method: paymentMethod.optional(),
    }),
    output: pageOf(codCollected),
  },
  /** What was paid by transfer or QR code at the door has been found on the account. */
  CodConfirm: {
    method: 'POST',
    path: '/v1/supplier/settlement/CodConfirm',
    industries: writers,
    input: z.object({ order_ids: z.array(rowIdOf('freight_order')).min(1).max(200) }),
    output: z.object({ confirmed: z.int() }),
    audit: 'settlement.cod_confirm',
  },
  /** It was not, after all; for as long as it is in no payout. */
  CodUnconfirm: {
    method: 'POST',
    path: '/v1/supplier/settlement/CodUnconfirm',
    industries: writers,
    input: z.object({ order_ids: z.array(rowIdOf('freight_order')).min(1).max(200) }),
    output: z.object({ unconfirmed: z.int() }),
    audit: 'settlement.cod_unconfirm',
  },
  CodPayoutList: {
    method: 'GET',
    path: '/v1/supplier/settlement/CodPayoutList',
    industries: readers,
    input: tenantQuery.extend({ state: codState.optional(), member_id: rowId.optional() }),
    output: tenantPageOf(codPayout),
  },
  CodPayoutInfo: {
    method: 'GET',
    path: '/v1/supplier/settlement/CodPayoutInfo',
    industries: readers,
    input: z.object({ id: rowIdOf('cod_payout') }),
    output: codPayoutDetail,
  },
  /** All that is at the office for the shipper of this order, which is refused while its own money is elsewhere. */
  CodPayoutApply: {
    method: 'POST',
    path: '/v1/supplier/settlement/CodPayoutApply',
    industries: writers,
    input: z.object({ order_id: rowIdOf('freight_order'), ...payeeInput, note: line(200).default('') }),
    output: codPayoutDetail,
    audit: 'settlement.cod_apply',
  },
  /** To another account; the one who names it does not approve it. One that the bank has sent back is approved anew. */
  CodPayoutPayee: {
    method: 'POST',
    path: '/v1/supplier/settlement/CodPayoutPayee',
    industries: writers,
    input: z.object({ ...target, ...payeeInput }),
    output: codPayoutDetail,
    audit: 'settlement.cod_payee',
  },
  /** The account's whole number; who looked at it stands in the operator log. */
  CodPayoutAccount: {
    method: 'POST',
    path: '/v1/supplier/settlement/CodPayoutAccount',
    industries: writers,
    input: z.object({ id: rowIdOf('cod_payout') }),
    output: payeeAccount,
    audit: 'cod_payout.account',
    // Its answer shows a number that is stored nowhere in clear.
    idempotent: false,
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
  },
  /** Says that the shipper's bank has sent it back; another person confirms before money moves. */
  CodPayoutReturn: {
    method: 'POST',
    path: '/v1/supplier/settlement/CodPayoutReturn',
    industries: writers,
    input: z.object({ ...target, reason: line(200, 1) }),
    output: codPayoutDetail,
    audit: 'settlement.cod_return',
  },
  CodPayoutReturnConfirm: {
    method: 'POST',
    path: '/v1/supplier/settlement/CodPayoutReturnConfirm',
    industries: writers,
    input: z.object(target),
    output: codPayoutDetail,
    audit: 'settlement.cod_return_confirm',
  },
  /** It was not sent back after all: it stays paid. */
  CodPayoutReturnRefuse: {
    method: 'POST',
    path: '/v1/supplier/settlement/CodPayoutReturnRefuse',
    industries: writers,
    input: z.object(target),
    output: codPayoutDetail,
    audit: 'settlement.cod_return_refuse',
  },
});

export const codErrors = errors('cod', {
  nothing_collected: 409,
  not_arrived: 409,
  not_confirmable: 409,
  payout_state: 409,
  checker_is_maker: 403,
  return_asker: 403,
  nothing_paid_out: 409,
  payee_name: 422,
  payee_account: 422,
});
