import { digestDisclosure, type Leaf, writeDisclosure } from '@linehaul/evidence/leaf.ts';
import { hashLeaf } from '@linehaul/evidence/merkle-tree.ts';
import canonicalize from 'canonicalize';
import type { EvidenceKind } from '../contract/evidence-kind.contract.ts';

/** What happened to a waybill. */
export interface EvidenceFact {
  waybill_id: number;
  waybill_no: string;
  kind: EvidenceKind;
  /** The line of the waybill's history that it is of; null where it is of none. */
  event_id: number | null;
  /** Unix seconds. */
  at: number;
  /** What everybody may read. Money as decimal digits. */
  data: Leaf['data'];
  /** What is about persons or prices, and enters as salted digests alone. Empty texts are left out. */
  confidential: Readonly<Record<string, string | number | boolean>>;
}

export interface LeafPlace {
  origin: string;
  /** The tenant's number. */
  tenant: number;
  n: number;
  /** Hash of the waybill's leaf before, empty for the first. */
  last_hash: Uint8Array;
}

export interface BuiltLeaf {
  leaf: Buffer;
  leaf_hash: Buffer;
  disclosures: { name: string; disclosure: string }[];
}

/**
 * The bytes of a leaf, and the texts of the fields that it has digests of.
 *
 * @param randomBytes 16 bytes by chance, anew for each use
 * @throws TypeError for what has no canonical JSON: half a character, a number with decimals
 */
export function buildLeaf(fact: EvidenceFact, place: LeafPlace, randomBytes: () => Uint8Array): BuiltLeaf {
  const shownFields = Object.entries(fact.confidential).filter(([, value]) => value !== '');
  const disclosures = shownFields.map(([name, value]) => ({
    name,
    disclosure: writeDisclosure(randomBytes(), { name, value }),
  }));
  const leaf: Leaf = {
    v: 1,
    log: place.origin,
    tenant: String(place.tenant),
    waybill: fact.waybill_no,
    n: place.n,
    prev: Buffer.from(place.last_hash).toString('base64url'),
    kind: fact.kind,
    at: fact.at,
    nonce: Buffer.from(randomBytes()).toString('base64url'),
    data: fact.data,
    sd: Object.fromEntries(disclosures.map(({ name, disclosure }) => [name, digestDisclosure(disclosure)])),
  };
  const bytes = Buffer.from(canonicalize(leaf) ?? '');
  return { leaf: bytes, leaf_hash: Buffer.from(hashLeaf(bytes)), disclosures };
}
