import { hashLength } from '@linehaul/evidence/merkle-tree.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { type TileName, type Tiles, tileKey, tileWidth } from './evidence-tiles.rules.ts';
import { evidenceTreeRepo } from './evidence-tree.repo.ts';

/** Whole tiles that a process keeps: 16 MB at most. */
const mostTiles = 2_048;

/** By the pool of the process's database: each has its own. */
const cachesByPool = new WeakMap<object, Map<string, Uint8Array>>();

function cacheOf(scope: Scope): Map<string, Uint8Array> {
  const { pool } = scope.database;
  const cache = cachesByPool.get(pool) ?? new Map<string, Uint8Array>();
  cachesByPool.set(pool, cache);
  return cache;
}

/** The one that was used last is at the end; the first goes. */
function keep(cache: Map<string, Uint8Array>, key: string, nodes: Uint8Array): void {
  cache.delete(key);
  cache.set(key, nodes);
  if (cache.size <= mostTiles) return;
  // Of the upper levels there are few, and every proof needs them.
  const oldKey = [...cache.keys()].find((name) => name.includes(' 0/')) ?? cache.keys().next().value;
  if (oldKey !== undefined) cache.delete(oldKey);
}

/**
 * Tiles to prove something by, under a head that was signed. Whole ones never change within a log and are kept in the
 * process; what the log itself is computed and judged by is always read.
 */
export async function readTiles(scope: Scope, origin: string, names: readonly TileName[]): Promise<Tiles> {
  const cache = cacheOf(scope);
  const tiles = new Map<string, Uint8Array>();
  const otherNames = names.filter((name) => {
    const nodes = cache.get(`${origin} ${tileKey(name)}`);
    if (nodes === undefined) return true;
    keep(cache, `${origin} ${tileKey(name)}`, nodes);
    tiles.set(tileKey(name), nodes);
    return false;
  });
  for (const [key, nodes] of await evidenceTreeRepo(scope).tiles(otherNames)) {
    tiles.set(key, nodes);
    if (nodes.length === tileWidth * hashLength) keep(cache, `${origin} ${key}`, nodes);
  }
  return tiles;
}
