import { readCheckpoint } from '@linehaul/evidence/checkpoint.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import type { RawAnswer, RawRoute } from '@linehaul/server-kernel/module/raw-route.ts';
import { evidenceHeadRepo } from './evidence-head.repo.ts';
import { isUnderHead, readTilePath, sliceTile } from './evidence-log.rules.ts';
import { readTiles } from './evidence-tile-cache.steps.ts';
import { tileKey } from './evidence-tiles.rules.ts';
import { evidenceWitnessRepo } from './evidence-witness.repo.ts';

const missing: RawAnswer = { status: 404, type: 'text/plain; charset=utf-8', body: '' };

/** A new head comes each 20 seconds at most. */
const checkpointCache = { 'cache-control': 'public, max-age=5' };
const tileCache = { 'cache-control': 'public, max-age=31536000, immutable' };

/** The last head with the lines of its witnesses. */
async function showCheckpoint(scope: Scope): Promise<RawAnswer> {
  const head = await evidenceHeadRepo(scope).last();
  if (!head) return missing;
  const lines = await evidenceWitnessRepo(scope).lines(head.size);
  const body = `${head.note}${lines.join('')}`;
  return { status: 200, type: 'text/plain; charset=utf-8', body, headers: checkpointCache };
}

async function showTile(scope: Scope, path: string): Promise<RawAnswer> {
  const request = readTilePath(path);
  const head = request && (await evidenceHeadRepo(scope).last());
  if (!request || !head || !isUnderHead(request, head.size)) return missing;
  const tiles = await readTiles(scope, readCheckpoint(head.note)?.origin ?? '', [request]);
  const nodes = tiles.get(tileKey(request));
  if (nodes === undefined) return missing;
  const body = Buffer.from(sliceTile(nodes, request.width));
  return { status: 200, type: 'application/octet-stream', body, headers: tileCache };
}

/**
 * The log as other people's programs read it (C2SP tlog-tiles): its head and its tiles of hashes. Entries are not shown: whose they
 * are is nobody else's business, and each has 16 bytes by chance so that its hash tells nothing.
 */
export const logRoutes: readonly RawRoute[] = [
  {
    path: '/v1/public/evidence/log/checkpoint',
    answer: async (scope, { method }) => (method === 'GET' ? showCheckpoint(scope) : missing),
  },
  {
    path: '/v1/public/evidence/log/tile/*',
    answer: async (scope, { method, params }) => (method === 'GET' ? showTile(scope, params['*'] ?? '') : missing),
  },
];
