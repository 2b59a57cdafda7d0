import { contract } from '@linehaul/contract/endpoint.ts';
import { errors } from '@linehaul/contract/errors.ts';
import { pageOf, pageQuery } from '@linehaul/contract/paging.ts';
import { line, rowId, rowIdOf, unixSeconds } from '@linehaul/contract/units.ts';
import { z } from 'zod';

/** Where an agreement is shown. */
export const agreementPlace = z.enum(['register', 'member', 'order', 'privacy', 'data', 'other']);
export type AgreementPlace = z.output<typeof agreementPlace>;

/** `changed`: published, and a newer draft waits. */
export const agreementState = z.enum(['draft', 'published', 'changed']);

/** HTML of an editor, in characters of at most four bytes; the server keeps only what a text needs. */
const maxBody = 200_000;
const body = z.string().trim().min(1).max(maxBody);

const agreement = z.object({
  id: rowId,
  title: z.string(),
  place: agreementPlace,
  state: agreementState,
  latest_no: z.int(),
  /** 0 while nothing is published. */
  published_no: z.int(),
  accepted_count: z.int(),
  version: z.int(),
  updated_at: unixSeconds,
});
export type Agreement = z.output<typeof agreement>;

const agreementVersion = z.object({
  version_no: z.int(),
  title: z.string(),
  created_by: z.string(),
  created_at: unixSeconds,
  /** 0 for a draft. */
  published_at: unixSeconds,
  accepted_count: z.int(),
});
export type AgreementVersion = z.output<typeof agreementVersion>;

const agreementDetail = agreement.extend({
  /** Clean HTML of the newest version. */
  body: z.string(),
  versions: z.array(agreementVersion),
});
export type AgreementDetail = z.output<typeof agreementDetail>;

const acceptance = z.object({
  id: rowId,
  version_no: z.int(),
  party_name: z.string(),
  accepted_by: z.string(),
  ip: z.string(),
  created_at: unixSeconds,
});

/** What people are shown before they accept. */
const shownAgreement = z.object({
  id: rowId,
  version_no: z.int(),
  title: z.string(),
  body: z.string(),
  published_at: unixSeconds,
});

export const agreementContract = contract({
  AgreementList: {
    method: 'GET',
    path: '/v1/supplier/agreement/AgreementList',
    input: pageQuery.extend({ place: agreementPlace.optional() }),
    output: pageOf(agreement),
  },
  AgreementInfo: {
    method: 'GET',
    path: '/v1/supplier/agreement/AgreementInfo',
    input: z.object({ id: rowIdOf('agreement') }),
    output: agreementDetail,
  },
  /** One version's text, whatever its age: what was accepted stays readable. */
  AgreementVersion: {
    method: 'GET',
    path: '/v1/supplier/agreement/AgreementVersion',
    input: z.object({ id: rowIdOf('agreement'), version_no: z.int().min(1).max(100_000) }),
    output: agreementVersion.extend({ body: z.string() }),
  },
  /** Changes the draft; where the newest version is published, begins the next one. */
  AgreementSave: {
    method: 'POST',
    path: '/v1/supplier/agreement/AgreementSave',
    bodyBytes: 4 * maxBody,
    input: z.object({
      id: rowIdOf('agreement').optional(),
      version: z.int().optional(),
      place: agreementPlace,
      title: line(120, 1),
      body,
      /** People are shown it from now on. */
      is_published: z.boolean().default(false),
    }),
    output: agreementDetail,
    audit: 'agreement.save',
  },
  AgreementDel: {
    method: 'POST',
    path: '/v1/supplier/agreement/AgreementDel',
    input: z.object({ id: rowIdOf('agreement') }),
    output: z.object({}),
    audit: 'agreement.del',
  },
  AcceptanceList: {
    method: 'GET',
    path: '/v1/supplier/agreement/AcceptanceList',
    input: pageQuery.extend({ agreement_id: rowId, version_no: z.int().min(1).max(100_000).optional() }),
    output: pageOf(acceptance),
  },
  /** The caller's tenant accepts what the platform, or a tenant that serves it, has published. */
  AgreementAccept: {
    method: 'POST',
    path: '/v1/supplier/agreement/AgreementAccept',
    input: z.object({ id: rowIdOf('agreement'), version_no: z.int().min(1).max(100_000) }),
    output: z.object({ accepted_at: unixSeconds }),
    audit: 'agreement.accept',
  },
  /** What is shown at a place: of the tenant that the request names, else of the platform. */
  AgreementShown: {
    method: 'GET',
    path: '/v1/public/agreement/AgreementShown',
    input: z.object({ place: agreementPlace.default('register') }),
    output: shownAgreement,
  },
});

export const agreementErrors = errors('agreement', { accepted: 409, empty: 422, outdated: 409 });
