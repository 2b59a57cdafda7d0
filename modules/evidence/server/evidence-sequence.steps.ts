import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { growTiles, listOpenTiles, listTiles, rootOfRange } from './evidence-tiles.rules.ts';
import { evidenceTreeRepo, type StoredLog } from './evidence-tree.repo.ts';

/** Leaves that one transaction places. */
const leavesAtOnce = 4_096;

/** Adds leaves to the tree, in the transaction of those who hold it. */
export async function growTree(scope: Scope, log: StoredLog, leafHashes: readonly Uint8Array[]): Promise<void> {
  const repo = evidenceTreeRepo(scope);
  const size = log.size + leafHashes.length;
  const openTiles = await repo.tiles(listOpenTiles(log.size));
  const grownTiles = growTiles(openTiles, log.size, leafHashes);
  await repo.saveTiles(grownTiles);
  const whole = { start: 0n, end: BigInt(size) };
  const otherTiles = listTiles([whole]).filter(({ level, number }) => !grownTiles.has(`${level}/${number}`));
  const edge = new Map<string, Uint8Array>([...(await repo.tiles(otherTiles)), ...grownTiles]);
  await repo.saveLog(size, rootOfRange(edge, whole));
}

/**
 * Gives committed entries their places in the log, in one transaction with the tree that follows from them. Any number of
 * processes may do it at once: one does, the others have nothing to do.
 *
 * @returns whether there may be more
 */
export function sequenceEntries(scope: Scope): Promise<boolean> {
  return scope.transaction(async (tx) => {
    const repo = evidenceTreeRepo(tx);
    const log = await repo.lock();
    if (log === undefined || log.fault !== '') return false;
    const entries = await repo.pending(leavesAtOnce);
    if (entries.length === 0) return false;
    await repo.place(entries, log.size);
    const leafHashes = entries.map(({ leaf_hash }) => leaf_hash);
    await growTree(tx, log, leafHashes);
    return entries.length === leavesAtOnce;
  });
}

/** Places everything that is committed. */
export async function sequenceAll(scope: Scope): Promise<void> {
  while (await sequenceEntries(scope));
}
