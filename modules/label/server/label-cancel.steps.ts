import { refuse, wireErrors } from '@linehaul/contract/errors.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import type { Extensions } from '@linehaul/server-kernel/module/extension-point.ts';
import { labelErrors } from '../contract/label.contract.ts';
import { cancelNumber, endWithout, labelRepo, type StoredLabel } from './label.repo.ts';
import { labelLife } from './label.rules.ts';
import { orderOf, providerOf, storedLabel } from './label-buy.steps.ts';
import { askSeconds, type LabelOutcome } from './label-provider.extension.ts';

async function claimForCancel(scope: Scope, id: number): Promise<StoredLabel> {
  return scope.transaction(async (tx) => {
    const label = await labelRepo(tx).locked(id);
    if (!label) throw refuse(wireErrors.not_found);
    labelLife.next(label, 'cancel');
    if (label.claimed_until > tx.now) throw refuse(wireErrors.in_progress);
    if (label.cancel_until <= tx.now) throw refuse(labelErrors.window_over);
    await labelRepo(tx).claim(id);
    return label;
  });
}

function checked(outcome: LabelOutcome): void {
  if (outcome.state === 'unknown') throw refuse(labelErrors.no_answer);
  if (outcome.state === 'refused') throw refuse(labelErrors.cancel_refused, { params: { why: outcome.fault_text } });
}

/** Gives the number back. Without an answer the label stays as it is, and it can be asked again. */
export async function cancelLabel(scope: Scope, extensions: Extensions, id: number, reason: string) {
  const before = await claimForCancel(scope, id);
  const outcome = await providerOf(extensions, before.provider).cancel(scope, orderOf(before), reason);
  if (outcome.state !== 'done') await labelRepo(scope).release(id);
  checked(outcome);
  const after = await scope.transaction(async (tx) => {
    const label = await labelRepo(tx).locked(id);
    if (!label) throw refuse(wireErrors.not_found);
    if (label.state !== 'cancelled') await cancelNumber(tx, label, reason);
    return storedLabel(tx, id);
  });
  return { before, after };
}

/** Ends a label whose number cannot be asked for any more. */
export async function abandon(scope: Scope, id: number, reason: string) {
  const before = await labelRepo(scope).locked(id);
  if (!before) throw refuse(wireErrors.not_found);
  labelLife.next(before, 'abandon');
  if (before.created_at + askSeconds > scope.now) throw refuse(labelErrors.too_early);
  await endWithout(scope, before, 'abandon', { fault: 'abandoned', fault_text: reason });
  return { before, after: await storedLabel(scope, id) };
}
