import { settleSubject } from '@linehaul/modules/settlement/server/settlement.port.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import type { ModuleKernel } from '@linehaul/server-kernel/module/server-module.ts';
import { type OrderAlarm, type OrderState, utilityKind } from '../contract/utility-record.contract.ts';
import type { UtilitySettings } from '../contract/utility-settings.contract.ts';
import { followOrder } from './follow.steps.ts';
import { type LockedTopUp, orderSteps } from './order.repo.ts';
import { promiseBack } from './refund.steps.ts';
import { isOverdue, type Mover, pauseAfter, pendingStates } from './utility.rules.ts';
import type { Outcome } from './utility-access.steps.ts';
import { emitAlarm } from './utility-emit.repo.ts';
import type { CallState } from './utility-tables.repo.ts';
import { verdictRepo } from './verdict.repo.ts';

/** A day after a top-up has failed it is looked at once more: providers have delivered what they had called failed. */
const lookBackSeconds = 86_400;

/** What is known of the call after it; that of a question says nothing about the call before it. */
function readCallState({ state, ...outcome }: Outcome): CallState {
  if (state === 'unsent') return 'unsent';
  return state === 'unsure' && 'isAnswered' in outcome && !outcome.isAnswered ? 'unanswered' : 'answered';
}

/** The phone or account has its money: the price is the tenant's, and what is settled of it. */
export async function finishOrder(tx: Scope, order: LockedTopUp, by: Mover, set: object = {}): Promise<void> {
  const endFields = { ...set, ended_at: tx.timestamp, next_at: null, busy_until: new Date(0), unsure_at: null };
  await orderSteps.take(tx, order, 'finish', { by, set: endFields });
  await settleSubject(tx, utilityKind, order.id);
}

/** It is sure that nothing was delivered: the money goes back the way it came. Answers refunds for `runRefunds`. */
export async function failOrder(
  tx: Scope,
  kernel: Pick<ModuleKernel, 'extensions'>,
  order: LockedTopUp,
  by: Mover,
  { action = 'fail', ...set }: { action?: 'fail' | 'call_off'; note?: string; provider_code?: string } = {},
): Promise<number[]> {
  const isKnownThere = action === 'fail';
  const next_at = isKnownThere ? new Date((tx.now + lookBackSeconds) * 1000) : null;
  const endFields = { ...set, ended_at: tx.timestamp, next_at, busy_until: new Date(0), unsure_at: null };
  if (action === 'call_off') await orderSteps.take(tx, order, 'call_off', { by, set: endFields });
  else await orderSteps.take(tx, order, 'fail', { by, set: endFields });
  if (isKnownThere) await followOrder(tx, order.id, tx.now + lookBackSeconds);
  return promiseBack(tx, kernel.extensions, order);
}

/** Which contradiction it is that the provider says of an order at its end. */
function readAlarm(state: OrderState, reportedState: Outcome['state']): OrderAlarm {
  const isFailed = state === 'failed' || state === 'refunded';
  if (isFailed && reportedState === 'done') return 'done_after_failed';
  return state === 'done' && reportedState === 'failed' ? 'failed_after_done' : 'none';
}

/** The provider says the opposite of what was booked: nothing is changed, and a person looks after it. */
async function raiseAlarm(tx: Scope, order: LockedTopUp, outcome: Outcome): Promise<void> {
  const alarm = readAlarm(order.state, outcome.state);
  const isNew = alarm !== 'none' && order.alarm === 'none' && order.alarm_note === '';
  const quiet = { busy_until: new Date(0), next_at: null };
  await orderSteps.change(tx, order, { ...quiet, ...(isNew && { alarm }) });
  if (isNew) await emitAlarm(tx, order.id);
}

interface CallResult {
  id: number;
  outcome: Outcome;
  isSubmission: boolean;
  settings: UtilitySettings;
}

/** Nobody knows yet: it is asked again, and after some time it is a person's. */
async function wait(tx: Scope, order: LockedTopUp, { outcome, isSubmission, settings }: CallResult): Promise<void> {
  const isUnsure = outcome.state === 'unsure';
  const unsure_at = isUnsure ? (order.unsure_at ?? tx.now) : null;
  const queries = order.queries + (isSubmission ? 0 : 1);
  const pause = order.has_news ? 1 : pauseAfter(queries);
  const set = {
    queries,
    busy_until: new Date(0),
    next_at: new Date((tx.now + pause) * 1000),
    unsure_at: unsure_at === null ? null : new Date(unsure_at * 1000),
    ...(isUnsure && { provider_code: outcome.provider_code }),
    ...(isSubmission && { call_state: readCallState(outcome) }),
  };
  const waiting = { service: order.service, submitted_at: order.submitted_at, unsure_at };
  const isOver = order.state !== 'unknown' && isOverdue(waiting, settings, tx.now);
  if (isOver) await orderSteps.take(tx, order, 'doubt', { by: 'clock', set });
  else await orderSteps.change(tx, order, set);
  await followOrder(tx, order.id, tx.now + pause);
}

/** The provider has it, and has not said how it ends. */
async function takeRunning(tx: Scope, order: LockedTopUp, result: CallResult): Promise<void> {
  const { outcome } = result;
  if (outcome.state !== 'running') return wait(tx, order, result);
  const { provider_no, charged_cents } = outcome;
  const set = { provider_no, charged_cents, call_state: 'answered', provider_code: '' } as const;
  if (order.state !== 'submitted') return wait(tx, await orderSteps.change(tx, order, set), result);
  await wait(tx, await orderSteps.take(tx, order, 'accept', { by: 'provider', set }), result);
}

/**
 * Keeps what has come of a call, whatever has become of the order meanwhile: a notification may be before the answer. Answers refunds for
 * `runRefunds`.
 */
export async function keepOutcome(
  tx: Scope,
  kernel: Pick<ModuleKernel, 'extensions'>,
  result: CallResult,
): Promise<number[]> {
  const { id, outcome } = result;
  const [order] = await orderSteps.lockAll(tx, [id]);
  if (!order) return [];
  const isPending = pendingStates.some((state) => state === order.state);
  if (!isPending) {
    await raiseAlarm(tx, order, outcome);
    return [];
  }
  if (outcome.state !== 'done' && outcome.state !== 'failed') {
    await takeRunning(tx, order, result);
    return [];
  }
  await verdictRepo(tx).overtake(id);
  const provider_no = outcome.provider_no || order.provider_no;
  if (outcome.state === 'failed') {
    const numberedOrder = await orderSteps.change(tx, order, { provider_no });
    return failOrder(tx, kernel, numberedOrder, 'provider');
  }
  const charged_cents = outcome.charged_cents || order.charged_cents;
  await finishOrder(tx, order, 'provider', { provider_no, charged_cents, provider_code: '' });
  return [];
}
