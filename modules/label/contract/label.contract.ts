import { contract } from '@linehaul/contract/endpoint.ts';
import { errors } from '@linehaul/contract/errors.ts';
import { searchKeyword } from '@linehaul/contract/paging.ts';
import { tenantPageOf, tenantQuery } from '@linehaul/contract/tenant-list.ts';
import { grams, line, rowId, rowIdOf, unixSeconds } from '@linehaul/contract/units.ts';
import { z } from 'zod';

/** `asked`: the courier was asked for a number and has not answered, so that it may have given one or not. */
export const labelState = z.enum(['asked', 'created', 'printed', 'cancelled', 'failed']);
export type LabelState = z.output<typeof labelState>;

/** Why there is no number, in words of ours whatever the provider calls it. */
export const labelFault = z.enum([
  'none',
  'no_money',
  'account_wrong',
  'wrong_key',
  'address',
  'not_served',
  'closed',
  'settings',
  'unreachable',
  'no_answer',
  'abandoned',
  'other',
]);
export type LabelFault = z.output<typeof labelFault>;

/** What is sent: `waybill`; the module that has such things declares it. */
export const subjectKind = z.string().regex(/^[a-z]{1,20}$/);

/** What the courier's sorting goes by, as far as the provider says it; printed large on the label. */
export const labelRoute = z.object({
  /** 大头笔. */
  mark: z.string().default(''),
  origin_code: z.string().default(''),
  destination_code: z.string().default(''),
  /** 集包地. */
  package_name: z.string().default(''),
});
export type LabelRoute = z.output<typeof labelRoute>;

/** One courier label of one parcel. */
export const label = z.object({
  id: rowId,
  /** The courier's number; empty while there is none. */
  label_no: z.string(),
  /** Ours: the provider answers the same number when it comes again. */
  order_code: z.string(),
  state: labelState,
  fault: labelFault,
  /** In the provider's own words. */
  fault_text: z.string(),
  provider: z.string(),
  account_id: z.int(),
  account_name: z.string(),
  /** The provider's code of the courier. */
  courier: z.string(),
  subject_kind: subjectKind,
  subject_id: rowId,
  subject_no: z.string(),
  parcel: z.int(),
  parcels: z.int(),
  sender_name: z.string(),
  sender_phone: z.string(),
  sender_address: z.string(),
  receiver_name: z.string(),
  receiver_phone: z.string(),
  receiver_address: z.string(),
  /** When the receiver's name, phone and address were erased at their request; 0 while they are there. */
  erased_at: unixSeconds,
  cargo: z.string(),
  weight_g: grams,
  remark: z.string(),
  route: labelRoute,
  print_count: z.int(),
  /** It can be printed by a printer that the provider drives. */
  may_print_cloud: z.boolean(),
  login_name: z.string(),
  created_at: unixSeconds,
  printed_at: unixSeconds,
  /** Until then the courier takes it back. */
  cancel_until: unixSeconds,
  cancelled_at: unixSeconds,
  cancel_reason: z.string(),
});
export type Label = z.output<typeof label>;

export const printWay = z.enum(['local', 'cloud']);
export type PrintWay = z.output<typeof printWay>;

/** One copy of a label in the world: which, by whom, when, and of those after the first one, why. */
export const labelPrint = z.object({
  copy: z.int(),
  way: printWay,
  reason: z.string(),
  login_name: z.string(),
  created_at: unixSeconds,
});
export type LabelPrint = z.output<typeof labelPrint>;

/** An account at a courier, through a provider that the tenant has set up. */
export const labelAccount = z.object({
  provider: z.string(),
  id: rowId,
  name: z.string(),
  courier: z.string(),
});
export type LabelAccount = z.output<typeof labelAccount>;

/** What became of one parcel, or of one label: bought, there before, being bought at this moment, without an answer, refused. */
export const labelEnd = z.enum(['done', 'kept', 'busy', 'asked', 'failed']);

export const labelResult = z.object({
  subject_id: rowId,
  subject_no: z.string(),
  parcel: z.int(),
  end: labelEnd,
  fault: labelFault,
  fault_text: z.string(),
  label_no: z.string(),
  label_id: rowId.nullable(),
});
export type LabelResult = z.output<typeof labelResult>;

const target = z.object({ id: rowIdOf('label') });
/** Subjects of one call: as many as their courier answers while somebody waits. */
export const subjectsAtOnce = 10;
/** Labels of one go of the printer. */
export const printsAtOnce = 100;

export const labelContract = contract({
  LabelList: {
    method: 'GET',
    path: '/v1/supplier/label/LabelList',
    /** A keyword begins the courier's number, the subject's, or the receiver's phone. */
    input: tenantQuery.extend({
      keyword: searchKeyword.optional(),
      state: labelState.optional(),
      subject_kind: subjectKind.optional(),
      subject_id: rowIdOf('waybill').optional(),
      created_from: unixSeconds.optional(),
      /** Exclusive. */
      created_to: unixSeconds.optional(),
    }),
    output: tenantPageOf(label),
  },
  LabelInfo: {
    method: 'GET',
    path: '/v1/supplier/label/LabelInfo',
    input: target,
    output: label.extend({ prints: z.array(labelPrint) }),
  },
  /** Accounts by which labels can be bought now. */
  LabelAccounts: {
    method: 'GET',
    path: '/v1/supplier/label/LabelAccounts',
    input: z.object({}),
    output: z.array(labelAccount),
  },
  /**
   * Buys a label for each subject, or for each of its pieces. A parcel that has one keeps it; one whose courier has not
   * answered is asked for again by the same order, and so never gets two numbers.
   */
  LabelBuy: {
    method: 'POST',
    path: '/v1/supplier/label/LabelBuy',
    transaction: 'own',
    input: z.object({
      subject_kind: subjectKind,
      subject_ids: z.array(rowIdOf('waybill')).min(1).max(subjectsAtOnce),
      provider: line(40, 1),
      /** Number of the provider's account. */
      account: rowId,
      each_piece: z.boolean().default(false),
    }),
    output: z.object({ results: z.array(labelResult) }),
    audit: 'label.buy',
  },
  /** Asks the provider again by the same order for a number that it has not answered. */
  LabelAsk: {
    method: 'POST',
    path: '/v1/supplier/label/LabelAsk',
    transaction: 'own',
    input: target,
    output: labelResult,
    audit: 'label.ask',
  },
  /**
   * Counts a copy of each label; `cloud` also has the provider print it. Labels that have been printed need a reason: a
   * second copy is a second label in the world.
   */
  LabelPrint: {
    method: 'POST',
    path: '/v1/supplier/label/LabelPrint',
    transaction: 'own',
    input: z.object({
      ids: z.array(rowIdOf('label')).min(1).max(printsAtOnce),
      way: printWay.default('local'),
      reason: line(200).default(''),
    }),
    output: z.object({ results: z.array(labelResult) }),
    audit: 'label.print',
  },
  /** Gives the number back to the courier, while the courier takes it. */
  LabelCancel: {
    method: 'POST',
    path: '/v1/supplier/label/LabelCancel',
    transaction: 'own',
    input: target.extend({ reason: line(200, 1) }),
    output: label,
    audit: 'label.cancel',
  },
  /** Ends a label whose number was never answered and cannot be asked for any more; the parcel may then get another one. */
  LabelAbandon: {
    method: 'POST',
    path: '/v1/supplier/label/LabelAbandon',
    input: target.extend({ reason: line(200, 1) }),
    output: label,
    audit: 'label.abandon',
  },
});

export const labelErrors = errors('label', {
  subject_unknown: 404,
  account_unknown: 409,
  wrong_state: 409,
  too_many_pieces: 422,
  reason_missing: 422,
  no_cloud_printer: 409,
  too_late_to_ask: 409,
  too_early: 409,
  window_over: 409,
  cancel_refused: 409,
  no_answer: 503,
});
