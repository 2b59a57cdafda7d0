import { emptyRoot, hashNode } from '@linehaul/evidence/merkle-tree.ts';
import { testApp } from '@linehaul/server-kernel/testing/test-app.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { appendEvidence } from './evidence-append.steps.ts';
import type { EvidenceFact } from './evidence-leaf.rules.ts';
import { sequenceEntries } from './evidence-sequence.steps.ts';
import { evidenceTreeRepo } from './evidence-tree.repo.ts';

const app = await testApp();
const tenant = await app.tenant();

const leafCount = 100_000;
const writers = 3;
const factsAtOnce = 250;

function makeFact(number: number): EvidenceFact {
  const [waybill_id, kind] = [1 + (number % 20_000), 'waybill.arrived'] as const;
  return {
    waybill_id,
    waybill_no: `10${waybill_id}`,
    kind,
    event_id: null,
    at: 1_764_000_000,
    data: {},
    confidential: {},
  };
}

function rootOf(hashes: readonly Uint8Array[]): Uint8Array {
  if (hashes.length <= 1) return hashes[0] ?? emptyRoot;
  const half = 2 ** Math.floor(Math.log2(hashes.length - 1));
  return hashNode(rootOf(hashes.slice(0, half)), rootOf(hashes.slice(half)));
}

test('three writers and three who give places make the tree of its definition out of 100,000 entries', async () => {
  let nextNumber = 0;
  let isWriting = true;
  const write = async () => {
    while (nextNumber < leafCount) {
      const numbers = Array.from({ length: factsAtOnce }, (_, at) => nextNumber + at);
      nextNumber += factsAtOnce;
      await tenant.scope().transaction((tx) => appendEvidence(tx, numbers.map(makeFact)));
    }
  };
  const sequence = async () => {
    while (isWriting || (await sequenceEntries(app.scope()))) await sequenceEntries(app.scope());
  };
  const sequencing = Array.from({ length: writers }, sequence);
  await Promise.all(Array.from({ length: writers }, write));
  isWriting = false;
  await Promise.all(sequencing);
  await sequence();
  const { rows } = await app.asOwner((owner) =>
    sql<{ place: number; leaf_hash: Buffer }>`select leaf.place, entry.leaf_hash from evidence_leaf leaf
      join evidence_entry entry on entry.supplier_id = leaf.supplier_id and entry.id = leaf.entry_id
      order by leaf.place`.execute(owner),
  );
  expect(rows).toHaveLength(leafCount);
  expect(rows.findIndex(({ place }, at) => place !== at)).toBe(-1);
  const { size, root } = await evidenceTreeRepo(app.scope()).log();
  expect(size).toBe(leafCount);
  expect(root.toString('hex')).toBe(Buffer.from(rootOf(rows.map(({ leaf_hash }) => leaf_hash))).toString('hex'));
  const { rows: chains } = await app.asOwner((owner) =>
    sql`select waybill_id from evidence_entry group by 1 having max(n) <> count(*)`.execute(owner),
  );
  expect(chains).toEqual([]);
}, 600_000);
