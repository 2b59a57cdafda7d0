import { randomBytes } from 'node:crypto';
import type { ParsedInputOf } from '@linehaul/contract/endpoint.ts';
import { refuse, wireErrors } from '@linehaul/contract/errors.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { type Extensions, findExtension } from '@linehaul/server-kernel/module/extension-point.ts';
import {
  type LabelAccount,
  type LabelFault,
  type LabelResult,
  type labelContract,
  labelErrors,
} from '../contract/label.contract.ts';
import { endWithout, labelRepo, type NewLabel, type StoredLabel, takeNumber } from './label.repo.ts';
import { weightOfParcel } from './label.rules.ts';
import {
  askSeconds,
  type BoughtLabel,
  type BuyOutcome,
  type CourierAccount,
  type LabelProvider,
  labelProviders,
} from './label-provider.extension.ts';
import { type LabelSubject, labelSubjects } from './label-subject.extension.ts';

/** Parcels that a provider is asked for side by side. */
const atOnce = 5;
/** Labels of one subject: more is a mistake in the number of pieces. */
const parcelsOfSubject = 50;

export async function openAccounts(scope: Scope, extensions: Extensions): Promise<LabelAccount[]> {
  const accountsByProvider = await Promise.all(
    (await extensions.inUse(scope, labelProviders)).map(async ({ key, accounts }) =>
      (await accounts(scope)).map(({ id, name, courier }) => ({ provider: key, id, name, courier })),
    ),
  );
  return accountsByProvider.flat();
}

/** The provider of a label or a purchase. Refuses with `label.account_unknown` one that is not there any more. */
export function providerOf(extensions: Extensions, key: string): LabelProvider {
  const provider = findExtension(extensions, labelProviders, key);
  if (!provider) throw refuse(labelErrors.account_unknown);
  return provider;
}

async function accountOf(scope: Scope, provider: LabelProvider, id: number): Promise<CourierAccount> {
  const account = (await provider.accounts(scope)).find((candidate) => candidate.id === id);
  if (!account) throw refuse(labelErrors.account_unknown);
  return account;
}

/** What the provider gets of a label. */
export function orderOf(label: StoredLabel): BoughtLabel {
  const { order_code, account_id, label_no, task_no, cargo, weight_g, remark } = label;
  return {
    order_code,
    account_id,
    label_no,
    task_no,
    cargo,
    weight_g,
    remark,
    sender: { name: label.sender_name, phone: label.sender_phone, address: label.sender_address },
    receiver: { name: label.receiver_name, phone: label.receiver_phone, address: label.receiver_address },
  };
}

export function resultOf(label: StoredLabel, end: LabelResult['end']): LabelResult {
  const { id, subject_id, subject_no, parcel, fault, fault_text, label_no } = label;
  return { subject_id, subject_no, parcel, end, fault, fault_text, label_no, label_id: id };
}

export async function storedLabel(scope: Scope, id: number): Promise<StoredLabel> {
  const label = await labelRepo(scope).byId(id);
  if (!label) throw refuse(wireErrors.not_found);
  return label;
}

/** Letters and digits alone: what every provider takes as a number of ours. */
function newOrderCode(supplierId: number): string {
  return `LH${supplierId}X${randomBytes(9).toString('hex')}`.toUpperCase();
}

interface Parcel {
  kind: string;
  subject: LabelSubject;
  parcel: number;
  parcels: number;
}

export function buildLabelDraft(scope: Scope, provider: string, account: CourierAccount, of: Parcel): NewLabel {
  const { kind, subject, parcel, parcels } = of;
  const { sender } = account;
  return {
    order_code: newOrderCode(scope.caller.supplier_id),
    provider,
    account_id: account.id,
    account_name: account.name,
    courier: account.courier,
    subject_kind: kind,
    subject_id: subject.id,
    subject_no: subject.no,
    parcel,
    parcels,
    sender_name: sender.name,
    sender_phone: sender.phone,
    sender_address: sender.address,
    receiver_name: subject.receiver_name,
    receiver_phone: subject.receiver_phone,
    receiver_address: subject.receiver_address,
    cargo: subject.cargo,
    weight_g: weightOfParcel(subject.weight_g, parcel, parcels),
    remark: subject.remark,
  };
}

/** Writes down what the provider has said; an answer that comes after another one changes nothing. */
async function settle(scope: Scope, id: number, account: CourierAccount, outcome: BuyOutcome): Promise<StoredLabel> {
  return scope.transaction(async (tx) => {
    const repo = labelRepo(tx);
    const label = await repo.locked(id);
    if (label?.state !== 'asked') return label ?? storedLabel(tx, id);
    if (outcome.state === 'done') {
      const { label_no, task_no, route } = outcome;
      const cancel_until = label.created_at + account.cancel_hours * 3600;
      const number = { label_no, task_no, route, cancel_until, may_print_cloud: account.hasCloudPrinter };
      await takeNumber(tx, label, number);
    } else if (outcome.state === 'refused') {
      await endWithout(tx, label, 'refuse', outcome);
    } else {
      await repo.setUnanswered(id);
    }
    return storedLabel(tx, id);
  });
}

const endOf = ({ state }: StoredLabel): LabelResult['end'] =>
  state === 'failed' || state === 'asked' ? state : 'done';

/** Asks for the number of a label that this process has claimed. */
async function askFor(scope: Scope, provider: LabelProvider, account: CourierAccount, label: StoredLabel) {
  const outcome = await provider.buy(scope, orderOf(label));
  const after = await settle(scope, label.id, account, outcome);
  return resultOf(after, endOf(after));
}

/** Why a label that has no number yet cannot be asked for now. */
function obstacle(scope: Scope, { claimed_until, created_at }: StoredLabel): 'busy' | 'asked' | null {
  if (claimed_until > scope.now) return 'busy';
  return created_at + askSeconds <= scope.now ? 'asked' : null;
}

/** A new label for the parcel, claimed; or the one that it has, claimed where its number can be asked for. */
async function claimParcel(scope: Scope, provider: LabelProvider, account: CourierAccount, of: Parcel) {
  return scope.transaction(async (tx) => {
    const repo = labelRepo(tx);
    const id = await repo.add(buildLabelDraft(tx, provider.key, account, of));
    if (id !== undefined) return { label: await storedLabel(tx, id), isClaimed: true };
    const label = await repo.active(of.kind, of.subject.id, of.parcel);
    if (!label) return null;
    const isClaimed = label.state === 'asked' && obstacle(tx, label) === null;
    if (isClaimed) await repo.claim(label.id);
    return { label, isClaimed };
  });
}

async function buyParcel(
  scope: Scope,
  extensions: Extensions,
  provider: LabelProvider,
  account: CourierAccount,
  of: Parcel,
) {
  const claim = await claimParcel(scope, provider, account, of);
  // It was cancelled in between: the next attempt finds the parcel free.
  if (!claim) return unbought(of, 'busy', 'none');
  const { label, isClaimed } = claim;
  if (!isClaimed) return resultOf(label, label.state === 'asked' ? (obstacle(scope, label) ?? 'asked') : 'kept');
  const ownProvider = label.provider === provider.key ? provider : providerOf(extensions, label.provider);
  const ownAccount = label.account_id === account.id ? account : await accountOf(scope, ownProvider, label.account_id);
  return askFor(scope, ownProvider, ownAccount, label);
}

function unbought({ subject, parcel }: Parcel, end: LabelResult['end'], fault: LabelFault): LabelResult {
  const { id, no } = subject;
  return { subject_id: id, subject_no: no, parcel, end, fault, fault_text: '', label_no: '', label_id: null };
}

/** What is wrong with a subject before any courier is asked. */
export function faultOf({ isOpen, receiver_name, receiver_phone, receiver_address }: LabelSubject): LabelFault {
  if (!isOpen) return 'closed';
  return [receiver_name, receiver_phone, receiver_address].includes('') ? 'address' : 'none';
}

function parcelsOf(kind: string, subject: LabelSubject, eachPiece: boolean): Parcel[] {
  const parcels = eachPiece ? Math.max(subject.pieces, 1) : 1;
  if (parcels > parcelsOfSubject) {
    throw refuse(labelErrors.too_many_pieces, { params: { no: subject.no, max: parcelsOfSubject } });
  }
  return Array.from({ length: parcels }, (_, place) => ({ kind, subject, parcel: place + 1, parcels }));
}

async function inBatches<T, R>(all: readonly T[], work: (one: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  for (let from = 0; from < all.length; from += atOnce) {
    results.push(...(await Promise.all(all.slice(from, from + atOnce).map(work))));
  }
  return results;
}

type Buy = ParsedInputOf<typeof labelContract.LabelBuy>;

/** Buys labels; a row for each parcel says what became of it. */
export async function buyLabels(scope: Scope, extensions: Extensions, input: Buy): Promise<LabelResult[]> {
  const { subject_kind, subject_ids, each_piece } = input;
  const kind = findExtension(extensions, labelSubjects, subject_kind);
  const subjects = (await kind?.find(scope, subject_ids)) ?? [];
  if (subjects.length < new Set(subject_ids).size) throw refuse(labelErrors.subject_unknown);
  const provider = providerOf(extensions, input.provider);
  const account = await accountOf(scope, provider, input.account);
  const parcels = subjects.flatMap((subject) => parcelsOf(subject_kind, subject, each_piece));
  return inBatches(parcels, async (of) => {
    const fault = faultOf(of.subject);
    return fault === 'none' ? buyParcel(scope, extensions, provider, account, of) : unbought(of, 'failed', fault);
  });
}

/** Asks again for the number of one label. */
export async function askAgain(scope: Scope, extensions: Extensions, id: number): Promise<LabelResult> {
  const label = await scope.transaction(async (tx) => {
    const lockedLabel = await labelRepo(tx).locked(id);
    if (!lockedLabel) throw refuse(wireErrors.not_found);
    if (lockedLabel.state !== 'asked') throw refuse(labelErrors.wrong_state);
    const why = obstacle(tx, lockedLabel);
    if (why === 'busy') throw refuse(wireErrors.in_progress);
    if (why === 'asked') throw refuse(labelErrors.too_late_to_ask);
    await labelRepo(tx).claim(id);
    return lockedLabel;
  });
  const provider = providerOf(extensions, label.provider);
  return askFor(scope, provider, await accountOf(scope, provider, label.account_id), label);
}
