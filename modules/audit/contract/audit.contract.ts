import { contract } from '@linehaul/contract/endpoint.ts';
import { pageOf, pageQuery } from '@linehaul/contract/paging.ts';
import { day, line, rowId, rowIdOf, unixSeconds } from '@linehaul/contract/units.ts';
import { z } from 'zod';

const fields = z.record(z.string(), z.unknown());

/** One line of a log of changes, as its list shows it. */
const logLine = z.object({
  id: rowId,
  /** The account whose operators did it. */
  account: z.string(),
  /** Null for the owner, and for members. */
  operator_id: rowId.nullable(),
  /** Of a customer of the tenant who did it by a session of their own. */
  member_id: rowId.nullable(),
  login_name: z.string(),
  /** The module that has the call, and the call's name in the contract. */
  module: z.string(),
  call: z.string(),
  /** The call in words, in the caller's language. */
  call_title: z.string(),
  /** `order 17`: a noun and its number. */
  record: z.string(),
  /** What people call the record; empty where nobody knows. */
  record_name: z.string(),
  /** The record in words. */
  record_title: z.string(),
  /** Names of the fields that differ. */
  fields: z.array(z.string()),
  /** The difference in words, cut where it grows long. */
  changes: z.string(),
  ip: z.string(),
  created_at: unixSeconds,
});

/** A line of the operator log. */
export const operatorLine = logLine;
export type OperatorLine = z.output<typeof operatorLine>;

/** A line of the supplier log: what was done to a tenant's account. */
export const supplierLine = logLine.extend({
  supplier_id: rowId,
  /** The account that it was done to. */
  supplier_account: z.string(),
  shop_name: z.string(),
  /** Somebody else than the tenant did it: the platform. */
  is_platform: z.boolean(),
});
export type SupplierLine = z.output<typeof supplierLine>;

/** What the detail adds: only fields that differ, and of lists of words only what came and went. */
const difference = {
  before: fields.nullable(),
  after: fields.nullable(),
  endpoint: z.string(),
  user_agent: z.string(),
  /** The request's own number, as the server's log has it. */
  request_id: z.string(),
};

export const operatorLineDetail = operatorLine.extend(difference);
export const supplierLineDetail = supplierLine.extend(difference);

export const signInKind = z.enum(['supplier', 'operator', 'member']);

/** One attempt to sign in. */
export const signIn = z.object({
  id: rowId,
  /** Empty when no account has the name. */
  account: z.string(),
  login_name: z.string(),
  kind: signInKind,
  is_ok: z.boolean(),
  /** `ok`, or the code that it was refused with. */
  outcome: z.string(),
  /** The outcome in words, in the caller's language. */
  outcome_title: z.string(),
  /** By password, or the provider whose account was used, in the caller's language. */
  way_title: z.string(),
  ip: z.string(),
  user_agent: z.string(),
  created_at: unixSeconds,
});
export type SignIn = z.output<typeof signIn>;

/** The platform reads any account's log; others have only their own, whatever they name. */
const span = {
  account: line(64, 1).optional(),
  created_day_from: day.optional(),
  created_day_to: day.optional(),
};

const lineQuery = pageQuery.extend({
  ...span,
  login_name: line(64, 1).optional(),
  module: line(60, 1).optional(),
  /** `order 17`, or its beginning. */
  record: line(100, 1).optional(),
  ip: line(64, 1).optional(),
});
export type LineQuery = z.output<typeof lineQuery>;

const signInQuery = pageQuery.extend({
  ...span,
  login_name: line(64, 1).optional(),
  is_ok: z.boolean().optional(),
  kind: signInKind.optional(),
  ip: line(64, 1).optional(),
});
export type SignInQuery = z.output<typeof signInQuery>;

export const auditContract = contract({
  OperatorLogList: {
    method: 'GET',
    path: '/v1/supplier/audit/OperatorLogList',
    input: lineQuery,
    output: pageOf(operatorLine),
  },
  OperatorLogInfo: {
    method: 'GET',
    path: '/v1/supplier/audit/OperatorLogInfo',
    input: z.object({ id: rowIdOf('operator_log') }),
    output: operatorLineDetail,
  },
  LoginLogList: {
    method: 'GET',
    path: '/v1/supplier/audit/LoginLogList',
    input: signInQuery,
    output: pageOf(signIn),
  },
  SupplierLogList: {
    method: 'GET',
    path: '/v1/supplier/audit/SupplierLogList',
    input: lineQuery,
    output: pageOf(supplierLine),
  },
  SupplierLogInfo: {
    method: 'GET',
    path: '/v1/supplier/audit/SupplierLogInfo',
    input: z.object({ id: rowIdOf('supplier_log') }),
    output: supplierLineDetail,
  },
});
