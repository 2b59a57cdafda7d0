import { listInclusionRanges } from '@linehaul/evidence/merkle-tree.ts';
import { appendEvidence, type EvidenceFact } from '@linehaul/modules/evidence/server/evidence.port.ts';
import { sequenceAll } from '@linehaul/modules/evidence/server/evidence-sequence.steps.ts';
import { readTiles } from '@linehaul/modules/evidence/server/evidence-tile-cache.steps.ts';
import { listTiles, rootOfRange } from '@linehaul/modules/evidence/server/evidence-tiles.rules.ts';
import { evidenceTreeRepo } from '@linehaul/modules/evidence/server/evidence-tree.repo.ts';
import type { Database } from '@linehaul/server-kernel/database/database.ts';
import { createScope, systemCaller } from '@linehaul/server-kernel/database/scope.ts';
import type { BenchEnvironment } from './environment.ts';
import { addPlainLeaf, fillTree, makeLeafTable } from './evidence.repo.ts';
import { benchScope } from './jobs.ts';
import { interleaved, median, percentile, perSecond, ratio } from './measure.ts';
import type { BenchRow } from './table.ts';

const appends = 1_000;
const writers = 8;
const treeSize = 10_000_000;
const proofs = 2_000;

let waybillCount = 0;

/** An event of a waybill of its own. */
function makeFact(): EvidenceFact {
  waybillCount += 1;
  return {
    waybill_id: waybillCount,
    waybill_no: `10${waybillCount}`,
    kind: 'waybill.signed',
    event_id: null,
    at: Math.floor(Date.now() / 1000),
    data: { pieces: 12, site_code: 'HZ01' },
    confidential: { signer_name: '王小明', login_name: 'clerk' },
  };
}

function appendOne(database: Database, tenant: number): Promise<void> {
  const now = Math.floor(Date.now() / 1000);
  const scope = createScope({ database, caller: systemCaller(tenant), language: 'en', now, timeZone: 'UTC' });
  return scope.transaction((tx) => appendEvidence(tx, [makeFact()]));
}

async function benchSequencing(database: Database): Promise<BenchRow> {
  const { pending } = evidenceTreeRepo(benchScope(database));
  const count = (await pending(1_000_000)).length;
  const startedAt = performance.now();
  await sequenceAll(benchScope(database));
  const rate = (count * 1000) / (performance.now() - startedAt);
  const figures = `${count.toLocaleString('en')} entries`;
  return { what: 'entries given their places, per second', against: '–', ratio: rate.toFixed(0), goal: '–', figures };
}

async function benchProofs(database: Database): Promise<BenchRow> {
  await fillTree(database, treeSize);
  const scope = benchScope(database);
  const times: number[] = [];
  for (let count = 0; count < proofs; count += 1) {
    const place = BigInt(Math.floor(Math.random() * treeSize));
    const startedAt = performance.now();
    const ranges = listInclusionRanges(place, BigInt(treeSize));
    const tiles = await readTiles(scope, 'bench', listTiles(ranges));
    for (const range of ranges) rootOfRange(tiles, range);
    times.push(performance.now() - startedAt);
  }
  const sortedTimes = times.sort((a, b) => a - b);
  return {
    what: 'inclusion proof of 10 M entries, ms',
    against: '–',
    ratio: median(sortedTimes).toFixed(2),
    goal: '5',
    figures: `95 %: ${percentile(sortedTimes, 0.95).toFixed(2)} ms, 99 %: ${percentile(sortedTimes, 0.99).toFixed(2)} ms`,
  };
}

/** Appending against the hash and an insert; giving places; a proof of a large log. */
export async function benchEvidence(environment: BenchEnvironment): Promise<BenchRow[]> {
  const { database, tenant } = await environment.store(0);
  await makeLeafTable(database);
  const leaf = JSON.stringify({ text: 'x'.repeat(400) });
  const rate = (one: () => Promise<void>) => perSecond({ count: appends, atOnce: writers }, one);
  const comparison = await interleaved(
    environment.rounds,
    () => rate(() => appendOne(database, tenant)),
    () => rate(() => addPlainLeaf(database, leaf)),
  );
  const appending: BenchRow = {
    what: `appends per second, ${writers} writers`,
    against: 'SHA-256 + INSERT',
    ratio: ratio(comparison, (value) => value).toFixed(2),
    goal: '–',
    figures: `${median(comparison.ours).toFixed(0)}/s against ${median(comparison.theirs).toFixed(0)}/s`,
  };
  return [appending, await benchSequencing(database), await benchProofs(database)];
}
