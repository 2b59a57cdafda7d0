import { type Bundle, type BundleLeaf, writeBundle } from '@linehaul/evidence/bundle.ts';
import { toBase64 } from '@linehaul/evidence/bytes.ts';
import { readCheckpoint } from '@linehaul/evidence/checkpoint.ts';
import { readLeaf } from '@linehaul/evidence/leaf.ts';
import { type LeafRange, listConsistencyRanges, listInclusionRanges } from '@linehaul/evidence/merkle-tree.ts';
import { writeNoteKey } from '@linehaul/evidence/signed-note.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { readAttestedHead } from './attested-head.steps.ts';
import { evidenceBundleRepo, type PlacedEntry } from './evidence-bundle.repo.ts';
import { evidenceHeadRepo, type StoredHead } from './evidence-head.repo.ts';
import { describeKey } from './evidence-key.steps.ts';
import { evidenceSuccessionRepo } from './evidence-succession.repo.ts';
import { readTiles } from './evidence-tile-cache.steps.ts';
import { listTiles, rootOfRange } from './evidence-tiles.rules.ts';

export interface BundleOptions {
  supplierId: number;
  waybillId: number;
  /** Whether the holder may see names, phones and addresses. */
  showsPersons: boolean;
  /** The head that the holder has already, of this log; undefined for none. */
  oldHead?: StoredHead | undefined;
}

/** Proofs of ranges out of one reading of a log's tiles. */
export async function proveAll(
  scope: Scope,
  origin: string,
  proofs: readonly (readonly LeafRange[])[],
): Promise<string[][]> {
  const tiles = await readTiles(scope, origin, listTiles(proofs.flat()));
  return proofs.map((ranges) => ranges.map((range) => toBase64(rootOfRange(tiles, range))));
}

/** Fields of a leaf that have no text any more. */
function listErased(leaf: string, names: ReadonlySet<string>): string[] {
  return Object.keys(readLeaf(leaf)?.sd ?? {}).filter((name) => !names.has(name));
}

async function describeLeaves(
  scope: Scope,
  options: BundleOptions,
  entries: readonly PlacedEntry[],
  proofs: readonly string[][],
) {
  const disclosures = await evidenceBundleRepo(scope, options.supplierId).disclosures(options.waybillId);
  return entries.map(({ n, leaf, place }, at): BundleLeaf => {
    const text = leaf.toString('utf8');
    const ofLeaf = disclosures.filter((disclosure) => disclosure.n === n);
    return {
      index: String(place),
      leaf: text,
      disclosures: options.showsPersons ? ofLeaf.map(({ disclosure }) => disclosure) : [],
      erased: listErased(text, new Set(ofLeaf.map(({ name }) => name))),
      proof: proofs[at] ?? [],
    };
  });
}

/** What says from which logs this one goes on, with the proofs that it is in the tree of a head. */
async function describeSuccessions(
  scope: Scope,
  origin: string,
  size: number,
): Promise<NonNullable<Bundle['successions']>> {
  const successions = await evidenceSuccessionRepo(scope).list(size);
  const proofs = await proveAll(
    scope,
    origin,
    successions.map(({ place }) => listInclusionRanges(BigInt(place), BigInt(size))),
  );
  return successions.map(({ place, leaf }, at) => ({
    index: String(place),
    leaf: leaf.toString('utf8'),
    proof: proofs[at] ?? [],
  }));
}

/**
 * The proof file of a waybill, under the last head, or under the last that others have stamped or signed where that proves as
 * much; null while no entry of it is under a head.
 *
 * What was added since the head is not in it, and its holder sees by the head's size how far it goes.
 */
export async function makeBundle(scope: Scope, options: BundleOptions): Promise<string | null> {
  const headRepo = evidenceHeadRepo(scope);
  const lastHead = await headRepo.last();
  if (!lastHead) return null;
  const entries = await evidenceBundleRepo(scope, options.supplierId).entries(options.waybillId, lastHead.size);
  if (entries.length === 0) return null;
  const { oldHead } = options;
  const smallestSize = Math.max(...entries.map(({ place }) => place + 1), oldHead?.size ?? 0);
  const head = await readAttestedHead(scope, lastHead, smallestSize);
  const size = BigInt(head.size);
  const isOlder = oldHead !== undefined && oldHead.size > 0 && oldHead.size < head.size;
  const origin = readCheckpoint(head.note)?.origin ?? '';
  const [consistency = [], ...proofs] = await proveAll(scope, origin, [
    isOlder ? listConsistencyRanges(BigInt(oldHead.size), size) : [],
    ...entries.map(({ place }) => listInclusionRanges(BigInt(place), size)),
  ]);
  const keys = (await headRepo.keys()).filter(
    (key) => key.origin === origin && (key.last_size ?? head.size) >= Math.min(oldHead?.size ?? head.size, head.size),
  );
  const successions = await describeSuccessions(scope, origin, head.size);
  const content: Omit<Bundle, 'digest'> = {
    v: 1,
    origin,
    keys: keys.map((key) => writeNoteKey(describeKey(key))),
    head: head.note,
    leaves: await describeLeaves(scope, options, entries, proofs),
    ...(oldHead && { old_head: oldHead.note, consistency }),
    ...(successions.length > 0 && { successions }),
    ...(head.anchors.length > 0 && { anchors: head.anchors }),
  };
  return writeBundle(content);
}

/** How much of a waybill's history is under the last head. */
export async function countEvidence(scope: Scope, waybillId: number) {
  const head = await evidenceHeadRepo(scope).last();
  const counts = await evidenceBundleRepo(scope, scope.caller.supplier_id).count(waybillId, head?.size ?? 0);
  return { ...counts, signed_at: counts.signed_count > 0 ? (head?.created_at ?? 0) : 0 };
}
