import { contract } from '@linehaul/contract/endpoint.ts';
import { errors } from '@linehaul/contract/errors.ts';
import { pageOf, pageQuery } from '@linehaul/contract/paging.ts';
import { phone, rowId, unixSeconds } from '@linehaul/contract/units.ts';
import { messageState } from '@linehaul/modules/message/contract/message.contract.ts';
import { messageChannel } from '@linehaul/modules/message/contract/message-channel.contract.ts';
import { z } from 'zod';

export const tenantState = z.enum(['registered', 'submitted', 'paid', 'approved', 'rejected', 'disabled']);
export type TenantState = z.output<typeof tenantState>;

/** The specification's shop info (§3). Times are unix seconds, 0 = never. */
export const shopInfo = z.object({
  logo: z.string(),
  username: z.string(),
  is_bind_wx: z.boolean(),
  bind_wx_time: unixSeconds,
  store_domain: z.string(),
  last_login_time: unixSeconds,
  authorized: z.boolean(),
});

/** What a one-time code is good for; a code for one purpose does nothing for another. */
export const verifyPurpose = z.enum(['bind_card', 'change_phone', 'join']);
export type VerifyPurpose = z.output<typeof verifyPurpose>;

/** The same of every code: members of a tenant ask for theirs at the call that signs them in. */
export const codePurpose = z.enum([...verifyPurpose.options, 'member_sign_in']);
export type CodePurpose = z.output<typeof codePurpose>;

/** Digits of a one-time code. */
export const verifyCode = z.string().regex(/^\d{6}$/);

/** A one-time code on its way to a phone, as the platform reads it; the number is masked. */
export const outboxMessage = z.object({
  id: rowId,
  channel: messageChannel,
  purpose: codePurpose,
  receiver: z.string(),
  body: z.string(),
  state: messageState,
  created_at: unixSeconds,
});

export type OutboxMessage = z.output<typeof outboxMessage>;

/** A tenant as the platform chooses it. */
export const tenantChoice = z.object({ id: rowId, shop_name: z.string(), account: z.string() });
export type TenantChoice = z.output<typeof tenantChoice>;

export const tenantContract = contract({
  ShopInfo: {
    method: 'GET',
    path: '/v1/supplier/supplier/ShopInfo',
    access: 'session',
    input: z.object({}),
    output: shopInfo,
  },
  /** Every tenant that is not deleted, by name. The keyword is a part of the name or begins the account. */
  TenantChoices: {
    method: 'GET',
    path: '/v1/supplier/supplier/TenantChoices',
    access: 'session',
    industries: ['platform'],
    input: pageQuery,
    output: pageOf(tenantChoice),
  },
  /** Turns the tenant's debug flag: the test pages for the open API are there while it is on. */
  DebugSave: {
    method: 'POST',
    path: '/v1/supplier/supplier/DebugSave',
    input: z.object({ is_debug: z.boolean() }),
    output: z.object({ is_debug: z.boolean() }),
    audit: 'tenant.debug',
  },
  verifysend: {
    method: 'POST',
    path: '/v1/public/verify/verifysend',
    /** `solution` answers the puzzle of `tenant.puzzle_needed`: from the second code on of a phone or an address. */
    input: z.object({ phone, purpose: verifyPurpose, solution: z.string().max(200).optional() }),
    /** Seconds until a code may be asked for again, and for which this one holds. */
    output: z.object({
      again_in_seconds: z.int(),
      valid_seconds: z.int(),
      /** What `verifystate` is asked with. */
      ticket: z.string(),
    }),
  },
  /** Whether a code has gone out: known to who has asked for it, by the ticket alone. */
  verifystate: {
    method: 'GET',
    path: '/v1/public/verify/verifystate',
    input: z.object({ ticket: z.string().regex(/^[0-9a-f]{24}$/) }),
    output: z.object({ state: z.enum(['waiting', 'sent', 'failed']) }),
  },
  /** A keyword is a whole phone number. */
  OutboxList: {
    method: 'GET',
    path: '/v1/supplier/outbox/OutboxList',
    industries: ['platform'],
    input: pageQuery.extend({ purpose: codePurpose.optional() }),
    output: pageOf(outboxMessage),
    // Codes are read one at a time, never taken away by the file.
    export: false,
  },
});

export const tenantErrors = errors('tenant', {
  account_taken: 409,
  code_wrong: 422,
  code_over: 422,
  puzzle_needed: 422,
});
