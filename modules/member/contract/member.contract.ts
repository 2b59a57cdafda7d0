import { contract } from '@linehaul/contract/endpoint.ts';
import { errors } from '@linehaul/contract/errors.ts';
import { readCode } from '@linehaul/contract/read-code.ts';
import { tenantPageOf, tenantQuery } from '@linehaul/contract/tenant-list.ts';
import {
  amountCents,
  emailOrNone,
  line,
  phoneOrNone,
  rowId,
  rowIdOf,
  telOrNone,
  unixSeconds,
} from '@linehaul/contract/units.ts';
import { z } from 'zod';

export const memberKind = z.enum(['private', 'enterprise']);
export const memberSource = z.enum(['counter', 'import', 'demo', 'self']);
/** How a member pays when an order does not say otherwise. */
export const memberTerms = z.enum(['prepaid', 'collect', 'on_receipt', 'monthly']);

export const memberFields = z.object({
  code: line(60, 1),
  name: line(100, 1),
  kind: memberKind.default('enterprise'),
  /** The person to speak to. */
  contact: line(60).default(''),
  phone: phoneOrNone,
  /** A landline, of who has no mobile phone or has both. */
  tel: telOrNone,
  email: emailOrNone,
  address: line(200).default(''),
  /** An enterprise's unified social credit code; empty while nobody has asked for it. */
  credit_code: z
    .string()
    .overwrite((text) => readCode(text).toUpperCase())
    .regex(/^([0-9A-HJ-NPQRTUWXY]{18})?$/)
    .default(''),
  terms: memberTerms.default('prepaid'),
  /** What unpaid orders on credit may add up to, in cents; null sets no limit, 0 gives no credit. */
  credit_limit_cents: amountCents.nullable().default(null),
  level_id: rowIdOf('member_level').nullable().default(null),
  remark: line(200).default(''),
});

/** A shipper: the tenant's customer. */
export const member = memberFields.extend({
  id: rowId,
  credit_code: z.string(),
  level_name: z.string(),
  /** Unpaid orders on credit, in cents. */
  credit_used_cents: amountCents,
  source: memberSource,
  /** When the member was deleted; 0 while they are among the others. */
  deleted_at: unixSeconds,
  /** When the person was erased; 0 while they are there. The account goes on under its code, which is its name then. */
  erased_at: unixSeconds,
  version: z.int(),
  created_at: unixSeconds,
});
export type Member = z.output<typeof member>;

/** What keeps a member from being deleted. */
export const memberHold = z.object({
  kind: z.enum(['order', 'credit', 'statement', 'cod_payout', 'cod_due']),
  /** How many there are; the first few are named. */
  count: z.int(),
  /** What is at stake, in cents. */
  amount_cents: amountCents,
  names: z.array(z.string()),
});
export type MemberHold = z.output<typeof memberHold>;

export const memberDetail = member.extend({
  /** Freight of the last 365 days, in cents. */
  year_freight_cents: amountCents,
  year_orders: z.int(),
  /** The highest level that this freight reaches; empty when none. */
  reached_level: z.string(),
  /** What decides the level in place of people: a plug-in's key. Empty while people do. */
  level_source: z.string(),
  holds: z.array(memberHold),
});
export type MemberDetail = z.output<typeof memberDetail>;

const levelFields = z.object({
  name: line(40, 1),
  /** Off the freight, in 1/10,000: 500 is 5 %. */
  discount_e4: z.int().min(0).max(10_000).default(0),
  /** Freight of the last 365 days from which a member reaches the level, in cents. */
  min_freight_cents: amountCents.default(0),
  remark: line(200).default(''),
});

export const memberLevel = levelFields.extend({
  id: rowId,
  member_count: z.int(),
  version: z.int(),
  created_at: unixSeconds,
});
export type MemberLevel = z.output<typeof memberLevel>;

const industries = ['platform', 'logistics', 'site', 'supplier', 'service'] as const;
const levelIndustries = ['platform', 'logistics', 'supplier', 'service'] as const;

export const memberContract = contract({
  MemberList: {
    method: 'GET',
    path: '/v1/supplier/member/MemberList',
    industries,
    input: tenantQuery.extend({
      kind: memberKind.optional(),
      terms: memberTerms.optional(),
      level_id: rowIdOf('member_level').optional(),
      /** Only those who were deleted; without it those who were not. */
      is_deleted: z.boolean().optional(),
    }),
    output: tenantPageOf(member),
  },
  /** Also of a member that was deleted. */
  MemberInfo: {
    method: 'GET',
    path: '/v1/supplier/user/info',
    industries,
    input: z.object({ id: rowIdOf('member') }),
    output: memberDetail,
  },
  MemberAdd: {
    method: 'POST',
    path: '/v1/supplier/user/reg',
    industries,
    input: memberFields,
    output: member,
    audit: 'member.add',
  },
  MemberSave: {
    method: 'POST',
    path: '/v1/supplier/user/save',
    industries,
    input: memberFields.extend({ id: rowIdOf('member'), version: z.int().optional() }),
    output: member,
    audit: 'member.save',
  },
  /** For tenants in union mode: the member leaves the common list. `MemberRestore` takes it back. */
  MemberDel: {
    method: 'POST',
    path: '/v1/supplier/user/del',
    industries,
    input: z.object({ id: rowIdOf('member') }),
    output: z.object({}),
    audit: 'member.del',
  },
  /** Brings back a member that was deleted, under the code that it had, or under another where that has been given anew. */
  MemberRestore: {
    method: 'POST',
    path: '/v1/supplier/member/MemberRestore',
    industries,
    input: z.object({ id: rowIdOf('member'), code: line(60, 1) }),
    output: member,
    audit: 'member.restore',
  },
  /**
   * Deletes who a member is: name, phone, address, sessions, accounts elsewhere, and what plug-ins have about them. The account, its
   * orders, numbers and postings stay under the code. Refused while the member owes or is owed money, or something of theirs is on its
   * way. Texts of the member's waybills are erased by `EvidenceErase`, one by one.
   */
  MemberErase: {
    method: 'POST',
    path: '/v1/supplier/member/MemberErase',
    industries,
    /** `code`: the member's, typed once more, because nothing brings the person back. */
    input: z.object({ id: rowIdOf('member'), code: line(60, 1), reason: line(200, 1) }),
    output: member,
    audit: 'member.erase',
  },
  MemberLevelList: {
    method: 'GET',
    path: '/v1/supplier/member/MemberLevelList',
    industries,
    input: tenantQuery,
    output: tenantPageOf(memberLevel),
  },
  MemberLevelSave: {
    method: 'POST',
    path: '/v1/supplier/member/MemberLevelSave',
    industries: levelIndustries,
    input: levelFields.extend({ id: rowIdOf('member_level').optional(), version: z.int().optional() }),
    output: memberLevel,
    audit: 'member.level_save',
  },
  MemberLevelDel: {
    method: 'POST',
    path: '/v1/supplier/member/MemberLevelDel',
    industries: levelIndustries,
    input: z.object({ id: rowIdOf('member_level') }),
    output: z.object({}),
    audit: 'member.level_del',
  },
});

export const memberErrors = errors('member', {
  code_taken: 409,
  credit_exceeded: 409,
  credit_code_wrong: 422,
  level_unknown: 422,
  level_followed: 409,
  level_name_taken: 409,
  level_in_use: 409,
  union_only: 403,
  has_open: 409,
  /** The person is gone: nothing is written about them any more. */
  erased: 409,
  code_differs: 422,
  erase_on_way: 409,
  erase_money_open: 409,
});
