import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { type Extensions, findExtension } from '@linehaul/server-kernel/module/extension-point.ts';
import type { LabelRoute } from '../contract/label.contract.ts';
import { cancelNumber, labelRepo, takeNumber } from './label.repo.ts';
import { buildLabelDraft, faultOf } from './label-buy.steps.ts';
import type { CourierAccount } from './label-provider.extension.ts';
import { type LabelSubject, labelSubjects } from './label-subject.extension.ts';

/** Those of a tenant's things that a label could be bought for now. */
export async function labelledSubjects(
  scope: Scope,
  extensions: Extensions,
  kind: string,
  ids: readonly number[],
): Promise<LabelSubject[]> {
  const subjects = (await findExtension(extensions, labelSubjects, kind)?.find(scope, ids)) ?? [];
  return subjects.filter((subject) => faultOf(subject) === 'none');
}

interface Kept {
  provider: string;
  account: CourierAccount;
  kind: string;
  subject: LabelSubject;
  label_no: string;
  route: LabelRoute;
}

/** A label of a number that was bought without this server, in the caller's transaction: the demo's. Answers its id. */
export async function keepLabel(
  tx: Scope,
  { provider, account, kind, subject, label_no, route }: Kept,
): Promise<number> {
  const repo = labelRepo(tx);
  const id = await repo.add(buildLabelDraft(tx, provider, account, { kind, subject, parcel: 1, parcels: 1 }));
  const label = id === undefined ? undefined : await repo.locked(id);
  if (id === undefined || !label) throw new TypeError(`${subject.no} has a label already`);
  const cancel_until = label.created_at + account.cancel_hours * 3_600;
  const number = { label_no, task_no: '', route, cancel_until, may_print_cloud: false };
  await takeNumber(tx, label, number);
  return id;
}

/** The courier has taken the number back without this server, as above. */
export async function keepCancelled(tx: Scope, id: number, reason: string): Promise<void> {
  const label = await labelRepo(tx).locked(id);
  if (label) await cancelNumber(tx, label, reason);
}
