import { contract } from '@linehaul/contract/endpoint.ts';
import { errors } from '@linehaul/contract/errors.ts';
import { pageOf, pageQuery } from '@linehaul/contract/paging.ts';
import {
  accountName,
  emailOrNone,
  line,
  phone,
  rowId,
  rowIdOf,
  secretText,
  unixSeconds,
} from '@linehaul/contract/units.ts';
import { z } from 'zod';

/** What a caller may open and call; `*` in `path_arr` means every route of the industry. */
export const permissionGrants = z.object({ path_arr: z.array(z.string()), api_arr: z.array(z.string()) });

const paths = z
  .array(
    z
      .string()
      .max(200)
      .regex(/^\/[\w./:-]*$/),
  )
  .max(2_000);

/** Reads a list of paths that came as JSON text; null for anything else. */
export function pathsOf(text: string): string[] | null {
  try {
    const read = paths.safeParse(JSON.parse(text));
    return read.success ? [...new Set(read.data)] : null;
  } catch {
    return null;
  }
}

/** The specification sends both lists as JSON text; answers carry them as lists. */
const pathList = z
  .string()
  .max(400_000)
  .default('[]')
  .refine((text) => pathsOf(text) !== null, { params: { fault: 'access.path_list' } });

/** Two lists of paths, which are plain ASCII. */
const roleBytes = 1024 * 1024;

const roleFields = z.object({
  name: line(60, 1),
  description: line(300).default(''),
  path_arr: pathList,
  api_arr: pathList,
});

const namedRow = z.object({ id: rowId, name: z.string() });

/** A set of pages and calls that operators are given. */
export const role = z.object({
  id: rowId,
  name: z.string(),
  description: z.string(),
  path_arr: z.array(z.string()),
  api_arr: z.array(z.string()),
  /** How many operators hold it. */
  operator_count: z.int(),
  version: z.int(),
  created_at: unixSeconds,
  updated_at: unixSeconds,
});
export type Role = z.output<typeof role>;

/** A call that a role may name. */
export const grantableCall = z.object({
  path: z.string(),
  name: z.string(),
  module: z.string(),
  /** It changes something; the others only read. */
  is_changing: z.boolean(),
  /** The caller has it, and so may give it away. */
  can_grant: z.boolean(),
});
export type GrantableCall = z.output<typeof grantableCall>;

export const operatorState = z.enum(['active', 'disabled']);

const operatorFields = z.object({
  login_name: accountName(40),
  nick_name: line(40, 1),
  phone,
  /** Without it it stays as it is. */
  email: emailOrNone.removeDefault().optional(),
  role_ids: z.array(rowId).min(1).max(20),
  /** The sites at whose counter the operator works; without it they stay as they are. */
  site_ids: z.array(rowId).max(200).optional(),
  /**
   * Whether the operator sees and handles the freight of all sites, whatever counter they work at; without it, it stays as it
   * is. A new operator of a carrier who is given sites is narrowed to them.
   */
  has_all_sites: z.boolean().optional(),
});

export const operator = z.object({
  id: rowId,
  login_name: z.string(),
  nick_name: z.string(),
  phone: z.string(),
  email: z.string(),
  state: operatorState,
  roles: z.array(namedRow),
  sites: z.array(namedRow),
  /** False: they see and handle the freight of their sites alone. */
  has_all_sites: z.boolean(),
  last_login_at: unixSeconds.nullable(),
  /** Signing in asks for a code of the operator's app. */
  has_second_factor: z.boolean(),
  version: z.int(),
  created_at: unixSeconds,
});
export type Operator = z.output<typeof operator>;

const oneRole = z.object({ id: rowIdOf('role') });
const oneOperator = z.object({ id: rowIdOf('operator') });
/** Absent means the newest: the specification's clients send none. */
const version = z.int().optional();
const password = secretText(128, 8);
const ok = z.object({});

export const accessContract = contract({
  RoutePaths: {
    method: 'GET',
    path: '/v1/supplier/role/RoutePaths',
    access: 'session',
    whileJoining: true,
    input: z.object({}),
    output: permissionGrants,
  },
  OperatorPermission: {
    method: 'GET',
    path: '/v1/supplier/role/OperatorPermission',
    access: 'session',
    input: z.object({}),
    output: permissionGrants,
  },
  rolemanage: {
    method: 'GET',
    path: '/v1/supplier/role/rolemanage',
    input: pageQuery,
    output: pageOf(role),
  },
  RoleInfo: {
    method: 'GET',
    path: '/v1/supplier/role/RoleInfo',
    input: oneRole,
    output: role.extend({ operators: z.array(namedRow) }),
  },
  roleadd: {
    method: 'POST',
    path: '/v1/supplier/role/roleadd',
    bodyBytes: roleBytes,
    input: roleFields,
    output: role,
    audit: 'role.add',
  },
  roleedit: {
    method: 'POST',
    path: '/v1/supplier/role/roleedit',
    bodyBytes: roleBytes,
    input: roleFields.extend({ id: rowIdOf('role'), version }),
    output: role,
    audit: 'role.edit',
  },
  roledel: {
    method: 'GET',
    also: 'POST',
    path: '/v1/supplier/role/roledel',
    /** `take_away`: from its operators too, as long as each of them keeps another role. */
    input: oneRole.extend({ take_away: z.boolean().default(false) }),
    output: ok,
    audit: 'role.del',
  },
  CallList: {
    method: 'GET',
    path: '/v1/supplier/role/CallList',
    access: 'session',
    input: z.object({}),
    output: z.array(grantableCall),
  },
  GrantorList: {
    method: 'GET',
    path: '/v1/supplier/role/GrantorList',
    access: 'session',
    /** `need`: the path of a page or call; operators who do not have it themselves cannot give it. */
    input: z.object({ need: line(200).optional() }),
    output: z.object({ owner: z.string(), operators: z.array(z.string()) }),
  },
  RoleTry: {
    method: 'POST',
    path: '/v1/supplier/role/RoleTry',
    access: 'session',
    input: oneRole,
    output: ok,
    audit: 'role.try',
  },
  RoleTryEnd: {
    method: 'POST',
    path: '/v1/supplier/role/RoleTryEnd',
    access: 'session',
    input: z.object({}),
    output: ok,
    audit: 'role.try_end',
  },
  OperatorManage: {
    method: 'GET',
    path: '/v1/supplier/operator/OperatorManage',
    input: pageQuery.extend({ state: operatorState.optional(), role_id: rowId.optional() }),
    output: pageOf(operator),
  },
  OperatorInfo: {
    method: 'GET',
    path: '/v1/supplier/operator/OperatorInfo',
    input: oneOperator,
    output: operator,
  },
  OperatorAdd: {
    method: 'POST',
    path: '/v1/supplier/operator/OperatorAdd',
    input: operatorFields.extend({ password }),
    output: operator,
    audit: 'operator.add',
  },
  OperatorEdit: {
    method: 'POST',
    path: '/v1/supplier/operator/OperatorEdit',
    input: operatorFields.extend({ id: rowIdOf('operator'), version }),
    output: operator,
    audit: 'operator.edit',
  },
  OperatorDisable: {
    method: 'POST',
    path: '/v1/supplier/operator/OperatorDisable',
    /** With `state: 'active'` it lets the operator in again. */
    input: oneOperator.extend({ state: operatorState.default('disabled') }),
    output: operator,
    audit: 'operator.disable',
  },
  OperatorDel: {
    method: 'POST',
    path: '/v1/supplier/operator/OperatorDel',
    input: oneOperator,
    output: ok,
    audit: 'operator.del',
  },
  OperatorPasswordReset: {
    method: 'POST',
    path: '/v1/supplier/operator/OperatorPasswordReset',
    input: oneOperator.extend({ password }),
    output: ok,
    audit: 'operator.password_reset',
  },
  /** For an operator who has lost phone and recovery codes; they are signed out, and sign in with the password alone. */
  OperatorSecondFactorReset: {
    method: 'POST',
    path: '/v1/supplier/operator/OperatorSecondFactorReset',
    input: oneOperator,
    output: ok,
    audit: 'operator.second_factor_reset',
  },
});

export const accessErrors = errors('access', {
  path_list: 422,
  unknown_page: 422,
  unknown_call: 422,
  unknown_role: 422,
  unknown_site: 422,
  sites_missing: 422,
  beyond_page: 403,
  beyond_call: 403,
  beyond_site: 403,
  role_beyond: 403,
  operator_beyond: 403,
  role_name_taken: 409,
  role_in_use: 409,
  only_role: 409,
  role_empty: 409,
  login_name_taken: 409,
  own_account: 409,
  no_second_factor: 409,
});
