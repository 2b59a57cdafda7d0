import { contract } from '@linehaul/contract/endpoint.ts';
import { errors } from '@linehaul/contract/errors.ts';
import { pageOf, pageQuery } from '@linehaul/contract/paging.ts';
import { line, rowId, unixSeconds } from '@linehaul/contract/units.ts';
import { z } from 'zod';

/**
 * What happened to a tenant's consent. `joined`: given with the joining agreement; `renewed`: a newer version was
 * accepted while the consent stood.
 */
export const consentAction = z.enum(['joined', 'consented', 'renewed', 'revoked']);
export type ConsentAction = z.output<typeof consentAction>;

const consentEvent = z.object({
  id: rowId,
  action: consentAction,
  /** Of the agreement that was read; 0 where none was published, and on joining. */
  version_no: z.int(),
  title: z.string(),
  reason: z.string(),
  login_name: z.string(),
  ip: z.string(),
  created_at: unixSeconds,
});
export type ConsentEvent = z.output<typeof consentEvent>;

/** The agreement as it is published now. */
const dataAgreement = z.object({
  id: rowId,
  version_no: z.int(),
  title: z.string(),
  body: z.string(),
  published_at: unixSeconds,
});

const consentStatus = z.object({
  authorized: z.boolean(),
  /** The consent is valid, for an older version than the one that is published now. */
  has_newer: z.boolean(),
});

export const consentContract = contract({
  /** Gives the consent for what was read, or takes it back. */
  Authorized: {
    method: 'POST',
    path: '/v1/supplier/api/Authorized',
    input: z
      .object({
        authorized: z.boolean(),
        /** The agreement and its version that were read; absent where none is published. */
        agreement_id: rowId.optional(),
        version_no: z.int().min(1).max(100_000).optional(),
        /** Anyone who consents says so with their own hand. */
        is_read: z.boolean().default(false),
        reason: line(300).default(''),
      })
      .refine(({ authorized, is_read }) => !authorized || is_read, {
        path: ['is_read'],
        message: 'not_read',
        params: { fault: 'consent.not_read' },
      })
      .refine(({ authorized, reason }) => authorized || reason !== '', {
        path: ['reason'],
        message: 'reason_missing',
        params: { fault: 'consent.reason_missing' },
      }),
    output: consentStatus,
    audit: 'consent.authorize',
  },
  /** The agreement, and the state of the tenant's consent. */
  AuthorizedInfo: {
    method: 'GET',
    path: '/v1/supplier/api/AuthorizedInfo',
    input: z.object({}),
    output: consentStatus.extend({
      /** Since when the consent is valid without a break; 0 while there is none. */
      since: unixSeconds,
      /** What happened last; null for a tenant that has never consented. */
      last: consentEvent.nullable(),
      /** Null while the platform has published none. */
      agreement: dataAgreement.nullable(),
    }),
  },
  AuthorizedLog: {
    method: 'GET',
    path: '/v1/supplier/api/AuthorizedLog',
    input: pageQuery,
    output: pageOf(consentEvent),
  },
  /** For everybody of the tenant: whether the console is locked. */
  AuthorizedState: {
    method: 'GET',
    path: '/v1/supplier/api/AuthorizedState',
    access: 'session',
    input: z.object({}),
    output: consentStatus,
  },
});

export const consentErrors = errors('consent', {
  not_read: 422,
  reason_missing: 422,
  outdated: 409,
  already_given: 409,
  not_given: 409,
});
