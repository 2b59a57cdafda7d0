import { contract } from '@linehaul/contract/endpoint.ts';
import { errors } from '@linehaul/contract/errors.ts';
import { pageOf, pageQuery } from '@linehaul/contract/paging.ts';
import { amountCents, line, phone, rowId, rowIdOf, secretText, unixSeconds } from '@linehaul/contract/units.ts';
import { tenantState, verifyCode } from '@linehaul/modules/tenant/contract/tenant.contract.ts';
import { pictureFile, pictureSize } from '@linehaul/modules/upload/contract/upload.contract.ts';
import { z } from 'zod';
import { joiningPayee, joiningPayeeCalls } from './joining-payee.contract.ts';
import {
  application,
  applicationEvent,
  applicationFields,
  applicationRow,
  applicationState,
  documentPicture,
  identityKind,
  identityOpinion,
  joinableIndustry,
  joiningAction,
  joiningPart,
  merchant,
  ownApplication,
  permitStatus,
  publicSupplier,
  supplier,
  supplierDetail,
  typeConf,
} from './joining-rows.contract.ts';

const platform = ['platform'] as const;
const carriers = ['platform', 'logistics'] as const;
const target = z.object({ id: rowIdOf('tenant') });
const reason = line(300);
const reasonMissing = { path: ['reason'], params: { fault: 'joining.reason_missing' } };

/** How far a company has come. */
export const progress = z.object({
  state: tenantState,
  industry_type: z.string(),
  shop_name: z.string(),
  phone: z.string(),
  needs_permit: z.boolean(),
  /** What is asked for, and what of it is still to be paid. */
  parts: z.array(
    z.object({
      part: joiningPart,
      amount_cents: amountCents,
      due_cents: amountCents,
      /** The last transfer said to be on its way for what is due: it waits for the platform, or was refused with a note. */
      transfer: z
        .object({
          state: z.enum(['waiting', 'refused']),
          payment_no: z.string(),
          amount_cents: amountCents,
          note: z.string(),
          created_at: unixSeconds,
        })
        .nullable(),
    }),
  ),
  /** Where a transfer goes to; null while the platform has named no account. */
  payee: joiningPayee.nullable(),
  application: ownApplication.nullable(),
  log: z.array(applicationEvent),
  actions: z.array(joiningAction),
});
export type Progress = z.output<typeof progress>;

export const joiningContract = contract({
  ...joiningPayeeCalls,
  /** What each kind of tenant pays to join; of one kind when `industry_type` names it. */
  GetSupplierTypeConf: {
    method: 'GET',
    path: '/v1/supplier/enter/GetSupplierTypeConf',
    access: 'public',
    input: z.object({ industry_type: joinableIndustry.optional() }),
    output: z.array(typeConf),
  },
  TypeConfSave: {
    method: 'POST',
    path: '/v1/supplier/enter/TypeConfSave',
    industries: platform,
    input: typeConf.omit({ needs_permit: true }),
    output: typeConf,
    audit: 'joining.type_conf',
  },
  /** Opens an account for a company and signs its owner in; the account's name is the phone. */
  EnterRegister: {
    method: 'POST',
    path: '/v1/supplier/enter/EnterRegister',
    access: 'public',
    transaction: 'own',
    input: z.object({
      phone,
      /** The code that was sent to the phone (`verifysend`, purpose `join`). */
      verify: verifyCode,
      password: secretText(128, 8),
      store_name: line(60, 2),
      industry_type: joinableIndustry,
    }),
    output: z.object({ access_token: z.string(), refresh_token: z.string(), suid: rowId }),
  },
  /** Hands the company's documents in: for the first time, corrected, or renewed by a company that has joined. */
  EnterCertApply: {
    method: 'POST',
    path: '/v1/supplier/enter/EnterCertApply',
    industries: ['logistics', 'site', 'supplier', 'service', 'bank'],
    whileJoining: true,
    input: applicationFields,
    output: progress,
    audit: 'joining.apply',
  },
  EnterCertInfo: {
    method: 'GET',
    path: '/v1/supplier/enter/EnterCertInfo',
    industries: ['logistics', 'site', 'supplier', 'service', 'bank'],
    whileJoining: true,
    input: z.object({}),
    output: progress,
  },
  /** A picture of the company's own documents, of the set that was handed in last. */
  EnterCertPicture: {
    method: 'GET',
    path: '/v1/supplier/enter/EnterCertPicture',
    industries: ['logistics', 'site', 'supplier', 'service', 'bank'],
    whileJoining: true,
    input: z.object({ picture: documentPicture, size: pictureSize.default('whole') }),
    output: pictureFile,
    download: true,
  },
  /** Companies that have joined, for anyone: name and kind, and nothing else. */
  getSupplierList: {
    method: 'GET',
    path: '/v1/public/supplier/getSupplierList',
    input: pageQuery.extend({ industry_type: joinableIndustry.optional() }),
    output: pageOf(publicSupplier),
    export: false,
  },
  /** Every tenant. */
  SupplierList: {
    method: 'GET',
    path: '/v1/supplier/enter/SupplierList',
    industries: platform,
    input: pageQuery.extend({ state: tenantState.optional(), industry_type: supplier.shape.industry_type.optional() }),
    output: pageOf(supplier),
  },
  SupplierInfo: {
    method: 'GET',
    path: '/v1/supplier/enter/SupplierInfo',
    industries: platform,
    input: target,
    output: supplierDetail,
  },
  /** Tenants that have handed documents in; those that wait come first, the oldest before the others. */
  SupplierCertList: {
    method: 'GET',
    path: '/v1/supplier/enter/SupplierCertList',
    industries: platform,
    input: pageQuery.extend({
      application_state: applicationState.optional(),
      industry_type: supplier.shape.industry_type.optional(),
      is_renewal: z.boolean().optional(),
      /** Whether the platform can decide now: what is due has been paid. */
      can_decide: z.boolean().optional(),
    }),
    output: pageOf(applicationRow),
  },
  /** The documents that a tenant has handed in last, by the tenant's number. */
  SupplierCertInfo: {
    method: 'GET',
    path: '/v1/supplier/enter/SupplierCertInfo',
    industries: platform,
    input: target,
    output: supplier.extend({
      application: application.nullable(),
      can_decide: z.boolean(),
      /** These documents correct others that were refused: `changed_fields` says what is new. */
      was_refused: z.boolean(),
      due_cents: amountCents,
      /** What registers were asked and say, of these documents and earlier ones; the newest first. */
      identity: z.array(identityOpinion),
      /** About whom of these documents a register that is set up can be asked. */
      can_ask_identity: z.array(identityKind),
    }),
  },
  /** Asks a register whether the name and number of the legal representative, or of the company, belong together; people decide all the same. */
  SupplierCertIdentity: {
    method: 'POST',
    path: '/v1/supplier/enter/SupplierCertIdentity',
    industries: platform,
    transaction: 'own',
    input: target.extend({ application_id: rowId, kind: identityKind.default('person') }),
    output: identityOpinion,
    audit: 'joining.identity',
  },
  /** The legal representative's identity number, to be compared with the picture: every time it is shown, the log says so. */
  SupplierCertNumber: {
    method: 'POST',
    path: '/v1/supplier/enter/SupplierCertNumber',
    industries: platform,
    input: target.extend({ application_id: rowId }),
    output: z.object({ legal_person: z.string(), id_number: z.string() }),
    audit: 'joining.number',
    // Its answer shows a number that is stored nowhere in clear.
    idempotent: false,
  },
  SupplierCertPicture: {
    method: 'GET',
    path: '/v1/supplier/enter/SupplierCertPicture',
    industries: platform,
    input: target.extend({ application_id: rowId, picture: documentPicture, size: pictureSize.default('whole') }),
    output: pictureFile,
    download: true,
  },
  /** Every step that a tenant has taken, newest first. */
  SupplierCertLog: {
    method: 'GET',
    path: '/v1/supplier/enter/SupplierCertLog',
    industries: platform,
    input: target,
    output: z.array(applicationEvent),
  },
  /** Approves or rejects the documents that were read; refused when others have been handed in since. */
  SupplierCertAudit: {
    method: 'POST',
    path: '/v1/supplier/enter/SupplierCertAudit',
    industries: platform,
    input: target
      .extend({ application_id: rowId, decision: z.enum(['approve', 'reject']), reason: reason.default('') })
      .refine(({ decision, reason }) => decision === 'approve' || reason !== '', reasonMissing),
    output: supplierDetail,
    audit: 'joining.audit',
  },
  SupplierDisabled: {
    method: 'POST',
    path: '/v1/supplier/enter/SupplierDisabled',
    industries: platform,
    input: target
      .extend({ is_disabled: z.boolean().default(true), reason: reason.default('') })
      .refine(({ is_disabled, reason }) => !is_disabled || reason !== '', reasonMissing),
    output: supplierDetail,
    audit: 'joining.disable',
  },
  SupplierDel: {
    method: 'POST',
    path: '/v1/supplier/enter/SupplierDel',
    industries: platform,
    input: target,
    output: z.object({}),
    audit: 'joining.delete',
  },
  /** Logistics enterprises: all of them for the platform, itself for an enterprise. */
  MerchantList: {
    method: 'GET',
    path: '/v1/supplier/merchant/MerchantList',
    industries: carriers,
    input: pageQuery.extend({ permit_status: permitStatus.optional(), is_waiting: z.boolean().optional() }),
    output: pageOf(merchant),
  },
  MerchantInfo: {
    method: 'GET',
    path: '/v1/supplier/merchant/MerchantInfo',
    industries: carriers,
    input: target,
    output: merchant.extend({
      /** The documents that hold, or those that were handed in last while none do. */
      application: application.nullable(),
      sites: z.array(z.object({ id: rowId, code: z.string(), name: z.string(), state: z.string() })),
      site_count: z.int(),
      line_count: z.int(),
    }),
  },
  MerchantPicture: {
    method: 'GET',
    path: '/v1/supplier/merchant/MerchantPicture',
    industries: carriers,
    input: target.extend({ picture: documentPicture, size: pictureSize.default('whole') }),
    output: pictureFile,
    download: true,
  },
});

export const joiningErrors = errors('joining', {
  state: 409,
  phone_taken: 409,
  type_closed: 422,
  credit_code: 422,
  credit_code_taken: 409,
  id_number: 422,
  id_number_missing: 422,
  permit_missing: 422,
  permit_over: 422,
  reason_missing: 422,
  replaced: 409,
  unpaid: 409,
  platform: 409,
  hindered: 409,
  no_register: 409,
});
