import { contract } from '@linehaul/contract/endpoint.ts';
import { errors } from '@linehaul/contract/errors.ts';
import { isIdentityNumber } from '@linehaul/contract/identity-codes.ts';
import { pageOf, pageQuery } from '@linehaul/contract/paging.ts';
import { settingMeta } from '@linehaul/contract/setting-meta.ts';
import { amountCents, line, rowId, rowIdOf, secretText, unixSeconds } from '@linehaul/contract/units.ts';
import {
  identityAnswer,
  identityKind,
  identityText,
} from '@linehaul/modules/joining/contract/joining-rows.contract.ts';
import { z } from 'zod';

export const certificationKey = 'certification';

/** Whose registers are asked. */
export const certificationProvider = z.enum(['aliyun', 'tencent']);
export type CertificationProvider = z.output<typeof certificationProvider>;

const only = (provider: CertificationProvider) =>
  settingMeta({ group: provider, show_when: { field: 'provider', values: [provider] } });
const describeSecret = (provider: CertificationProvider, id: string) =>
  settingMeta({ ...only(provider), sent_to: ['provider', id] });
const costs = settingMeta({ group: 'costs' });
const occasions = settingMeta({ group: 'occasions' });
const price = z.int().min(0).max(100_000);

/** What each provider cannot do without. */
const requiredSettings = {
  aliyun: ['aliyun_key_id', 'aliyun_key_secret'],
  tencent: ['tencent_secret_id', 'tencent_secret_key'],
} as const satisfies Record<CertificationProvider, readonly string[]>;

/** What a tenant sets: its account, when registers are asked, and what that may cost. */
export const certificationSettings = z
  .object({
    provider: certificationProvider.default('aliyun').meta(settingMeta({ group: 'account' })),
    aliyun_key_id: line(64).default('').meta(only('aliyun')),
    aliyun_key_secret: secretText(100).optional().meta(describeSecret('aliyun', 'aliyun_key_id')),
    /** Of the label for companies, which is applied for beside the account. */
    aliyun_auth_code: line(64).default('').meta(only('aliyun')),
    tencent_secret_id: line(64).default('').meta(only('tencent')),
    tencent_secret_key: secretText(100).optional().meta(describeSecret('tencent', 'tencent_secret_id')),
    asks_joining: z.boolean().default(false).meta(occasions),
    asks_members: z.boolean().default(false).meta(occasions),
    serves_tenants: z.boolean().default(false).meta(occasions),
    person_cents: price.default(50).meta(costs),
    company_cents: price.default(100).meta(costs),
    daily_limit: z.int().min(1).max(1_000_000).default(200).meta(costs),
    valid_days: z.int().min(0).max(365).default(30).meta(costs),
  })
  .superRefine((settings, issues) => {
    for (const field of requiredSettings[settings.provider]) {
      if (!settings[field])
        issues.addIssue({ code: 'custom', path: [field], params: { fault: 'wire.field.required' } });
    }
  });
export type CertificationSettings = z.output<typeof certificationSettings>;

/**
 * `waiting`: the provider could not tell yet, and is asked again; `given_up`: it could not for a day, or does not take the
 * account; `by_hand`: people have decided in its place.
 */
export const checkState = z.enum(['waiting', 'answered', 'given_up', 'by_hand']);
export type CheckState = z.output<typeof checkState>;

/** What people may say where a register is silent. */
export const handAnswer = identityAnswer.extract(['same', 'different']);

/** One question: about whom, what the register said, and what it cost. Identity numbers are kept masked, and encrypted while they wait. */
export const certificationCheck = z.object({
  id: rowId,
  kind: identityKind,
  /** Null: of a company that joins. */
  member_id: rowId.nullable(),
  name: z.string(),
  /** Of a person the last four characters; codes of companies are public. */
  number_masked: z.string(),
  state: checkState,
  answer: identityAnswer,
  provider: certificationProvider,
  /** The provider's own number of the question. */
  provider_no: z.string(),
  provider_code: z.string(),
  /** How often the provider was called. */
  tries: z.int(),
  cost_cents: amountCents,
  /** Of calls that nobody has answered: they may have been charged. */
  unsure_cents: amountCents,
  /** The question of which this one has the answer, without a call; null when it was asked itself. */
  repeats_id: rowId.nullable(),
  asked_by: z.string(),
  asked_at: unixSeconds,
  answered_at: unixSeconds,
  /** Who has decided by hand, and why. */
  decided_by: z.string(),
  note: z.string(),
});
export type CertificationCheck = z.output<typeof certificationCheck>;

const endOfDays = '9999-12-31';
const idNumber = z
  .string()
  .max(30)
  .refine((text) => isIdentityNumber(identityText(text), endOfDays), { params: { fault: 'certification.id_number' } })
  .meta({ secret: true });

const industries = ['platform', 'logistics', 'site', 'supplier', 'service'] as const;
const member = z.object({ member_id: rowIdOf('member') });
const target = z.object({ id: rowIdOf('certification_check') });
const asking = {
  method: 'POST',
  industries,
  servedByPlatform: true,
  transaction: 'own',
  idempotent: true,
  output: certificationCheck,
} as const;
const reading = { method: 'GET', industries, servedByPlatform: true } as const;

/** What a section beside a record shows. */
const sectionOf = {
  /** Whether an account is set up that can be asked. */
  is_ready: z.boolean(),
  /** The newest of each kind. */
  person: certificationCheck.nullable(),
  company: certificationCheck.nullable(),
};

export const certificationContract = contract({
  CertificationList: {
    ...reading,
    path: '/v1/addons/certification/CertificationList',
    input: pageQuery.extend({
      kind: identityKind.optional(),
      state: checkState.optional(),
      answer: identityAnswer.optional(),
      member_id: rowIdOf('member').optional(),
    }),
    output: pageOf(certificationCheck),
  },
  CertificationMemberInfo: {
    ...reading,
    path: '/v1/addons/certification/CertificationMemberInfo',
    input: member,
    output: z.object({
      ...sectionOf,
      /** Enterprises with a credit code are asked about by it. */
      has_code: z.boolean(),
      /** The provider of companies wants the legal representative's name and number as well. */
      needs_legal_person: z.boolean(),
    }),
  },
  /** What was asked about a company's application, by the platform. */
  CertificationApplicationInfo: {
    method: 'GET',
    industries: ['platform'],
    path: '/v1/addons/certification/CertificationApplicationInfo',
    input: z.object({ supplier_id: rowIdOf('tenant'), application_id: rowId }),
    output: z.object({ list: z.array(certificationCheck) }),
  },
  /** Asks about a member's person; what the register said within the days of the settings costs nothing again. */
  CertificationPerson: {
    ...asking,
    path: '/v1/addons/certification/CertificationPerson',
    input: member.extend({ name: line(60, 2), id_number: idNumber, has_consent: z.boolean() }),
    audit: 'certification.person',
  },
  CertificationCompany: {
    ...asking,
    path: '/v1/addons/certification/CertificationCompany',
    input: member.extend({
      legal_name: line(60).default(''),
      legal_number: idNumber.or(z.literal('')).default(''),
      has_consent: z.boolean().default(false),
    }),
    audit: 'certification.company',
  },
  /** Asks once more about what was given up. */
  CertificationAgain: {
    ...asking,
    path: '/v1/addons/certification/CertificationAgain',
    input: target,
    audit: 'certification.again',
  },
  /** In place of a register that is silent, by a second person: not by the one who has asked. */
  CertificationDecide: {
    method: 'POST',
    industries,
    servedByPlatform: true,
    path: '/v1/addons/certification/CertificationDecide',
    input: target.extend({ answer: handAnswer, note: line(200, 2) }),
    output: certificationCheck,
    audit: 'certification.decide',
  },
  /** Of the account that serves the caller: what was asked today, this month and the month before, and what it cost. */
  CertificationFigures: {
    ...reading,
    path: '/v1/addons/certification/CertificationFigures',
    input: z.object({}),
    output: z.object({
      is_ready: z.boolean(),
      today: z.int(),
      daily_limit: z.int(),
      month: z.int(),
      month_cents: amountCents,
      month_unsure_cents: amountCents,
      last_month_cents: amountCents,
      different: z.int(),
      /** Waits for a decision by hand. */
      given_up: z.int(),
    }),
  },
});

export const certificationErrors = errors('certification', {
  id_number: 422,
  consent: 422,
  legal_person_missing: 422,
  code_missing: 422,
  not_ready: 409,
  limit: 409,
  answered: 409,
  same_person: 409,
  not_given_up: 409,
});
