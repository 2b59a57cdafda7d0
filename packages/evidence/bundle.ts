import { sha256 } from '@noble/hashes/sha2.js';
import * as z from 'zod/mini';
import { toBase64, toBytes, toText } from './bytes.ts';
import { type JsonValue, writeCanonical } from './canonical-json.ts';

/** Bytes of a file that is read at all. */
const largestBundle = 16 * 1024 * 1024;
const mostLeaves = 10_000;

const note = z.string().check(z.maxLength(20_000));
const hash = z.string().check(z.regex(/^[A-Za-z0-9+/]{43}=$/));
const proof = z.array(hash).check(z.maxLength(63));

const bundleLeaf = z.strictObject({
  /** Place in the log: digits, because a number of JSON has only 53 bits. */
  index: z.string().check(z.maxLength(20)),
  /** The very text that was hashed. */
  leaf: z.string().check(z.maxLength(65_535)),
  disclosures: z.array(z.string().check(z.maxLength(20_000))).check(z.maxLength(60)),
  /** Fields whose text nobody has any more, because a person asked for it. */
  erased: z.array(z.string().check(z.maxLength(60))).check(z.maxLength(60)),
  proof,
});

const anchorName = z.string().check(z.minLength(1), z.maxLength(200));
const address = z.string().check(z.regex(/^0x[0-9a-fA-F]{40}$/));

/** Where others have stamped the head: a time-stamp token (RFC 3161, DER), or a contract on a chain. */
const bundleAnchor = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('tsa'), name: anchorName, token: z.string().check(z.maxLength(60_000)) }),
  z.strictObject({
    kind: z.literal('evm'),
    name: anchorName,
    chain_id: z.string().check(z.regex(/^[0-9]{1,20}$/)),
    contract: address,
    account: address,
    tx_hash: z.string().check(z.regex(/^0x[0-9a-f]{64}$/)),
  }),
]);
export type BundleAnchor = z.output<typeof bundleAnchor>;

/** A leaf that says from which log this one goes on. */
const successionLeaf = z.strictObject({
  index: bundleLeaf.shape.index,
  leaf: z.string().check(z.maxLength(2_000)),
  proof,
});

export const bundleSchema = z.strictObject({
  v: z.literal(1),
  /** Name of the log. */
  origin: z.string().check(z.minLength(1), z.maxLength(200)),
  /** Keys of the log, for readers that have none of their own: such a file proves only that it is one piece. */
  keys: z.array(z.string().check(z.maxLength(400))).check(z.maxLength(16)),
  head: note,
  leaves: z.array(bundleLeaf).check(z.minLength(1), z.maxLength(mostLeaves)),
  /** The head that the holder had before, and what shows that this one only adds to it. */
  old_head: z.optional(note),
  consistency: z.optional(proof),
  /** Where the log goes on from others, whose leaves it has: what says so. */
  successions: z.optional(z.array(successionLeaf).check(z.maxLength(16))),
  anchors: z.optional(z.array(bundleAnchor).check(z.maxLength(16))),
  /** SHA-256 of the file without this: nothing rests on it, but a file that was damaged on its way is known as one. */
  digest: hash,
});
export type Bundle = z.output<typeof bundleSchema>;
export type BundleLeaf = Bundle['leaves'][number];

/** What a bundle's digest has to be: of everything else in it. */
function digestBundle({ digest: _, ...rest }: Bundle): string {
  return toBase64(sha256(toBytes(writeCanonical(rest) ?? '')));
}

/** The text of a bundle's file. */
export function writeBundle(content: Omit<Bundle, 'digest'>): string {
  const bundle = { ...content, digest: '' };
  return writeCanonical({ ...bundle, digest: digestBundle(bundle) }) ?? '';
}

export const isDamaged = (bundle: Bundle): boolean => digestBundle(bundle) !== bundle.digest;

export type BundleFault = 'too_large' | 'not_text' | 'not_json' | 'unknown_version' | 'not_canonical' | 'not_a_bundle';

/** Reads a file whose maker is not to be trusted: nothing in it makes this hang or run out of memory. */
export function readBundle(bytes: Uint8Array): { bundle: Bundle } | { fault: BundleFault } {
  if (bytes.length > largestBundle) return { fault: 'too_large' };
  const text = toText(bytes);
  if (text === null) return { fault: 'not_text' };
  let value: JsonValue;
  try {
    value = JSON.parse(text);
  } catch {
    return { fault: 'not_json' };
  }
  const bundle = bundleSchema.safeParse(value);
  if (!bundle.success) return { fault: isOtherVersion(value) ? 'unknown_version' : 'not_a_bundle' };
  // Twice the same key, a number that was rounded, blanks: what one reader sees another might not.
  return writeCanonical(value) === text ? { bundle: bundle.data } : { fault: 'not_canonical' };
}

function isOtherVersion(value: JsonValue): boolean {
  return value !== null && typeof value === 'object' && 'v' in value && 'head' in value && value.v !== 1;
}
