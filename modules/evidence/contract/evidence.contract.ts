import { contract } from '@linehaul/contract/endpoint.ts';
import { errors } from '@linehaul/contract/errors.ts';
import { tenantPageOf, tenantQuery } from '@linehaul/contract/tenant-list.ts';
import { day, line, rowId, rowIdOf, unixSeconds } from '@linehaul/contract/units.ts';
import { z } from 'zod';

/** How far an entry has come: kept without a place, in the log, under a head that was signed. */
export const entryState = z.enum(['waiting', 'logged', 'signed']);
export type EntryState = z.output<typeof entryState>;

/** Why nothing is added to the log any more. */
export const logFault = z.enum(['tree_differs', 'head_differs', 'database_older', 'other_log']);
export type LogFault = z.output<typeof logFault>;

export const evidenceEntry = z.object({
  id: rowId,
  waybill_id: rowId,
  waybill_no: z.string(),
  /** Place among the waybill's events, from 1. */
  n: z.int(),
  /** `waybill.signed`; what it is called is at `evidence.kind`. */
  kind: z.string(),
  state: entryState,
  /** Place in the log, from 0; null while it waits for one. */
  place: z.int().nullable(),
  created_at: unixSeconds,
});
export type EvidenceEntry = z.output<typeof evidenceEntry>;

const evidenceField = z.object({
  name: z.string(),
  /** Null where a person had it erased. */
  value: z.string().nullable(),
});
export type EvidenceField = z.output<typeof evidenceField>;

export const evidenceEntryDetail = evidenceEntry.extend({
  /** The text that was hashed. */
  leaf: z.string(),
  leaf_hash: z.string(),
  fields: z.array(evidenceField),
  /** Hashes from the leaf's sibling up to the root, base64; none while no head is over it. */
  proof: z.array(z.string()),
  /** The last head, as a signed note; empty while there is none. */
  head: z.string(),
});
export type EvidenceEntryDetail = z.output<typeof evidenceEntryDetail>;

export const evidenceStatus = z.object({
  /** Name of the log. */
  origin: z.string(),
  /** Entries with a place. */
  size: z.int(),
  pending_count: z.int(),
  /** Of the last head; 0 and 0 before the first. */
  head_size: z.int(),
  head_signed_at: unixSeconds,
  fault: logFault.nullable(),
  /** SHA-256 of the public key, as `openssl pkey -pubin -outform DER | sha256sum` prints it; empty before the first head. */
  fingerprint: z.string(),
});
export type EvidenceStatus = z.output<typeof evidenceStatus>;

/** A file that the browser offers to keep. */
const textFile = z.object({ file_name: z.string(), text: z.string() });

const industries = ['platform', 'logistics'] as const;

export const evidenceContract = contract({
  EvidenceList: {
    method: 'GET',
    path: '/v1/supplier/evidence/EvidenceList',
    industries,
    input: tenantQuery.extend({
      waybill_id: rowIdOf('waybill').optional(),
      kind: line(60).optional(),
      state: entryState.optional(),
      created_day_from: day.optional(),
      created_day_to: day.optional(),
    }),
    output: tenantPageOf(evidenceEntry),
  },
  EvidenceInfo: {
    method: 'GET',
    path: '/v1/supplier/evidence/EvidenceInfo',
    industries,
    input: z.object({ id: rowIdOf('evidence_entry') }),
    output: evidenceEntryDetail,
  },
  /** How far the log is, and whether it agrees with what was signed. */
  EvidenceStatus: {
    method: 'GET',
    path: '/v1/supplier/evidence/EvidenceStatus',
    industries,
    input: z.object({}),
    output: evidenceStatus,
  },
  /** The proof file of a waybill, for those who check it without us; with the size of a head that they have, also that nothing of it was changed since. */
  EvidenceBundle: {
    method: 'GET',
    path: '/v1/supplier/evidence/EvidenceBundle',
    industries,
    open: true,
    input: z.object({ waybill_id: rowIdOf('waybill'), old_size: z.coerce.number().int().min(1).optional() }),
    output: textFile,
  },
  /** The keys that proofs are checked by, for everybody. */
  EvidenceKeys: {
    method: 'GET',
    path: '/v1/public/evidence/EvidenceKeys',
    input: z.object({}),
    output: textFile,
  },
  /** Replaces the keys that sign: heads up to now stay valid by the old ones, later heads are signed by the new. */
  EvidenceKeyRotate: {
    method: 'POST',
    path: '/v1/supplier/evidence/EvidenceKeyRotate',
    industries: ['platform'],
    input: z.object({ reason: line(200, 1) }),
    /** Of the new key, as `EvidenceStatus` has it. */
    output: z.object({ fingerprint: z.string() }),
    audit: 'evidence.rotate_key',
  },
  /** Deletes the texts of fields about persons from all entries of a waybill; the proofs stay valid, and cannot be shown these fields any more. */
  EvidenceErase: {
    method: 'POST',
    path: '/v1/supplier/evidence/EvidenceErase',
    industries,
    input: z.object({ waybill_id: rowIdOf('waybill'), reason: line(200, 1) }),
    output: z.object({ erased_count: z.int() }),
    audit: 'evidence.erase',
  },
});

export const evidenceErrors = errors('evidence', {
  /** No head is over an entry of it yet. */
  not_signed: 409,
  /** The holder's head is of no size that was ever signed here. */
  unknown_head: 422,
  nothing_to_erase: 409,
});
