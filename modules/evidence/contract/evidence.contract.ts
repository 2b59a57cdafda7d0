import { contract } from '@linehaul/contract/endpoint.ts';
import { errors } from '@linehaul/contract/errors.ts';
import { pageOf, pageQuery } from '@linehaul/contract/paging.ts';
import { tenantPageOf, tenantQuery } from '@linehaul/contract/tenant-list.ts';
import { day, line, rowId, rowIdOf, unixSeconds } from '@linehaul/contract/units.ts';
import { z } from 'zod';
import { anchorEndpoints, anchorErrors } from './anchor.contract.ts';

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
  /** Of a head that was signed and that the log does not have; 0 while there is none. */
  lost_size: z.int(),
  /** Name of the log that this one goes on from, the entries that its last head was over, and since when; empty and 0 for none. */
  old_origin: z.string(),
  old_size: z.int(),
  succeeded_at: unixSeconds,
  /** Of the last head that others have stamped, and when; 0 and 0 before the first. */
  anchored_size: z.int(),
  anchored_at: unixSeconds,
  /** Who has signed heads beside us. */
  witness_count: z.int(),
  /** SHA-256 of the public key, as `openssl pkey -pubin -outform DER | sha256sum` prints it; empty before the first head. */
  fingerprint: z.string(),
});
export type EvidenceStatus = z.output<typeof evidenceStatus>;

/** Somebody who watches the log with `linehaul witness`. */
const witness = z.object({
  id: rowId,
  name: z.string(),
  /** `name+id+key`, as the command prints it. */
  note_key: z.string(),
  added_by: z.string(),
  created_at: unixSeconds,
  /** Of the last head that they have signed; 0 and 0 before the first. */
  size: z.int(),
  signed_at: unixSeconds,
});
export type Witness = z.output<typeof witness>;

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
  WitnessList: {
    method: 'GET',
    path: '/v1/supplier/evidence/WitnessList',
    industries: ['platform'],
    input: pageQuery,
    output: pageOf(witness),
  },
  /** Takes signatures of a witness from now on; their line is printed by their command. */
  WitnessAdd: {
    method: 'POST',
    path: '/v1/supplier/evidence/WitnessAdd',
    industries: ['platform'],
    input: z.object({ note_key: line(300, 1) }),
    output: z.object({}),
    audit: 'evidence.add_witness',
  },
  /** What they have signed is no longer shown. */
  WitnessDel: {
    method: 'POST',
    path: '/v1/supplier/evidence/WitnessDel',
    industries: ['platform'],
    input: z.object({ id: rowIdOf('evidence_witness') }),
    output: z.object({}),
    audit: 'evidence.delete_witness',
  },
  ...anchorEndpoints,
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
  /** Has a log that lost its end, because the database was restored, go on under another name with other keys: proofs of the old one stay valid, and the new one says what it goes on from. */
  SuccessorBegin: {
    method: 'POST',
    path: '/v1/supplier/evidence/SuccessorBegin',
    industries: ['platform'],
    input: z.object({ reason: line(200, 1) }),
    output: z.object({ origin: z.string() }),
    audit: 'evidence.begin_successor',
  },
  /**
   * Deletes names, phones, addresses and free words about those who sent, received and signed for a waybill's goods wherever they are kept:
   * orders, waybills, requests, payouts, messages, logs, and all entries of the log of evidence. Numbers, amounts and times stay; proofs stay
   * valid, and cannot be shown these fields any more. Refused while the goods are on their way, or money is open.
   */
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
  /** The goods are on their way: the names are needed to deliver them. */
  erase_on_way: 409,
  erase_money_open: 409,
  /** Only a log that lost its end has a successor. */
  log_whole: 409,
  /** Not a line `name+id+key` of a key that signs with the time. */
  witness_key: 422,
  witness_known: 409,
  ...anchorErrors,
});
