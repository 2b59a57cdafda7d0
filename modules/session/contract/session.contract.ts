import { contract, industries } from '@linehaul/contract/endpoint.ts';
import { errors } from '@linehaul/contract/errors.ts';
import { line, secretText, unixSeconds } from '@linehaul/contract/units.ts';
import { z } from 'zod';

/** Access tokens live this long; refresh tokens rotate and live seven days. */
export const accessTokenSeconds = 15 * 60;
export const refreshTokenSeconds = 7 * 24 * 3600;

const tokens = z.object({ access_token: z.string(), refresh_token: z.string() });

/** The specification's user info (§7) with the fields of its session (§3). */
export const userInfo = z.object({
  uid: z.string(),
  suid: z.int(),
  avatar: z.string(),
  roles: z.array(z.string()),
  nick_name: z.string(),
  username: z.string(),
  login_name: z.string(),
  phone: z.string(),
  introduction: z.string(),
  is_union: z.boolean(),
  industry_type: z.enum(industries),
  authorized: z.boolean(),
  debug: z.boolean(),
});

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
    input: z.object({}),
    output: userInfo,
  },
  logout: {
    method: 'GET',
    also: 'POST',
    path: '/v1/user/user/logout',
    access: 'session',
    input: z.object({}),
    output: z.object({}),
  },
  GetServerTime: {
    method: 'GET',
    path: '/v1/public/config/GetServerTime',
    input: z.object({}),
    output: z.object({ time: unixSeconds }),
  },
  GetServerConfig: {
    method: 'GET',
    path: '/v1/public/config/GetServerConfig',
    input: z.object({}),
    output: z.object({
      sign_salt: z.string(),
      /** PEM (SPKI) of the key that secrets are encrypted with: OAEP, SHA-256. */
      public_key: z.string(),
      platform_title: z.string(),
      /** Accounts of the demo company; empty in production. */
      demo_accounts: z.array(z.string()),
    }),
  },
});

export const sessionErrors = errors('session', {
  wrong_credentials: 401,
  tenant_disabled: 403,
  operator_disabled: 403,
  refresh_invalid: 401,
});
