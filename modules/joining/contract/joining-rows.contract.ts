import { industries } from '@linehaul/contract/endpoint.ts';
import { isCreditCode, isIdentityNumber } from '@linehaul/contract/identity-codes.ts';
import { readCode } from '@linehaul/contract/read-code.ts';
import { amountCents, day, line, phone, rowId, rowIdOf, unixSeconds } from '@linehaul/contract/units.ts';
import { tenantState } from '@linehaul/modules/tenant/contract/tenant.contract.ts';
import { uploadId } from '@linehaul/modules/upload/contract/upload.contract.ts';
import { z } from 'zod';

/** Kinds of tenant that may ask to join; the platform is none of them. */
export const joinableIndustries = ['logistics', 'site', 'supplier', 'service', 'bank'] as const;
export const joinableIndustry = z.enum(joinableIndustries);
export type JoinableIndustry = z.output<typeof joinableIndustry>;

/** What moves a tenant, or the documents of one that has joined. */
export const joiningAction = z.enum([
  'register',
  'submit',
  'pay',
  'approve',
  'reject',
  'renew',
  'renew_approve',
  'renew_reject',
  'disable',
  'enable',
]);
export type JoiningAction = z.output<typeof joiningAction>;

/** What becomes of documents that were handed in; `replaced` were handed in anew before anybody decided. */
export const applicationState = z.enum(['pending', 'approved', 'rejected', 'replaced']);
export type ApplicationState = z.output<typeof applicationState>;

/** The pictures of a set of documents. */
export const documentPicture = z.enum(['licence', 'id_front', 'id_back', 'permit']);
export type DocumentPicture = z.output<typeof documentPicture>;

export const joiningPart = z.enum(['fee', 'deposit']);
export type JoiningPart = z.output<typeof joiningPart>;

/** What people see of a set of documents: the identity number stays hidden, pictures are asked for one by one. */
export const application = z.object({
  id: rowId,
  state: applicationState,
  is_renewal: z.boolean(),
  company_name: z.string(),
  credit_code: z.string(),
  legal_person: z.string(),
  id_number_masked: z.string(),
  contact_name: z.string(),
  contact_phone: z.string(),
  region: z.string(),
  address: z.string(),
  permit_no: z.string(),
  /** Empty where no permit is asked for. */
  permit_expires_day: z.string(),
  pictures: z.array(documentPicture),
  /** Fields that differ from what was handed in before. */
  changed_fields: z.array(z.string()),
  submitted_at: unixSeconds,
  decided_at: unixSeconds,
  decided_by: z.string(),
  reason: z.string(),
});
export type Application = z.output<typeof application>;

/** What the company's own form starts with. */
export const ownApplication = application.extend({
  licence_upload_id: rowIdOf('upload'),
  id_front_upload_id: rowIdOf('upload'),
  id_back_upload_id: rowIdOf('upload'),
  permit_upload_id: rowIdOf('upload').nullable(),
});
export type OwnApplication = z.output<typeof ownApplication>;

/** As it is kept: without spaces, its check character a capital. */
export function identityText(text: string): string {
  return readCode(text).toUpperCase();
}

/** Not a day in particular: who is born after today is refused where there is a clock. */
const endOfDays = '9999-12-31';
const identityNumber = z
  .string()
  .max(30)
  .refine((text) => isIdentityNumber(identityText(text), endOfDays), { params: { fault: 'joining.id_number' } })
  .meta({ secret: true });

export const applicationFields = z.object({
  company_name: line(100, 2),
  credit_code: z
    .string()
    .overwrite((text) => readCode(text).toUpperCase())
    .refine(isCreditCode, { params: { fault: 'joining.credit_code' } }),
  licence_upload_id: uploadId,
  legal_person: line(60, 2),
  /** Absent: the number that was handed in before. */
  id_number: identityNumber.optional(),
  id_front_upload_id: uploadId,
  id_back_upload_id: uploadId,
  contact_name: line(60, 2),
  contact_phone: phone,
  region: line(60, 2),
  address: line(200, 4),
  /** Of a logistics enterprise: its road transport permit. */
  permit_no: line(40).optional(),
  permit_expires_day: day.optional(),
  permit_upload_id: uploadId.optional(),
});
export type ApplicationFields = z.output<typeof applicationFields>;

/** One step of a tenant's way in, as it is kept: who, when, why. */
export const applicationEvent = z.object({
  id: rowId,
  action: joiningAction,
  from_state: z.string(),
  to_state: tenantState,
  reason: z.string(),
  /** Whose people took the step. */
  side: z.enum(['tenant', 'platform', 'system']),
  login_name: z.string(),
  created_at: unixSeconds,
});
export type ApplicationEvent = z.output<typeof applicationEvent>;

/** Of a register of people: name and number belong together, do not, are unknown to it, or it could not tell. */
export const identityAnswer = z.enum(['same', 'different', 'no_record', 'no_answer']);
export type IdentityAnswer = z.output<typeof identityAnswer>;

/** Whom of a set of documents a register is asked about. */
export const identityKind = z.enum(['person', 'company']);
export type IdentityKind = z.output<typeof identityKind>;

/** `pending`: the register has been asked and will tell. */
export const identityState = z.enum(['pending', 'decided']);
export type IdentityState = z.output<typeof identityState>;

/** A question to a register, with its answer: an opinion, the decision stays with people. */
export const identityOpinion = z.object({
  id: rowId,
  application_id: rowId,
  kind: identityKind,
  state: identityState,
  /** Empty while it is pending. */
  answer: identityAnswer.or(z.literal('')),
  asked_at: unixSeconds,
  /** `system` where it was asked because documents were handed in. */
  asked_by: z.string(),
  decided_at: unixSeconds,
});
export type IdentityOpinion = z.output<typeof identityOpinion>;

export const typeConf = z.object({
  industry_type: joinableIndustry,
  /** Whether this kind of tenant may register by itself. */
  is_open: z.boolean(),
  fee_cents: amountCents,
  deposit_cents: amountCents,
  /** Whether its road transport permit is asked for. */
  needs_permit: z.boolean(),
  version: z.int(),
});
export type TypeConf = z.output<typeof typeConf>;

export const supplier = z.object({
  id: rowId,
  account: z.string(),
  shop_name: z.string(),
  company_name: z.string(),
  industry_type: z.enum(industries),
  state: tenantState,
  phone: z.string(),
  is_union: z.boolean(),
  disabled_reason: z.string(),
  created_at: unixSeconds,
  last_login_at: unixSeconds,
});
export type Supplier = z.output<typeof supplier>;

/** What a stranger may know of a company that has joined. */
export const publicSupplier = z.object({
  id: rowId,
  shop_name: z.string(),
  industry_type: joinableIndustry,
});
export type PublicSupplier = z.output<typeof publicSupplier>;

/** Why a tenant cannot be deleted: money that is left, or work that is open. */
export const blocker = z.object({
  kind: z.enum([
    'available',
    'frozen',
    'unsettled',
    'deposit',
    'cod_held',
    'orders',
    'goods_orders',
    'refunds',
    'trips',
    'withdrawals',
    'payments',
  ]),
  count: z.int(),
  /** Of money; 0 for work. */
  amount_cents: amountCents,
});
export type Blocker = z.output<typeof blocker>;

export const supplierDetail = supplier.extend({
  fee_paid_cents: amountCents,
  deposit_paid_cents: amountCents,
  blockers: z.array(blocker),
  actions: z.array(joiningAction),
});
export type SupplierDetail = z.output<typeof supplierDetail>;

/** An application: a tenant with the documents that it has handed in last. */
export const applicationRow = z.object({
  /** The tenant's number. */
  id: rowId,
  application_id: rowId,
  company_name: z.string(),
  shop_name: z.string(),
  credit_code: z.string(),
  industry_type: z.enum(industries),
  state: tenantState,
  application_state: applicationState,
  is_renewal: z.boolean(),
  contact_name: z.string(),
  contact_phone: z.string(),
  region: z.string(),
  submitted_at: unixSeconds,
  decided_at: unixSeconds,
  decided_by: z.string(),
  /** Whether the platform can decide now: what is due has been paid. */
  can_decide: z.boolean(),
});
export type ApplicationRow = z.output<typeof applicationRow>;

export const permitStatus = z.enum(['valid', 'ending', 'over', 'none']);

/** A logistics enterprise with the documents that hold now. */
export const merchant = supplier.extend({
  credit_code: z.string(),
  legal_person: z.string(),
  contact_name: z.string(),
  contact_phone: z.string(),
  region: z.string(),
  permit_no: z.string(),
  permit_expires_day: z.string(),
  /** `ending`: within 60 days. */
  permit_status: permitStatus,
  /** Documents wait for a decision. */
  is_waiting: z.boolean(),
});
export type Merchant = z.output<typeof merchant>;

/** From this many days before its end on, a permit is said to be ending. */
export const permitEndingDays = 60;
