import { areEqual } from '@linehaul/evidence/bytes.ts';
import { readCheckpoint, type SignedCheckpoint } from '@linehaul/evidence/checkpoint.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import type { ModuleKernel } from '@linehaul/server-kernel/module/server-module.ts';
import type { LogFault } from '../contract/evidence.contract.ts';
import { evidenceHeadRepo } from './evidence-head.repo.ts';
import { readSigningKeys } from './evidence-key.steps.ts';
import { signCheckpoint } from './evidence-note.rules.ts';
import { keepHead, readKeptHead } from './evidence-outside.steps.ts';
import { listTiles, MissingNode, rootOfRange } from './evidence-tiles.rules.ts';
import { evidenceTreeRepo, type StoredLog } from './evidence-tree.repo.ts';

type Kernel = Pick<ModuleKernel, 'settings' | 'secrets'>;

/** The root of the stored tree over its first leaves. */
async function rootOfSize(scope: Scope, size: number): Promise<Uint8Array> {
  const whole = { start: 0n, end: BigInt(size) };
  return rootOfRange(await evidenceTreeRepo(scope).tiles(listTiles([whole])), whole);
}

async function agreesWith(scope: Scope, head: SignedCheckpoint | null, log: StoredLog): Promise<boolean> {
  if (head === null || head.origin !== log.origin || head.size > BigInt(log.size)) return false;
  return areEqual(await rootOfSize(scope, Number(head.size)), head.root);
}

/** What is wrong with the stored log, given its heads and the one that is kept beside the database; null while nothing is. */
export async function findLogFault(scope: Scope, { settings }: Kernel): Promise<LogFault | null> {
  const log = await evidenceTreeRepo(scope).log();
  const lastHead = await evidenceHeadRepo(scope).last();
  const keptHead = readKeptHead(settings.dataDir);
  try {
    if (!areEqual(await rootOfSize(scope, log.size), log.root)) return 'tree_differs';
    if (keptHead && keptHead.origin !== log.origin) return 'other_log';
    // A database that was restored has forgotten what others hold: going on would sign a second history.
    if (keptHead && keptHead.size > BigInt(log.size)) return 'database_older';
    if (keptHead && !(await agreesWith(scope, keptHead, log))) return 'head_differs';
    if (lastHead && !(await agreesWith(scope, readCheckpoint(lastHead.note), log))) return 'head_differs';
  } catch (error) {
    if (error instanceof MissingNode) return 'tree_differs';
    throw error;
  }
  return null;
}

/** Stops the log where it does not agree with its heads, and lets it go on where it agrees again. */
export async function checkLog(scope: Scope, kernel: Kernel): Promise<void> {
  const fault = await findLogFault(scope, kernel);
  await evidenceTreeRepo(scope).saveFault(fault ?? '');
}

/**
 * Signs the committed tree where it has grown since the last head. What was signed before is checked to be its beginning; a
 * log that does not agree with itself is stopped in place of signed.
 */
export async function signHead(scope: Scope, kernel: Kernel): Promise<void> {
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
  if (lastHead && !(await agreesWith(scope, readCheckpoint(lastHead.note), log))) {
    await evidenceTreeRepo(scope).saveFault('head_differs');
    return null;
  }
  const keys = await readSigningKeys(scope, secrets, log.origin);
  const { origin, size, root } = log;
  const note = signCheckpoint({ origin, size: BigInt(size), root }, keys.log, keys.clock, scope.now);
  await repo.add(size, note);
  return note;
}
