import { contract } from '@linehaul/contract/endpoint.ts';
import { errors } from '@linehaul/contract/errors.ts';
import { pageOf, pageQuery } from '@linehaul/contract/paging.ts';
import { rowId, unixSeconds } from '@linehaul/contract/units.ts';
import { z } from 'zod';

/** Where the provider sends people back to: this console's own origin. */
const origin = z
  .string()
  .max(200)
  .regex(/^https?:\/\/[\w.-]+(:\d{1,5})?$/);

/** The provider that the specification's calls are about where they name none. */
export const wechatKey = 'wechat';

const provider = z.string().regex(/^[a-z][a-z0-9]{1,31}$/);

/** A number that the browser makes when it begins, and keeps. */
const browser = z.string().max(64).default('');

/** Whose sign-in page it is; absent: the platform's. */
const suid = rowId.optional();

/**
 * What the provider gives back, good once and for a few minutes. The console always sends the state as well: where it is
 * sent, it must be the one that began the way, in the same browser.
 */
const answer = {
  code: z.string().min(1).max(2048),
  state: z.string().max(500).default(''),
  browser,
  /** The issuer, where the provider names it. */
  iss: z.string().max(300).default(''),
};

const anyAnswer = { ...answer, provider: provider.default(wechatKey) };
const ownAnswer = { ...answer, provider };

const bound = z.object({ nick_name: z.string(), bound_at: unixSeconds });
const session = z.object({ access_token: z.string(), refresh_token: z.string(), suid: z.int() });
const kind = z.enum(['supplier', 'operator']).default('supplier');

/** One provider as the caller stands to it. */
const identity = z.object({
  provider: z.string(),
  title: z.string(),
  /** Path of its sign, in a square of 24 by 24; empty for a provider that this installation no longer has. */
  icon: z.string(),
  is_ready: z.boolean(),
  /** By the tenant's own application; else by the platform's. */
  is_own_app: z.boolean(),
  is_bound: z.boolean(),
  nick_name: z.string(),
  bound_at: unixSeconds,
});
export type Identity = z.output<typeof identity>;

/** Somebody of the tenant whose account elsewhere is bound. */
const binding = z.object({
  id: rowId,
  provider: z.string(),
  provider_title: z.string(),
  /** The operator's login name, or the account's for its owner. */
  login_name: z.string(),
  is_owner: z.boolean(),
  /** What they are called over there. */
  nick_name: z.string(),
  is_own_app: z.boolean(),
  bound_at: unixSeconds,
});
export type Binding = z.output<typeof binding>;

export const identityContract = contract({
  /** Where to sign in at the provider: for signing in here, or, with a session, for binding. */
  GetSocialAuthData: {
    method: 'GET',
    path: '/v1/addons/social/public/GetSocialAuthData',
    knowsCaller: true,
    transaction: 'own',
    input: z.object({ origin, provider: provider.default(wechatKey), browser, suid }),
    /** `url` is empty while no application is set up; `state` comes back with the code. */
    output: z.object({ is_ready: z.boolean(), url: z.string(), state: z.string() }),
  },
  WxInfo: {
    method: 'GET',
    path: '/v1/supplier/supplier/WxInfo',
    access: 'session',
    input: z.object({}),
    output: z.object({
      is_ready: z.boolean(),
      is_bound: z.boolean(),
      nick_name: z.string(),
      bound_at: unixSeconds,
    }),
  },
  WxBind: {
    method: 'POST',
    path: '/v1/supplier/supplier/WxBind',
    access: 'session',
    transaction: 'own',
    input: z.object(answer),
    output: bound,
    audit: 'identity.bind',
  },
  /**
   * The same by the specification's other name. Below `/public/` it needs no session: a stranger who brings a code learns
   * whether that account is bound here, and nothing of whose account it is bound to.
   */
  GetSocialAndBindByCode: {
    method: 'GET',
    also: 'POST',
    path: '/v1/addons/social/public/GetSocialAndBindByCode',
    knowsCaller: true,
    transaction: 'own',
    input: z.object({ ...anyAnswer, suid }),
    output: bound.extend({ is_bound: z.boolean() }),
    audit: 'identity.bind',
  },
  WxUnbind: {
    method: 'POST',
    path: '/v1/supplier/supplier/WxUnbind',
    access: 'session',
    input: z.object({}),
    output: z.object({}),
    audit: 'identity.unbind',
  },
  WxLogin: {
    method: 'POST',
    path: '/v1/supplier/supplier/WxLogin',
    access: 'public',
    transaction: 'own',
    input: z.object({ ...answer, type: kind, suid }),
    output: session,
  },
  /** Every provider that the caller can sign in by, or is bound at. */
  IdentityList: {
    method: 'GET',
    path: '/v1/supplier/identity/IdentityList',
    access: 'session',
    input: z.object({}),
    output: z.array(identity),
  },
  IdentityBind: {
    method: 'POST',
    path: '/v1/supplier/identity/IdentityBind',
    access: 'session',
    transaction: 'own',
    input: z.object(ownAnswer),
    output: bound,
    audit: 'identity.bind',
  },
  IdentityUnbind: {
    method: 'POST',
    path: '/v1/supplier/identity/IdentityUnbind',
    access: 'session',
    input: z.object({ provider }),
    output: z.object({}),
    audit: 'identity.unbind',
  },
  IdentityLogin: {
    method: 'POST',
    path: '/v1/supplier/identity/IdentityLogin',
    access: 'public',
    transaction: 'own',
    input: z.object({ ...ownAnswer, type: kind, suid }),
    output: session,
  },
  /** Who the provider says that the caller is; binds nothing, and counts as a test of a connection. */
  IdentityTry: {
    method: 'POST',
    path: '/v1/supplier/identity/IdentityTry',
    transaction: 'own',
    input: z.object(ownAnswer),
    output: z.object({ nick_name: z.string(), open_id: z.string(), realm: z.string() }),
    audit: 'identity.try',
  },
  /** Whose accounts elsewhere are bound, of the caller's tenant. */
  IdentityBindingList: {
    method: 'GET',
    path: '/v1/supplier/identity/IdentityBindingList',
    input: pageQuery.omit({ keyword: true }).extend({ provider: provider.optional() }),
    output: pageOf(binding),
  },
});

export const identityErrors = errors('identity', {
  not_ready: 409,
  origin_unknown: 422,
  state_wrong: 422,
  code_wrong: 422,
  provider_down: 503,
  application_wrong: 409,
  answer_wrong: 422,
  not_member: 403,
  bound_elsewhere: 409,
  not_bound: 409,
  wants_second_factor: 403,
});
