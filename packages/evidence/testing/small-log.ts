import { getPublicKey, sign } from '@noble/ed25519';
import '../ed25519.ts';
import type { Bundle } from '../bundle.ts';
import { toBase64, toBase64Url, toBytes } from '../bytes.ts';
import { writeCanonical } from '../canonical-json.ts';
import { type Checkpoint, writeCheckpoint, writeTimedMessage, writeTimedSignature } from '../checkpoint.ts';
import { type Disclosure, digestDisclosure, type Leaf, writeDisclosure } from '../leaf.ts';
import {
  hashLeaf,
  hashNode,
  joinSubtrees,
  type LeafRange,
  listConsistencyRanges,
  listInclusionRanges,
  listSubtrees,
} from '../merkle-tree.ts';
import {
  findKeyId,
  type NoteKey,
  signatureTypes,
  writeNoteKey,
  writeSignatureLine,
  writeSignedNote,
} from '../signed-note.ts';
import { clockName, type Trust } from '../trust.ts';

/** A key whose seed is one byte, again and again: for examples that others can follow. */
export function testKey(byte: number): { seed: Uint8Array; publicKey: Uint8Array } {
  const seed = new Uint8Array(32).fill(byte);
  return { seed, publicKey: getPublicKey(seed) };
}

export function signLine(text: string, name: string, { seed, publicKey }: ReturnType<typeof testKey>): string {
  const keyId = findKeyId(name, signatureTypes.ed25519, publicKey);
  return writeSignatureLine({ name, keyId, signature: sign(toBytes(text), seed) });
}

export function signTimedLine(
  text: string,
  { name, time, key: { seed, publicKey } }: { name: string; time: bigint; key: ReturnType<typeof testKey> },
): string {
  const keyId = findKeyId(name, signatureTypes.timedEd25519, publicKey);
  const signature = writeTimedSignature(time, sign(writeTimedMessage(text, time), seed));
  return writeSignatureLine({ name, keyId, signature });
}

interface SmallEvent {
  waybill?: string;
  kind?: string;
  at?: number;
  fields?: readonly Disclosure[];
  /** What is in the leaf against the rules, for tests of those who read it. */
  changes?: Partial<Leaf>;
}

/** A log in memory, with everything that one of a server has, and no care for speed. */
export class SmallLog {
  readonly origin: string;
  readonly key = testKey(1);
  readonly clockKey = testKey(3);
  readonly leaves: string[] = [];
  readonly disclosures: string[][] = [];
  readonly #lastOf = new Map<string, { n: number; hash: string }>();

  constructor(origin = 'linehaul.example/log1') {
    this.origin = origin;
  }

  get trust(): Trust {
    const clock: NoteKey = {
      name: clockName(this.origin),
      type: signatureTypes.timedEd25519,
      publicKey: this.clockKey.publicKey,
    };
    return { logKeys: [{ publicKey: this.key.publicKey, lastSize: null, origin: null }], namedKeys: [clock] };
  }

  append({
    waybill = 'LH0000000001',
    kind = 'waybill.signed',
    at = 1_764_000_000,
    fields = [],
    changes = {},
  }: SmallEvent = {}): number {
    const salt = new Uint8Array(16).fill(7);
    const disclosures = fields.map((field) => writeDisclosure(salt, field));
    const last = this.#lastOf.get(waybill);
    const leaf: Leaf = {
      v: 1,
      log: this.origin,
      tenant: '7f3c',
      waybill,
      n: (last?.n ?? 0) + 1,
      prev: last?.hash ?? '',
      kind,
      at,
      nonce: toBase64Url(new Uint8Array(16).fill(9)),
      data: { cod_cents: '120000', pieces: 12 },
      sd: Object.fromEntries(fields.map(({ name }, place) => [name, digestDisclosure(disclosures[place] ?? '')])),
      ...changes,
    };
    const text = writeCanonical(leaf) ?? '';
    this.#lastOf.set(waybill, { n: leaf.n, hash: toBase64Url(hashLeaf(toBytes(text))) });
    this.disclosures.push(disclosures);
    return this.leaves.push(text) - 1;
  }

  joinRange(range: LeafRange): Uint8Array {
    const rootOf = (start: number, count: number): Uint8Array =>
      count === 1
        ? hashLeaf(toBytes(this.leaves[start] ?? ''))
        : hashNode(rootOf(start, count / 2), rootOf(start + count / 2, count / 2));
    return joinSubtrees(listSubtrees(range).map(({ level, index }) => rootOf(Number(index) << level, 1 << level)));
  }

  checkpoint(size = this.leaves.length): Checkpoint {
    return { origin: this.origin, size: BigInt(size), root: this.joinRange({ start: 0n, end: BigInt(size) }) };
  }

  head(size = this.leaves.length, time: bigint | null = 1_764_000_060n): string {
    const text = writeCheckpoint(this.checkpoint(size));
    const lines = [signLine(text, this.origin, this.key)];
    if (time !== null) lines.push(signTimedLine(text, { name: clockName(this.origin), time, key: this.clockKey }));
    return writeSignedNote(text, lines);
  }

  bundle(places: readonly number[], oldSize?: number): Omit<Bundle, 'digest'> {
    const size = BigInt(this.leaves.length);
    const encode = (ranges: readonly LeafRange[]) => ranges.map((range) => toBase64(this.joinRange(range)));
    return {
      v: 1,
      origin: this.origin,
      keys: [writeNoteKey({ name: this.origin, type: signatureTypes.ed25519, publicKey: this.key.publicKey })],
      head: this.head(),
      leaves: places.map((place) => ({
        index: String(place),
        leaf: this.leaves[place] ?? '',
        disclosures: this.disclosures[place] ?? [],
        erased: [],
        proof: encode(listInclusionRanges(BigInt(place), size)),
      })),
      ...(oldSize !== undefined && {
        old_head: this.head(oldSize),
        consistency: oldSize === this.leaves.length ? [] : encode(listConsistencyRanges(BigInt(oldSize), size)),
      }),
    };
  }
}
