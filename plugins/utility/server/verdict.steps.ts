import { refuse } from '@linehaul/contract/errors.ts';
import type { Caller, Scope } from '@linehaul/server-kernel/database/scope.ts';
import type { ModuleKernel } from '@linehaul/server-kernel/module/server-module.ts';
import { utilityErrors } from '../contract/utility.contract.ts';
import type { VerdictOutcome } from '../contract/utility-record.contract.ts';
import { type LockedTopUp, orderSteps } from './order.repo.ts';
import { failOrder, finishOrder } from './outcome.steps.ts';
import { needsVerdict } from './utility.rules.ts';
import { verdictRepo } from './verdict.repo.ts';

interface Target {
  id: number;
  version?: number | undefined;
}

interface OpenVerdict {
  id: number;
  outcome: VerdictOutcome;
  maker_id: number | null;
}

const isMaker = ({ maker_id }: OpenVerdict, { operator_id }: Caller) => maker_id === operator_id;

/** Somebody says with evidence what has become of a top-up; nothing moves before a second person has looked at it. */
export async function proposeVerdict(
  tx: Scope,
  { id, version, outcome, evidence }: Target & { outcome: VerdictOutcome; evidence: string },
): Promise<void> {
  const order = await orderSteps.lock(tx, id, version);
  if (!needsVerdict(order) || (order.state === 'done' && outcome === 'done')) throw refuse(utilityErrors.state);
  if (await verdictRepo(tx).open(id)) throw refuse(utilityErrors.verdict_open);
  await verdictRepo(tx).add(id, { outcome, evidence });
  await orderSteps.change(tx, order, {});
}

async function lockWithVerdict(tx: Scope, { id, version }: Target): Promise<[LockedTopUp, OpenVerdict]> {
  const order = await orderSteps.lock(tx, id, version);
  const verdict = await verdictRepo(tx).open(id);
  if (!verdict) throw refuse(utilityErrors.no_verdict);
  return [order, verdict];
}

/** The second person confirms it: the price is the tenant's, or goes back. Answers refunds for `runRefunds`. */
export async function confirmVerdict(
  tx: Scope,
  kernel: Pick<ModuleKernel, 'extensions'>,
  target: Target,
): Promise<number[]> {
  const [order, verdict] = await lockWithVerdict(tx, target);
  if (isMaker(verdict, tx.caller)) throw refuse(utilityErrors.same_person);
  await verdictRepo(tx).judge(verdict.id, 'confirmed', '');
  if (verdict.outcome === 'failed') return failOrder(tx, kernel, order, 'person');
  await finishOrder(tx, order, 'person');
  return [];
}

/** It is not so: says who checks it, or who has said it by mistake. */
export async function refuseVerdict(tx: Scope, { reason, ...target }: Target & { reason: string }): Promise<void> {
  const [order, verdict] = await lockWithVerdict(tx, target);
  await verdictRepo(tx).judge(verdict.id, 'refused', reason);
  await orderSteps.change(tx, order, {});
}

/** Somebody has looked after a provider that has contradicted itself; it is said once of an order. */
export async function closeAlarm(tx: Scope, { id, version, note }: Target & { note: string }): Promise<void> {
  const order = await orderSteps.lock(tx, id, version);
  if (order.alarm === 'none') throw refuse(utilityErrors.no_alarm);
  await orderSteps.change(tx, order, { alarm: 'none', alarm_note: note });
}
