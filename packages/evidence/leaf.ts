import { sha256 } from '@noble/hashes/sha2.js';
import * as z from 'zod/mini';
import { fromBase64Url, toBase64Url, toBytes, toText } from './bytes.ts';
import { type JsonValue, readCanonical } from './canonical-json.ts';

const fieldName = z.string().check(z.regex(/^[a-z][a-z0-9_]*$/), z.maxLength(60));
const word = z.string().check(z.maxLength(200));
/** 16 bytes by chance, without which a leaf of few possible contents could be guessed from its hash. */
const nonce = z.string().check(z.regex(/^[A-Za-z0-9_-]{22}$/));
const digest = z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/));

/** One event of a waybill as the log has it: canonical JSON, whose bytes are hashed. */
export const leafSchema = z.strictObject({
  v: z.literal(1),
  /** Name of the log. */
  log: word,
  /** Whose waybill it is: the tenant's account. */
  tenant: word,
  waybill: word,
  /** Place among the waybill's events, from 1: a gap is an event that somebody has left out. */
  n: z.int().check(z.minimum(1)),
  /** Hash of the leaf with the place before; empty for the first. */
  prev: z.union([z.literal(''), digest]),
  /** `waybill.signed`; `imported.` before it for what had happened before there was a log. */
  kind: z.string().check(z.regex(/^[a-z][a-z0-9_.]*$/), z.maxLength(60)),
  /** When it happened, as the log's owner says: unix seconds. */
  at: z.int(),
  nonce,
  /** What everybody may read: no person's name, phone or address. */
  data: z.record(fieldName, z.union([word, z.int(), z.boolean()])),
  /** Digests of fields that are shown by their disclosures alone. */
  sd: z.record(fieldName, digest),
});
export type Leaf = z.output<typeof leafSchema>;

/** Of what had happened before there was a log: its `at` proves nothing. */
export const isImported = ({ kind }: Leaf): boolean => kind.startsWith('imported.');

/** A leaf's text as it was hashed; null where it is none. */
export function readLeaf(text: string): Leaf | null {
  const value = readCanonical(text);
  const leaf = leafSchema.safeParse(value);
  return leaf.success ? leaf.data : null;
}

/** A field with the salt that makes its digest: `[salt, name, value]` in base64url, as SD-JWT (RFC 9901) has it. */
export interface Disclosure {
  name: string;
  value: JsonValue;
}

const disclosureSchema = z.tuple([nonce, fieldName, z.union([z.string(), z.int(), z.boolean()])]);

/** What goes into a leaf for a disclosure: the hash of its very text. */
export const digestDisclosure = (disclosure: string): string => toBase64Url(sha256(toBytes(disclosure)));

export function readDisclosure(disclosure: string): Disclosure | null {
  const bytes = fromBase64Url(disclosure);
  const text = bytes && toText(bytes);
  if (text === null) return null;
  try {
    const parts = disclosureSchema.safeParse(JSON.parse(text));
    return parts.success ? { name: parts.data[1], value: parts.data[2] } : null;
  } catch {
    return null;
  }
}

/** @param salt 16 bytes by chance, another for each field of each leaf */
export function writeDisclosure(salt: Uint8Array, { name, value }: Disclosure): string {
  return toBase64Url(toBytes(JSON.stringify([toBase64Url(salt), name, value])));
}
