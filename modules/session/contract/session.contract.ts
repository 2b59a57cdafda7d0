import { contract, industries } from '@linehaul/contract/endpoint.ts';
import { errors } from '@linehaul/contract/errors.ts';
import { line, rowId, rowIdOf, secretText, unixSeconds } from '@linehaul/contract/units.ts';
import { z } from 'zod';

/** Access tokens live this long; refresh tokens rotate and live as long as the tenant's setting says, seven days by default. */
export const accessTokenSeconds = 15 * 60;

const tokens = z.object({ access_token: z.string(), refresh_token: z.string() });

const namedRole = z.object({ id: z.int(), name: z.string() });

/** The specification's user info (§7) with the fields of its session (§3). */
export const userInfo = z.object({
  uid: z.string(),
  suid: z.int(),
  avatar: z.string(),
  roles: z.array(z.string()),
  /** The one role that the session acts with for now, instead of all that its caller may do. */
  tried_role: namedRole.nullable(),
  /** What an operator holds, and may act as; empty for the owner. */
  own_roles: z.array(namedRole),
  /** The sites whose counter the caller works at; empty for one who works for all of several. */
  own_sites: z.array(namedRole),
  nick_name: z.string(),
  username: z.string(),
  login_name: z.string(),
  phone: z.string(),
  introduction: z.string(),
  is_union: z.boolean(),
  industry_type: z.enum(industries),
  authorized: z.boolean(),
  /** False while the tenant has still to join: only the pages of joining are its own. */
  approved: z.boolean(),
  debug: z.boolean(),
});

export type UserInfo = z.output<typeof userInfo>;

/** A place where somebody is signed in. */
export const ownSession = z.object({
  id: rowId,
  ip: z.string(),
  user_agent: z.string(),
  created_at: unixSeconds,
  /** When it last renewed its token: at most a quarter of an hour before its last call. */
  seen_at: unixSeconds,
  is_this: z.boolean(),
});
export type OwnSession = z.output<typeof ownSession>;

/** A provider whose bound accounts sign in, as the sign-in page shows it. */
const signInWay = z.object({
  key: z.string(),
  titles: z.object({ en: z.string(), zh: z.string(), es: z.string(), ja: z.string() }),
  /** Path of its sign, in a square of 24 by 24. */
  icon: z.string(),
});
export type SignInWay = z.output<typeof signInWay>;

export const sessionContract = contract({
  Login: {
    method: 'POST',
    path: '/v1/supplier/supplier/Login',
    access: 'public',
    transaction: 'own',
    input: z.object({
      username: line(64, 1),
      password: secretText(128),
      /** The operator's own login name; `username` is then the tenant's account. */
      name: line(64).default(''),
      type: z.enum(['supplier', 'operator']).default('supplier'),
      /** Asked for as `session.second_factor_wanted`: the app's code or a recovery code. */
      second_code: secretText(40, 0).default(''),
    }),
    output: tokens.extend({ suid: z.int() }),
  },
  refreshAccessToken: {
    method: 'POST',
    path: '/v1/public/user/refreshAccessToken',
    transaction: 'own',
    input: z.object({ refresh_token: z.string().min(1).max(200) }),
    output: tokens.extend({ is_pingtai: z.boolean() }),
  },
  Info: {
    method: 'GET',
    path: '/v1/supplier/supplier/Info',
    access: 'session',
    whileJoining: true,
    input: z.object({}),
    output: userInfo,
  },
  logout: {
    method: 'GET',
    also: 'POST',
    path: '/v1/user/user/logout',
    access: 'session',
    whileJoining: true,
    audit: false,
    input: z.object({}),
    output: z.object({}),
  },
  PasswordEdit: {
    method: 'POST',
    path: '/v1/supplier/supplier/PasswordEdit',
    access: 'session',
    needsConsent: true,
    transaction: 'own',
    input: z
      .object({ old_password: secretText(128), password: secretText(128, 8), password_again: secretText(128) })
      .refine(({ password, password_again }) => password === password_again, {
        path: ['password_again'],
        message: 'passwords_differ',
        params: { fault: 'session.passwords_differ' },
      }),
    /** How many other sessions it ended. */
    output: z.object({ ended: z.int() }),
    audit: 'session.password_edit',
  },
  /** The caller's own sessions that are open, the newest first. */
  SessionList: {
    method: 'GET',
    path: '/v1/supplier/session/SessionList',
    access: 'session',
    input: z.object({}),
    output: z.array(ownSession),
  },
  /** One of the caller's other sessions; their own ends by signing out. */
  SessionEnd: {
    method: 'POST',
    path: '/v1/supplier/session/SessionEnd',
    access: 'session',
    input: z.object({ id: rowIdOf('session') }),
    output: z.object({}),
    audit: 'session.end',
  },
  SessionEndOthers: {
    method: 'POST',
    path: '/v1/supplier/session/SessionEndOthers',
    access: 'session',
    input: z.object({}),
    output: z.object({ ended: z.int() }),
    audit: 'session.end_others',
  },
  GetServerTime: {
    method: 'GET',
    path: '/v1/public/config/GetServerTime',
    anyClock: true,
    input: z.object({}),
    output: z.object({ time: unixSeconds }),
  },
  GetServerConfig: {
    method: 'GET',
    path: '/v1/public/config/GetServerConfig',
    /** Whose sign-in page it is; absent: the platform's. */
    input: z.object({ suid: rowId.optional() }),
    output: z.object({
      sign_salt: z.string(),
      /** PEM (SPKI) of the key that secrets are encrypted with: OAEP, SHA-256. */
      public_key: z.string(),
      platform_title: z.string(),
      /** Accounts of the demo company; empty in production. */
      demo_accounts: z.array(z.string()),
      /** Providers whose bound accounts sign in. */
      sign_in_ways: z.array(signInWay),
      /** Origins of the other servers that the console may be pointed at. */
      allowed_hosts: z.array(z.string()),
      /** Outside production it may be pointed at any. */
      is_any_host_allowed: z.boolean(),
    }),
  },
});

export const sessionErrors = errors('session', {
  wrong_credentials: 422,
  tenant_disabled: 403,
  operator_disabled: 403,
  refresh_invalid: 401,
  ended_elsewhere: 401,
  ended_password: 401,
  ended_reused: 401,
  second_factor_wanted: 403,
  second_factor_wrong: 422,
  password_wrong: 422,
  passwords_differ: 422,
});
