import { contract } from '@linehaul/contract/endpoint.ts';
import { errors } from '@linehaul/contract/errors.ts';
import { line, phone, rowId, rowIdOf, unixSeconds } from '@linehaul/contract/units.ts';
import { memberKind } from '@linehaul/modules/member/contract/member.contract.ts';
import { verifyCode } from '@linehaul/modules/tenant/contract/tenant.contract.ts';
import { z } from 'zod';

/** Those that have customers of their own; the platform's customers are the tenants. */
const industries = ['logistics', 'site', 'supplier', 'service'] as const;

/** Who is signed in, and at which tenant. */
export const memberMe = z.object({
  member_id: rowId,
  code: z.string(),
  name: z.string(),
  phone: z.string(),
  kind: memberKind,
  suid: rowId,
  shop_name: z.string(),
  logo: z.string(),
});
export type MemberMe = z.output<typeof memberMe>;

/** A place where a member is signed in. */
const openSession = z.object({
  id: rowId,
  ip: z.string(),
  user_agent: z.string(),
  created_at: unixSeconds,
  /** The last hour in which a call came. */
  seen_at: unixSeconds,
});
export type OpenMemberSession = z.output<typeof openSession>;

export const memberSignInSetting = z.object({
  is_on: z.boolean(),
  /** 0 while nothing has been set. */
  version: z.int().min(0),
});

const endedCount = z.object({ ended: z.int() });

export const membersessionContract = contract({
  /** Sends a code to a phone; says nothing of whether the tenant knows it. */
  MemberCodeSend: {
    method: 'POST',
    path: '/v1/public/member/MemberCodeSend',
    /** `solution` answers the puzzle of `tenant.puzzle_needed`: from the second code on of a phone or an address. */
    input: z.object({ suid: rowId, phone, solution: z.string().max(200).optional() }),
    /** Seconds until a code may be asked for again, and for which this one holds; `verifystate` is asked with the ticket. */
    output: z.object({ again_in_seconds: z.int(), valid_seconds: z.int(), ticket: z.string() }),
  },
  /** Signs in with a code; a phone that no member of the tenant has is made one. The token is told once, and kept by its hash. */
  MemberSignIn: {
    method: 'POST',
    path: '/v1/public/member/MemberSignIn',
    transaction: 'own',
    input: z.object({ suid: rowId, phone, verify: verifyCode }),
    output: z.object({ member_token: z.string(), suid: rowId, expires_at: unixSeconds, is_new: z.boolean() }),
  },
  MemberMe: {
    method: 'GET',
    path: '/v1/member/session/MemberMe',
    access: 'member',
    input: z.object({}),
    output: memberMe,
  },
  MemberNameSave: {
    method: 'POST',
    path: '/v1/member/session/MemberNameSave',
    access: 'member',
    input: z.object({ name: line(100, 1) }),
    output: memberMe,
    audit: 'member.own_name',
  },
  MemberSignOut: {
    method: 'POST',
    path: '/v1/member/session/MemberSignOut',
    access: 'member',
    audit: false,
    input: z.object({}),
    output: z.object({}),
  },
  /** The member's own sessions that are open, this one first. */
  MemberSessionList: {
    method: 'GET',
    path: '/v1/member/session/MemberSessionList',
    access: 'member',
    input: z.object({}),
    output: z.array(openSession.extend({ is_this: z.boolean() })),
  },
  /** One of the member's other sessions; their own ends by signing out. */
  MemberSessionEnd: {
    method: 'POST',
    path: '/v1/member/session/MemberSessionEnd',
    access: 'member',
    input: z.object({ id: rowIdOf('member_session') }),
    output: z.object({}),
    audit: 'member.session_end',
  },
  MemberSessionEndOthers: {
    method: 'POST',
    path: '/v1/member/session/MemberSessionEndOthers',
    access: 'member',
    input: z.object({}),
    output: endedCount,
    audit: 'member.session_end_others',
  },
  /** Where a member is signed in, for the tenant. */
  SessionsOfMember: {
    method: 'GET',
    path: '/v1/supplier/member/SessionsOfMember',
    industries,
    input: z.object({ member_id: rowIdOf('member') }),
    output: z.array(openSession),
  },
  MemberSessionRevoke: {
    method: 'POST',
    path: '/v1/supplier/member/MemberSessionRevoke',
    industries,
    input: z.object({ id: rowIdOf('member_session') }),
    output: z.object({}),
    audit: 'member.session_revoke',
  },
  MemberSessionRevokeAll: {
    method: 'POST',
    path: '/v1/supplier/member/MemberSessionRevokeAll',
    industries,
    input: z.object({ member_id: rowIdOf('member') }),
    output: endedCount,
    audit: 'member.session_revoke_all',
  },
  MemberSignInSettingInfo: {
    method: 'GET',
    path: '/v1/supplier/member/MemberSignInSettingInfo',
    industries,
    input: z.object({}),
    output: memberSignInSetting,
  },
  /** Switched off, it ends every session of the tenant's members. */
  MemberSignInSettingSave: {
    method: 'POST',
    path: '/v1/supplier/member/MemberSignInSettingSave',
    industries,
    input: memberSignInSetting,
    output: memberSignInSetting,
    audit: 'member.sign_in_setting',
  },
});

/** Of a session: the request is answered 401 with the word `login`, and the message says which of these it was. */
export const membersessionErrors = errors('membersession', {
  token_unknown: 401,
  expired: 401,
  signed_out: 401,
  ended_elsewhere: 401,
  revoked: 401,
  phone_changed: 401,
  member_gone: 401,
  other_tenant: 401,
  off: 403,
  tenant_closed: 403,
  address_refused: 403,
  outside_held: 409,
});
