import { contract } from '@linehaul/contract/endpoint.ts';
import { errors } from '@linehaul/contract/errors.ts';
import { pageOf, pageQuery, searchKeyword } from '@linehaul/contract/paging.ts';
import { line, rowId, rowIdOf, unixSeconds } from '@linehaul/contract/units.ts';
import { z } from 'zod';

/** Courier companies that are known by name; any other one is written as its name. */
export const courierCompany = z.enum([
  'sf',
  'zto',
  'yto',
  'sto',
  'yunda',
  'jt',
  'jd',
  'ems',
  'post',
  'deppon',
  'kye',
  'zto_freight',
  'yimidida',
  'uc',
  'zjs',
  'dhl',
  'fedex',
  'ups',
  'other',
]);
export type CourierCompany = z.output<typeof courierCompany>;

/** How far a parcel is; `problem` says that somebody has to look after it. */
export const parcelState = z.enum([
  'sent',
  'picked_up',
  'moving',
  'delivering',
  'problem',
  'returning',
  'signed',
  'returned',
]);
export type ParcelState = z.output<typeof parcelState>;

/** What is in it: signed receipts on their way back, cargo on its last leg, or documents. */
export const parcelContent = z.enum(['receipts', 'cargo', 'documents']);

/** Why nothing is known of a parcel, or why the tracking service does not tell. */
export const courierFault = z.enum([
  'none',
  'no_news',
  'phone',
  'company',
  'number',
  'account',
  'calls',
  'limit',
  'unavailable',
]);
export type CourierFault = z.output<typeof courierFault>;

/** Letters and digits of a courier's number, in capitals. */
export const parcelNo = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z0-9-]{5,32}$/);

/** What a parcel belongs to: a kind that a module contributes, and its row. Waybills and goods orders do. */
const subject = z.object({ subject_kind: line(40, 1), subject_id: rowIdOf('waybill') });

/** What people say of a parcel. */
const parcelFields = subject.extend({
  content: parcelContent.default('receipts'),
  company: courierCompany,
  /** Of a company that is `other`. */
  company_name: line(60).default(''),
  parcel_no: parcelNo,
  /** The last four digits of the sender's or receiver's phone, without which some companies tell nothing. */
  phone_tail: z
    .string()
    .regex(/^(\d{4})?$/)
    .default(''),
  note: line(200).default(''),
  state: parcelState.default('sent'),
});

/** A parcel handed to a courier company. */
export const parcel = parcelFields.extend({
  id: rowId,
  version: z.int(),
  /** The subject's number as people know it. */
  subject_no: z.string(),
  /** Path of the subject's page. */
  subject_page: z.string(),
  /** The newest event of its journey. */
  last_text: z.string(),
  last_at: unixSeconds,
  fault: courierFault,
  /** The tracking service reports each change by itself. */
  is_subscribed: z.boolean(),
  /** When the tracking service has last said something. */
  checked_at: unixSeconds,
  /** When it is asked next; 0: not any more. */
  next_at: unixSeconds,
  created_at: unixSeconds,
});
export type Parcel = z.output<typeof parcel>;

/** A stop of a parcel's journey, in the words of the company. */
export const parcelEvent = z.object({ at: unixSeconds, text: z.string(), place: z.string() });
export type ParcelEvent = z.output<typeof parcelEvent>;

/** With its journey, the newest event first. */
export const parcelDetail = parcel.extend({
  events: z.array(parcelEvent),
  /** Whether the tenant has set up a tracking service. */
  has_service: z.boolean(),
});
export type ParcelDetail = z.output<typeof parcelDetail>;

/** What anybody may know who follows the subject. */
export const publicParcel = parcel.pick({
  company: true,
  company_name: true,
  parcel_no: true,
  state: true,
  last_at: true,
});

const one = z.object({ id: rowIdOf('parcel') });
const industries = ['logistics', 'site'] as const;
/** Sellers follow what they have sent from the page of its order. */
const followers = ['logistics', 'site', 'supplier'] as const;

export const courierContract = contract({
  ParcelList: {
    method: 'GET',
    path: '/v1/supplier/courier/ParcelList',
    industries,
    input: pageQuery.extend({
      keyword: searchKeyword.optional(),
      state: parcelState.optional(),
      company: courierCompany.optional(),
      content: parcelContent.optional(),
    }),
    output: pageOf(parcel),
  },
  ParcelInfo: {
    method: 'GET',
    path: '/v1/supplier/courier/ParcelInfo',
    industries,
    input: one,
    output: parcelDetail,
  },
  /** Every parcel of one subject. */
  ParcelsOf: {
    method: 'GET',
    path: '/v1/supplier/courier/ParcelsOf',
    industries: followers,
    input: subject,
    output: z.object({ list: z.array(parcelDetail), has_service: z.boolean() }),
  },
  /**
   * Without an id a new one is added; `version` guards against somebody else's change. With another company or number its
   * journey begins anew. `auto` has the company recognised by the number, where a tracking service can.
   */
  ParcelSave: {
    method: 'POST',
    path: '/v1/supplier/courier/ParcelSave',
    industries,
    transaction: 'own',
    idempotent: true,
    input: parcelFields.extend({
      company: z.enum(['auto', ...courierCompany.options]),
      id: one.shape.id.optional(),
      version: z.int().optional(),
    }),
    output: parcel,
    audit: 'parcel.save',
  },
  ParcelDel: {
    method: 'POST',
    path: '/v1/supplier/courier/ParcelDel',
    industries,
    input: one,
    output: one,
    audit: 'parcel.del',
  },
  /** Asks the tracking service now; within half an hour of the last answer that one stands. */
  ParcelRefresh: {
    method: 'POST',
    path: '/v1/supplier/courier/ParcelRefresh',
    industries: followers,
    transaction: 'own',
    input: one,
    output: parcelDetail,
    audit: 'parcel.refresh',
  },
});

export const courierErrors = errors('courier', {
  subject_unknown: 422,
  company_missing: 422,
  company_not_told: 422,
  number_taken: 409,
  no_service: 409,
  just_asked: 409,
});
