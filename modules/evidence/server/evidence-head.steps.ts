import { areEqual } from '@linehaul/evidence/bytes.ts';
import { readCheckpoint, type SignedCheckpoint } from '@linehaul/evidence/checkpoint.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import type { ModuleKernel } from '@linehaul/server-kernel/module/server-module.ts';
import type { LogFault } from '../contract/evidence.contract.ts';
import { evidenceHeadRepo } from './evidence-head.repo.ts';
import { readSigningKeys } from './evidence-key.steps.ts';
import { signCheckpoint } from './evidence-note.rules.ts';
import { keepHead, readKeptHead } from './evidence-outside.steps.ts';
import { evidenceSuccessionRepo } from './evidence-succession.repo.ts';
import { listTiles, MissingNode, rootOfRange } from './evidence-tiles.rules.ts';
import { evidenceTreeRepo, type StoredLog } from './evidence-tree.repo.ts';

type Kernel = Pick<ModuleKernel, 'settings' | 'secrets'>;

/** The root of the stored tree over its first leaves. */
async function rootOfSize(scope: Scope, size: number): Promise<Uint8Array> {
  const whole = { start: 0n, end: BigInt(size) };
  return rootOfRange(await evidenceTreeRepo(scope).tiles(listTiles([whole])), whole);
}

/** Whether a head of another log is of one that the log goes on from, and no longer than what was said of it then. */
async function isSettled(scope: Scope, head: SignedCheckpoint, log: StoredLog): Promise<boolean> {
  const successions = await evidenceSuccessionRepo(scope).list(log.size);
  return successions.some(({ old_origin, old_size }) => old_origin === head.origin && head.size <= BigInt(old_size));
}

/** What a head that was signed says against the log; null where the log has what it is over. */
async function judgeHead(scope: Scope, note: string, log: StoredLog): Promise<LogFault | null> {
  const head = readCheckpoint(note);
  if (head === null) return 'head_differs';
  if (head.origin !== log.origin) return (await isSettled(scope, head, log)) ? null : 'other_log';
  // A database that was restored has forgotten what others hold: going on would sign a second history.
  if (head.size > BigInt(log.size)) return 'database_older';
  return areEqual(await rootOfSize(scope, Number(head.size)), head.root) ? null : 'head_differs';
}

interface Judgement {
  /** Of the log that was looked at. */
  origin: string;
  fault: LogFault | null;
  /** The head that the log does not have; empty where none is lost. */
  lost_head: string;
}

/**
 * What is wrong with the stored log, given its heads, the one that is kept beside the database and the one that another process
 * has found beside its own.
 */
async function judgeLog(scope: Scope, { settings }: Pick<Kernel, 'settings'>): Promise<Judgement> {
  // Read before the log: what is kept was committed, so that the log has it unless it has forgotten it.
  const keptHead = readKeptHead(settings.dataDir);
  const lastHead = await evidenceHeadRepo(scope).last();
  const log = await evidenceTreeRepo(scope).log();
  const { origin } = log;
  try {
    if (!areEqual(await rootOfSize(scope, log.size), log.root)) return { origin, fault: 'tree_differs', lost_head: '' };
    for (const note of [keptHead?.note, log.lost_head, lastHead?.note]) {
      const fault = note ? await judgeHead(scope, note, log) : null;
      // A head of another log is gone when its file is.
      if (fault !== null) return { origin, fault, lost_head: fault === 'other_log' ? '' : (note ?? '') };
    }
  } catch (error) {
    if (error instanceof MissingNode) return { origin, fault: 'tree_differs', lost_head: '' };
    throw error;
  }
  return { origin, fault: null, lost_head: '' };
}

/** Stops the log where it does not agree with its heads, and lets it go on where it agrees again. */
export async function checkLog(scope: Scope, kernel: Pick<Kernel, 'settings'>): Promise<void> {
  const { origin, fault, lost_head } = await judgeLog(scope, kernel);
  await evidenceTreeRepo(scope).saveFault(origin, fault ?? '', lost_head);
}

/**
 * Signs the committed tree where it has grown since the last head. What was signed before is checked to be its beginning; a
 * log that does not agree with itself is stopped in place of signed.
 */
export async function signHead(scope: Scope, kernel: Kernel): Promise<void> {
  if ((await evidenceTreeRepo(scope).log()).fault !== '') return;
  // A database may be restored under a process that runs.
  const { origin, fault, lost_head } = await judgeLog(scope, kernel);
  if (fault !== null) {
    await evidenceTreeRepo(scope).saveFault(origin, fault, lost_head);
    return;
  }
  const note = await scope.transaction((tx) => signInTransaction(tx, kernel.secrets));
  // What others may hold is what was committed.
  if (note !== null) keepHead(kernel.settings.dataDir, note);
}

async function signInTransaction(scope: Scope, secrets: Kernel['secrets']): Promise<string | null> {
  const repo = evidenceHeadRepo(scope);
  await repo.lock();
  const log = await evidenceTreeRepo(scope).log();
  const lastHead = await repo.last();
  if (log.fault !== '' || log.size === (lastHead?.size ?? 0)) return null;
  if (lastHead && (await judgeHead(scope, lastHead.note, log)) !== null) {
    await evidenceTreeRepo(scope).saveFault(log.origin, 'head_differs', lastHead.note);
    return null;
  }
  const keys = await readSigningKeys(scope, secrets);
  const { origin, size, root } = log;
  const note = signCheckpoint({ origin, size: BigInt(size), root }, keys.log, keys.clock, scope.now);
  await repo.add(size, note);
  return note;
}
