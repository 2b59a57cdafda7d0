import { readCheckpoint, verifySignatures } from '@linehaul/evidence/checkpoint.ts';
import { hashLength, listInclusionRanges } from '@linehaul/evidence/merkle-tree.ts';
import { listKeys, readTrust } from '@linehaul/evidence/trust.ts';
import { testApp } from '@linehaul/server-kernel/testing/test-app.ts';
import { expect, test } from 'vitest';
import { evidenceContract } from '../contract/evidence.contract.ts';
import { appendEvidence } from './evidence-append.steps.ts';
import { readTiles } from './evidence-tile-cache.steps.ts';
import { listTiles, rootOfRange, type Tiles, tileKey, tileWidth } from './evidence-tiles.rules.ts';

const app = await testApp();
const tenant = await app.tenant();
const address = `${app.url}/api/v1/public/evidence/log`;

async function append(count: number): Promise<void> {
  const facts = Array.from({ length: count }, (_, n) => ({
    waybill_id: n + 1,
    waybill_no: `10${n}`,
    kind: 'waybill.arrived' as const,
    event_id: null,
    at: app.now(),
    data: {},
    confidential: {},
  }));
  await tenant.scope().transaction((tx) => appendEvidence(tx, facts));
  await app.runJob('evidence.sequence');
}

const pad = (number: number) => String(number).padStart(3, '0');

/** All tiles of a tree, as a program reads them that knows the specification and not us. */
async function fetchTiles(size: number): Promise<Tiles> {
  const tiles = new Map<string, Uint8Array>();
  for (let level = 0, count = size; count > 0; level += 1, count = Math.floor(count / tileWidth)) {
    for (let number = 0; number * tileWidth < count; number += 1) {
      const width = Math.min(tileWidth, count - number * tileWidth);
      const answer = await fetch(`${address}/tile/${level}/${pad(number)}${width < tileWidth ? `.p/${width}` : ''}`);
      expect(answer.status).toBe(200);
      expect(answer.headers.get('content-type')).toBe('application/octet-stream');
      expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      const nodes = new Uint8Array(await answer.arrayBuffer());
      expect(nodes).toHaveLength(width * hashLength);
      tiles.set(tileKey({ level, number }), nodes);
    }
  }
  return tiles;
}

test('the log is read by its checkpoint and its tiles, from which the signed root follows', async () => {
  expect((await fetch(`${address}/checkpoint`)).status).toBe(404);
  await append(600);
  await app.runJob('evidence.head');
  const answer = await fetch(`${address}/checkpoint`);
  expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  const head = readCheckpoint(await answer.text());
  const trust = readTrust((await app.call(evidenceContract.EvidenceKeys, {})).text);
  if (!head || !trust) throw new TypeError('a checkpoint');
  expect(verifySignatures(head, listKeys(trust, head))).toHaveLength(2);
  expect(head.size).toBe(600n);
  const tiles = await fetchTiles(600);
  expect([...tiles.keys()]).toEqual(['0/0', '0/1', '0/2', '1/0']);
  const root = rootOfRange(tiles, { start: 0n, end: head.size });
  expect(Buffer.from(root).toString('hex')).toBe(Buffer.from(head.root).toString('hex'));

  await append(5);
  const status = async (path: string) => (await fetch(`${address}/${path}`)).status;
  // No head is over these yet.
  expect(await status('tile/0/002.p/93')).toBe(404);
  expect(await status('tile/0/002.p/40')).toBe(200);
  expect(await status('tile/0/002')).toBe(404);
  expect(await status('tile/entries/000')).toBe(404);
  expect((await fetch(`${address}/checkpoint`, { method: 'POST', body: 'x' })).status).toBe(404);
});

test('whole tiles are read once, those that grow each time', async () => {
  const scope = app.scope();
  const { origin } = await tenant.call(evidenceContract.EvidenceStatus, {});
  const names = listTiles(listInclusionRanges(3n, 600n));
  const first = await readTiles(scope, origin, names);
  const again = await readTiles(scope, origin, names);
  const isSame = (key: string) => first.get(key) === again.get(key);
  expect(names.map(tileKey)).toEqual(expect.arrayContaining(['0/0', '1/0', '0/2']));
  expect(names.map(tileKey).filter(isSame)).toEqual(['0/0']);
  const others = await readTiles(scope, 'linehaul/other', names);
  expect(names.map(tileKey).filter((key) => first.get(key) === others.get(key))).toEqual([]);
});
