import { refuse, wireErrors } from '@linehaul/contract/errors.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import type { ModuleKernel } from '@linehaul/server-kernel/module/server-module.ts';
import { evidenceErrors } from '../contract/evidence.contract.ts';
import { type AnchorOutcome, anchorLife, findPause } from './anchor.rules.ts';
import { type AnchorChange, anchorQueueRepo, type DueAnchor } from './anchor-queue.repo.ts';
import { anchorServiceRepo, type StoredService } from './anchor-service.repo.ts';
import { findService, readSecret } from './anchor-service.steps.ts';
import { evidenceHeadRepo } from './evidence-head.repo.ts';
import { evidenceWitnessRepo } from './evidence-witness.repo.ts';
import { advanceStamp, sendTransaction } from './evm.provider.ts';
import { requestTimeStamp } from './time-stamp.provider.ts';

type Kernel = Pick<ModuleKernel, 'settings' | 'secrets'>;

/** A chain is asked so often about what it has not confirmed yet. */
const waitSeconds = 30;
/** What no chain has taken for so long is given up: its fee was too low, or the chain is gone. */
const longestWait = 172_800;

/**
 * The head that is to be stamped next: the newest that a witness has signed too, so that a proof has both, or else the last.
 * Null where no head is newer than what was stamped.
 */
async function findNextSize(scope: Scope, stampedSize: number): Promise<number | null> {
  const lastHead = await evidenceHeadRepo(scope).last();
  if (!lastHead || lastHead.size <= stampedSize) return null;
  return (await evidenceWitnessRepo(scope).lastSignedSize(stampedSize + 1)) ?? lastHead.size;
}

/** Begins a stamp where it is time and there is something new; answers whether the service has work. */
export async function beginStamp(scope: Scope, { id, every_minutes }: StoredService): Promise<boolean> {
  const repo = anchorQueueRepo(scope);
  const last = await repo.lastAt(id);
  const isTime = last === undefined || last.created_at + every_minutes * 60 <= scope.now;
  const size = isTime ? await findNextSize(scope, last?.size ?? 0) : null;
  if (size !== null) await repo.add(id, size);
  return (await repo.due(id)).length > 0;
}

/** Services that have something to do. */
export async function listBusyServices(scope: Scope): Promise<number[]> {
  const busyIds: number[] = [];
  for (const service of await anchorServiceRepo(scope).active()) {
    if (await beginStamp(scope, service)) busyIds.push(service.id);
  }
  return busyIds;
}

/** A person asks for a stamp on the last head at once. */
export async function addAnchor(scope: Scope, serviceId: number): Promise<number> {
  await findService(scope, serviceId);
  const head = await evidenceHeadRepo(scope).last();
  if (!head) throw refuse(evidenceErrors.not_signed);
  if (!(await anchorQueueRepo(scope).add(serviceId, head.size))) throw refuse(evidenceErrors.anchor_known);
  return head.size;
}

/** A person has what came to nothing tried again at once, given up or not; answers whose stamp it is. */
export async function retryAnchor(scope: Scope, id: number): Promise<number> {
  const repo = anchorQueueRepo(scope);
  const anchor = await repo.find(id);
  if (!anchor) throw refuse(wireErrors.not_found);
  const isWaiting = anchor.state === 'queued' && anchor.tries > 0;
  const state = isWaiting ? anchor.state : anchorLife.next(anchor, 'retry');
  const change = { state, fault: '', tries: 0, raw_tx: '', tx_hash: '', try_at: scope.timestamp } as const;
  if (!(await repo.save(id, anchor.state, change))) throw refuse(evidenceErrors.anchor_state);
  return anchor.service_id;
}

/** What is written of an attempt that came to nothing. */
function describeFault(scope: Scope, anchor: DueAnchor, fault: AnchorChange['fault']): AnchorChange {
  const tries = anchor.tries + 1;
  const pause = findPause(tries);
  const count = { ...(fault !== undefined && { fault }), tries };
  if (pause === null) return { ...count, state: anchorLife.next(anchor, 'fail') };
  return { ...count, try_at: new Date((scope.now + pause) * 1_000) };
}

/** What is written of an attempt. */
function describeChange(scope: Scope, anchor: DueAnchor, outcome: AnchorOutcome): AnchorChange {
  if ('fault' in outcome) return describeFault(scope, anchor, outcome.fault);
  const nextTry = { try_at: new Date((scope.now + waitSeconds) * 1_000) };
  switch (outcome.action) {
    case 'wait':
      return scope.now - anchor.created_at > longestWait ? describeFault(scope, anchor, 'not_stamped') : nextTry;
    case 'send': {
      const { rawTx: raw_tx, txHash: tx_hash } = outcome;
      return { ...nextTry, state: anchorLife.next(anchor, 'send'), raw_tx, tx_hash, fault: '' };
    }
    case 'resend':
      return { try_at: scope.timestamp, state: anchorLife.next(anchor, 'resend'), raw_tx: '', tx_hash: '' };
    case 'confirm': {
      const { at, token } = outcome;
      return { state: anchorLife.next(anchor, 'confirm'), token, fault: '', anchored_at: new Date(at * 1_000) };
    }
  }
}

async function advance(scope: Scope, kernel: Kernel, service: StoredService, anchor: DueAnchor): Promise<void> {
  const secret = readSecret(service, kernel);
  const allowsPrivate = kernel.settings.privateWebhooks;
  const ask = service.kind === 'tsa' ? requestTimeStamp : advanceStamp;
  const outcome = await ask(service, secret, anchor, allowsPrivate);
  const isSaved = await anchorQueueRepo(scope).save(anchor.id, anchor.state, describeChange(scope, anchor, outcome));
  // Kept before it is sent; where sending fails, the next attempt finds no receipt and sends it again.
  if (isSaved && 'action' in outcome && outcome.action === 'send') {
    await sendTransaction(service, secret, outcome.rawTx, allowsPrivate);
  }
}

/** Brings all stamps of a service forward that are due; one worker at a time, because an account counts its transactions. */
export async function advanceAnchors(scope: Scope, kernel: Kernel, serviceId: number): Promise<void> {
  const service = await anchorServiceRepo(scope).find(serviceId);
  if (!service) return;
  for (const anchor of await anchorQueueRepo(scope).due(serviceId)) await advance(scope, kernel, service, anchor);
}
