import type { ParsedInputOf } from '@linehaul/contract/endpoint.ts';
import { refuse } from '@linehaul/contract/errors.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import type { Extensions } from '@linehaul/server-kernel/module/extension-point.ts';
import { type LabelResult, type labelContract, labelErrors, type PrintWay } from '../contract/label.contract.ts';
import { countPrint, type LockedLabel, labelRepo, type StoredLabel } from './label.repo.ts';
import { labelLife } from './label.rules.ts';
import { describeLabel, orderOf, providerOf, storedLabel } from './label-buy.steps.ts';
import { labelPrintRepo } from './label-print.repo.ts';

type Print = ParsedInputOf<typeof labelContract.LabelPrint>;

function reasonMissing() {
  return refuse(labelErrors.reason_missing, { fields: { reason: { code: labelErrors.reason_missing.code } } });
}

/** The label, locked, if another copy of it may be made. Refuses a reprint without a reason. */
async function printable(tx: Scope, id: number, reason: string): Promise<LockedLabel | null> {
  const label = await labelRepo(tx).locked(id);
  if (!label || labelLife.step(label, 'print') === undefined) return null;
  if (label.print_count > 0 && reason === '') throw reasonMissing();
  return label;
}

async function count(tx: Scope, label: LockedLabel, way: PrintWay, reason: string): Promise<StoredLabel> {
  const copy = label.print_count + 1;
  await labelPrintRepo(tx).add(label.id, { copy, way, reason: copy === 1 ? '' : reason });
  await countPrint(tx, label, copy);
  return storedLabel(tx, label.id);
}

/** All copies of one go of the printer are counted together. */
async function printLocally(scope: Scope, ids: readonly number[], reason: string): Promise<LabelResult[]> {
  return scope.transaction(async (tx) => {
    const results: LabelResult[] = [];
    for (const id of ids) {
      const label = await printable(tx, id, reason);
      const after = label ? await count(tx, label, 'local', reason) : await storedLabel(tx, id);
      results.push(describeLabel(after, label ? 'done' : 'failed'));
    }
    return results;
  });
}

async function claimed(scope: Scope, id: number, reason: string): Promise<StoredLabel | 'busy' | null> {
  return scope.transaction(async (tx) => {
    const label = await printable(tx, id, reason);
    if (!label) return null;
    if (label.claimed_until > tx.now) return 'busy';
    await labelRepo(tx).claim(id);
    return label;
  });
}

/** A copy that the provider prints. One without an answer may be in the world, and so is counted. */
async function printByProvider(scope: Scope, extensions: Extensions, id: number, reason: string): Promise<LabelResult> {
  const label = await claimed(scope, id, reason);
  if (label === null || label === 'busy') return describeLabel(await storedLabel(scope, id), label ?? 'failed');
  const provider = providerOf(extensions, label.provider);
  const outcome = await provider.printCloud?.(scope, orderOf(label));
  if (outcome === undefined || outcome.state === 'refused') {
    await labelRepo(scope).release(id);
    if (outcome === undefined) throw refuse(labelErrors.no_cloud_printer);
    return { ...describeLabel(label, 'failed'), fault: outcome.fault, fault_text: outcome.fault_text };
  }
  const after = await scope.transaction(async (tx) => {
    const printableLabel = await printable(tx, id, reason);
    return printableLabel ? count(tx, printableLabel, 'cloud', reason) : storedLabel(tx, id);
  });
  return outcome.state === 'done'
    ? describeLabel(after, 'done')
    : { ...describeLabel(after, 'asked'), fault: 'no_answer' };
}

/** Counts copies, and has the provider print them where it is to. One label may fail and others not. */
export async function printLabels(
  scope: Scope,
  extensions: Extensions,
  { ids, way, reason }: Print,
): Promise<LabelResult[]> {
  const distinct = [...new Set(ids)].sort((one, other) => one - other);
  if (way === 'local') return printLocally(scope, distinct, reason);
  const labels = await Promise.all(distinct.map((id) => storedLabel(scope, id)));
  if (reason === '' && labels.some(({ print_count }) => print_count > 0)) throw reasonMissing();
  if (labels.some(({ may_print_cloud }) => !may_print_cloud)) throw refuse(labelErrors.no_cloud_printer);
  const results: LabelResult[] = [];
  for (const id of distinct) results.push(await printByProvider(scope, extensions, id, reason));
  return results;
}
