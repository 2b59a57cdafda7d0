import { contract } from '@linehaul/contract/endpoint.ts';
import { errors } from '@linehaul/contract/errors.ts';
import { pageOf, pageQuery } from '@linehaul/contract/paging.ts';
import { line, rowId, rowIdOf, secretText, unixSeconds } from '@linehaul/contract/units.ts';
import { z } from 'zod';
import { isNetwork } from './network.contract.ts';

/** What can be set, one group at a time: `/safe/SafeSetInfo/:id` is one of these. */
export const safeGroups = ['user_list', 'ip_list', 'session', 'password'] as const;
export type SafeGroup = (typeof safeGroups)[number];

const lastChange = z.object({ by: z.string(), at: unixSeconds });

/** Minutes without a sign of life after which a session is over: half an hour to thirty days. */
const sessionMinutes = z.int().min(30).max(43_200);
const passwordLength = z.int().min(8).max(64);
/** How many kinds of characters a password has at least: small letters, capitals, digits, others. */
const passwordKinds = z.int().min(1).max(4);

export const safeSettings = z.object({
  is_user_list_on: z.boolean(),
  is_ip_list_on: z.boolean(),
  session_minutes: sessionMinutes,
  password_min_length: passwordLength,
  password_kinds: passwordKinds,
  version: z.int(),
  /** Entries of the two lists that are switched on. */
  users_on: z.int(),
  ips_on: z.int(),
  /** Where the caller is, as the server sees it; empty when it cannot tell. */
  own_ip: z.string(),
  /** Who changed each group last; a group that nobody changed is absent. */
  changes: z.partialRecord(z.enum(safeGroups), lastChange),
});
export type SafeSettings = z.output<typeof safeSettings>;

/** Somebody who may sign in while the list is on. `operator_id` 0 is the account's owner. */
export const accessUser = z.object({
  id: rowId,
  operator_id: z.int().min(0),
  login_name: z.string(),
  nick_name: z.string(),
  is_on: z.boolean(),
  remark: z.string(),
  version: z.int(),
  created_at: unixSeconds,
});
export type AccessUser = z.output<typeof accessUser>;

export const accessIp = z.object({
  id: rowId,
  /** An address or a network, as `203.0.113.7` or `2001:db8::/32`. */
  network: z.string(),
  is_on: z.boolean(),
  remark: z.string(),
  version: z.int(),
  created_at: unixSeconds,
});
export type AccessIp = z.output<typeof accessIp>;

const oneUser = z.object({ id: rowIdOf('access_user') });
const oneIp = z.object({ id: rowIdOf('access_ip') });
const oneTenant = z.object({ id: rowIdOf('tenant') });
/** Absent means the newest. */
const version = z.int().optional();
const ok = z.object({});
const entry = { is_on: z.boolean().default(true), remark: line(200).default('') };
const network = line(50, 1).refine(isNetwork, {
  message: 'not_a_network',
  params: { fault: 'security.not_a_network' },
});
const listQuery = pageQuery.extend({ is_on: z.boolean().optional() });

/** What may keep the people of a tenant out, for the platform. */
const lockState = z.object({
  /** The tenant's number. */
  id: rowId,
  is_user_list_on: z.boolean(),
  is_ip_list_on: z.boolean(),
  /** Entries of the two lists that are switched on. */
  users_on: z.int(),
  ips_on: z.int(),
  /** Accounts of the tenant, or addresses of them, that have to wait after wrong passwords. */
  waiting: z.int(),
});
export type LockState = z.output<typeof lockState>;

/** A code of the authenticator app, or one of the recovery codes. */
export const secondCode = secretText(40);

export const securityContract = contract({
  SafeSetInfo: {
    method: 'GET',
    path: '/v1/supplier/safe/SafeSetInfo',
    input: z.object({}),
    output: safeSettings,
  },
  SafeSetSave: {
    method: 'POST',
    path: '/v1/supplier/safe/SafeSetSave',
    /** What is absent stays as it is. */
    input: z.object({
      is_user_list_on: z.boolean().optional(),
      is_ip_list_on: z.boolean().optional(),
      session_minutes: sessionMinutes.optional(),
      password_min_length: passwordLength.optional(),
      password_kinds: passwordKinds.optional(),
      version,
    }),
    output: safeSettings,
    audit: 'safe.set',
  },
  AccessUserManage: {
    method: 'GET',
    path: '/v1/supplier/safe/AccessUserManage',
    input: listQuery,
    output: pageOf(accessUser),
  },
  AccessUserInfo: { method: 'GET', path: '/v1/supplier/safe/AccessUserInfo', input: oneUser, output: accessUser },
  /** Owner and operators, to choose from. */
  AccessUserChoices: {
    method: 'GET',
    path: '/v1/supplier/safe/AccessUserChoices',
    input: pageQuery,
    output: pageOf(z.object({ operator_id: z.int().min(0), login_name: z.string(), nick_name: z.string() })),
    export: false,
  },
  AccessUserAdd: {
    method: 'POST',
    path: '/v1/supplier/safe/AccessUserAdd',
    input: z.object({ operator_id: z.int().min(0), ...entry }),
    output: accessUser,
    audit: 'safe.user_add',
  },
  AccessUserEdit: {
    method: 'POST',
    path: '/v1/supplier/safe/AccessUserEdit',
    input: z.object({ id: rowIdOf('access_user'), version, is_on: z.boolean(), remark: line(200) }),
    output: accessUser,
    audit: 'safe.user_edit',
  },
  AccessUserDel: {
    method: 'POST',
    path: '/v1/supplier/safe/AccessUserDel',
    input: oneUser,
    output: ok,
    audit: 'safe.user_del',
  },
  AccessIpManage: {
    method: 'GET',
    path: '/v1/supplier/safe/AccessIpManage',
    input: listQuery,
    output: pageOf(accessIp),
  },
  AccessIpInfo: { method: 'GET', path: '/v1/supplier/safe/AccessIpInfo', input: oneIp, output: accessIp },
  AccessIpAdd: {
    method: 'POST',
    path: '/v1/supplier/safe/AccessIpAdd',
    input: z.object({ network, ...entry }),
    output: accessIp,
    audit: 'safe.ip_add',
  },
  AccessIpEdit: {
    method: 'POST',
    path: '/v1/supplier/safe/AccessIpEdit',
    input: z.object({ id: rowIdOf('access_ip'), version, network, is_on: z.boolean(), remark: line(200) }),
    output: accessIp,
    audit: 'safe.ip_edit',
  },
  AccessIpDel: {
    method: 'POST',
    path: '/v1/supplier/safe/AccessIpDel',
    input: oneIp,
    output: ok,
    audit: 'safe.ip_del',
  },
  SecondFactorInfo: {
    method: 'GET',
    path: '/v1/supplier/safe/SecondFactorInfo',
    access: 'session',
    input: z.object({}),
    output: z.object({ is_on: z.boolean(), since: unixSeconds, recovery_left: z.int() }),
  },
  /** Makes a new secret for the caller's app; it asks nobody for a code before one was confirmed. */
  SecondFactorStart: {
    method: 'POST',
    path: '/v1/supplier/safe/SecondFactorStart',
    access: 'session',
    transaction: 'own',
    input: z.object({ password: secretText(128) }),
    /** `secret` in base32, and the same as an `otpauth://` address for the QR code. */
    output: z.object({ secret: z.string(), otpauth: z.string() }),
  },
  SecondFactorConfirm: {
    method: 'POST',
    path: '/v1/supplier/safe/SecondFactorConfirm',
    access: 'session',
    input: z.object({ code: secondCode }),
    /** Shown this once. */
    output: z.object({ recovery_codes: z.array(z.string()) }),
    audit: 'safe.second_factor_on',
    // Its answer shows a secret that is stored nowhere in clear.
    idempotent: false,
  },
  /** New recovery codes; the old ones are good for nothing from then on. */
  RecoveryCodesRenew: {
    method: 'POST',
    path: '/v1/supplier/safe/RecoveryCodesRenew',
    access: 'session',
    transaction: 'own',
    input: z.object({ password: secretText(128) }),
    output: z.object({ recovery_codes: z.array(z.string()) }),
    audit: 'safe.recovery_codes',
  },
  SecondFactorOff: {
    method: 'POST',
    path: '/v1/supplier/safe/SecondFactorOff',
    access: 'session',
    transaction: 'own',
    input: z.object({ password: secretText(128) }),
    output: ok,
    audit: 'safe.second_factor_off',
  },
  SafeLockInfo: {
    method: 'GET',
    path: '/v1/supplier/safe/SafeLockInfo',
    industries: ['platform'],
    input: oneTenant,
    output: lockState,
  },
  /** Lets the people of a tenant in again that has shut itself out: lists off, failures forgotten. Its entries stay. */
  SafeLockOpen: {
    method: 'POST',
    path: '/v1/supplier/safe/SafeLockOpen',
    industries: ['platform'],
    input: z.object({ id: rowIdOf('tenant'), reason: line(300, 1) }),
    output: lockState,
    audit: 'safe.lock_open',
  },
});

export const securityErrors = errors('security', {
  not_a_network: 422,
  network_taken: 409,
  user_taken: 409,
  unknown_user: 422,
  own_ip_missing: 409,
  own_user_missing: 409,
  ip_refused: 403,
  user_refused: 403,
  nothing_shut: 409,
  second_factor_wrong: 422,
  second_factor_not_started: 409,
  second_factor_on: 409,
  second_factor_missing: 409,
  password_short: 422,
  password_kinds: 422,
  password_common: 422,
  password_own_name: 422,
});
