import { contract } from '@linehaul/contract/endpoint.ts';
import { errors } from '@linehaul/contract/errors.ts';
import { pageOf, pageQuery } from '@linehaul/contract/paging.ts';
import { amountCents, line, rowId, unixSeconds } from '@linehaul/contract/units.ts';
import { z } from 'zod';

export const memberKind = z.enum(['private', 'enterprise']);
export const memberSource = z.enum(['counter', 'import', 'demo']);

export const memberFields = z.object({
  code: line(60, 1),
  name: line(100, 1),
  phone: line(30).default(''),
  kind: memberKind.default('enterprise'),
  /** What unpaid orders on credit may add up to, in cents; null sets no limit. */
  credit_limit_cents: amountCents.nullable().default(null),
});

/** A shipper: the tenant's customer. */
export const member = memberFields.extend({
  id: rowId,
  /** Unpaid orders on credit, in cents. */
  credit_used_cents: amountCents,
  source: memberSource,
  created_at: unixSeconds,
});
export type Member = z.output<typeof member>;

const industries = ['platform', 'logistics', 'site'] as const;

export const memberContract = contract({
  MemberList: {
    method: 'GET',
    path: '/v1/supplier/member/MemberList',
    industries,
    input: pageQuery.extend({ kind: memberKind.optional() }),
    output: pageOf(member),
  },
  MemberInfo: {
    method: 'GET',
    path: '/v1/supplier/member/MemberInfo',
    industries,
    input: z.object({ id: rowId }),
    output: member,
  },
  MemberAdd: {
    method: 'POST',
    path: '/v1/supplier/member/MemberAdd',
    industries: ['logistics', 'site'],
    input: memberFields,
    output: member,
    audit: 'member.add',
    idempotent: true,
  },
});

export const memberErrors = errors('member', { code_taken: 409, credit_exceeded: 409 });
