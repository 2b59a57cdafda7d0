import { randomUUID } from 'node:crypto';
import { refuse } from '@linehaul/contract/errors.ts';
import { toBase64 } from '@linehaul/evidence/bytes.ts';
import { readCheckpoint, type SignedCheckpoint } from '@linehaul/evidence/checkpoint.ts';
import { hashLeaf } from '@linehaul/evidence/merkle-tree.ts';
import { writeSuccession } from '@linehaul/evidence/succession.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import type { ModuleKernel } from '@linehaul/server-kernel/module/server-module.ts';
import { evidenceErrors } from '../contract/evidence.contract.ts';
import { evidenceHeadRepo } from './evidence-head.repo.ts';
import { replaceKeys } from './evidence-key.steps.ts';
import { growTree } from './evidence-sequence.steps.ts';
import { evidenceSuccessionRepo } from './evidence-succession.repo.ts';
import { evidenceTreeRepo } from './evidence-tree.repo.ts';

/** What a log has lost by a restoration; the others are no loss, and no successor puts them right. */
const losses: ReadonlySet<string> = new Set(['database_older', 'head_differs']);

/** The head over the most entries that was signed in the log's name; also one that the log does not have. */
function findLastHead(notes: readonly string[]): SignedCheckpoint & { note: string } {
  const heads = notes.flatMap((note) => {
    const head = readCheckpoint(note);
    return head ? [{ ...head, note }] : [];
  });
  const [last] = heads.sort((a, b) => Number(b.size - a.size));
  if (!last) throw refuse(evidenceErrors.log_whole);
  return last;
}

/**
 * Has a log that lost its end go on under another name and other keys, with what is left of it. The first leaf that it adds
 * names the last head of the old one, before the entries that have waited.
 */
export async function beginSuccessor(scope: Scope, secrets: ModuleKernel['secrets'], reason: string) {
  const heads = evidenceHeadRepo(scope);
  const successions = evidenceSuccessionRepo(scope);
  await heads.lock();
  await successions.lockPlaces();
  const log = await evidenceTreeRepo(scope).log();
  if (!losses.has(log.fault)) throw refuse(evidenceErrors.log_whole);
  const oldHead = findLastHead([log.lost_head, (await heads.last())?.note ?? '']);
  const origin = `linehaul/${randomUUID()}`;
  const { origin: old_origin, size: oldSize, root } = oldHead;
  const leaf = writeSuccession({
    v: 1,
    kind: 'log.succeeded',
    log: origin,
    old_log: old_origin,
    old_size: String(oldSize),
    old_root: toBase64(root),
    at: scope.now,
    reason,
  });
  await growTree(scope, log, [hashLeaf(leaf)]);
  const old_size = Number(oldSize);
  const names = { origin, old_origin, old_head: oldHead.note, old_size, reason };
  await successions.add({ place: log.size, leaf: Buffer.from(leaf), ...names });
  await replaceKeys(scope, secrets, { origin, lastSize: old_size });
  return { origin, old_origin, old_size, place: log.size };
}
