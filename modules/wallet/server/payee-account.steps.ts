import { type Refusal as Refused, refuse, wireErrors } from '@linehaul/contract/errors.ts';
import { ChannelRefused, resumeSplits } from '@linehaul/modules/payment/server/payment.port.ts';
import { asTenant, type Scope, tenantScope } from '@linehaul/server-kernel/database/scope.ts';
import { findExtension } from '@linehaul/server-kernel/module/extension-point.ts';
import type { ModuleKernel } from '@linehaul/server-kernel/module/server-module.ts';
import { enqueue } from '@linehaul/server-kernel/queue/enqueue.repo.ts';
import { type PayeeInput, type PayeeState, payeeInput } from '../contract/payee-account.contract.ts';
import { walletErrors } from '../contract/wallet.contract.ts';
import { activeRef, payeeRepo } from './payee-account.repo.ts';
import { askPause, maskedText, type PayeeStep, payeeFaults, stepOf } from './payee-account.rules.ts';
import { type LockedPayee, payeeSteps } from './payee-account-steps.repo.ts';
import {
  type PayeeAnswer,
  type PayeeApplication,
  type PayeeProvider,
  payeeProviders,
} from './payee-provider.extension.ts';
import { type PayeeRow, payeeJob, payeeQueue } from './payee-queue.job.ts';
import { cardDigits, maskedCard, maskedPhone } from './wallet.rules.ts';

const askLater = (tx: Scope, row: PayeeRow, at: number) => enqueue(tx, payeeQueue, row, payeeJob(row, at));
const instant = (seconds: number) => new Date(seconds * 1000);

/** Where what was handed in is encrypted: only there it opens again. */
const placeOf = (supplierId: number) => `payee ${supplierId}`;

/** A process that asks has so long; after that another one may. */
const claimSeconds = 30;

/** Refuses with `wallet.payee_unknown`. */
export async function providerOf(scope: Scope, { extensions }: ModuleKernel, channel: string): Promise<PayeeProvider> {
  const provider = (await extensions.inUse(scope, payeeProviders)).find(({ key }) => key === channel);
  if (!provider || !(await provider.isReady(scope))) throw refuse(walletErrors.payee_unknown);
  return provider;
}

function buildFaults(fields: Record<string, { code: string }>): Refused {
  const [first = walletErrors.payee_missing] = Object.values(fields);
  return refuse(first.code === walletErrors.card_number.code ? walletErrors.card_number : walletErrors.payee_missing, {
    fields,
  });
}

const nothingSaid = { refusal: '', refusal_code: '', refusal_words: '' } as const;

/** Writes down what is handed in, to be given to the channel after the commit; answers the account's number. */
export async function handInPayee(
  scope: Scope,
  { secrets }: Pick<ModuleKernel, 'secrets'>,
  provider: PayeeProvider,
  input: PayeeInput,
): Promise<number> {
  const faults = payeeFaults(input, provider);
  if (Object.keys(faults).length > 0) throw buildFaults(faults);
  const { supplier_id, login_name } = scope.caller;
  const repo = payeeRepo(scope);
  const digits = cardDigits(input.card_number) ?? '';
  const draft = {
    kind: input.kind,
    name: input.name,
    certificate_masked: maskedText(input.certificate_no),
    phone_masked: maskedPhone(input.phone),
    card_masked: maskedCard(digits),
    values_encrypted: secrets.encryptAtRest(JSON.stringify({ ...input, card_number: digits }), placeOf(supplier_id)),
  };
  const numberOf = (try_no: number) => `M${supplier_id}_${input.channel}_${try_no}`;
  const newId = await repo.add({ ...draft, channel: input.channel, application_no: numberOf(1) });
  const id = newId ?? (await repo.idAt(input.channel)) ?? 0;
  const account = await repo.locked(id);
  if (!account) throw refuse(wireErrors.not_found);
  let after = account;
  if (newId === undefined) {
    const try_no = account.try_no + 1;
    const times = { changed_at: scope.timestamp, next_at: scope.timestamp, attempts: 0, login_name };
    const application = { try_no, application_no: numberOf(try_no), is_taken: false };
    after = await payeeSteps.take(scope, account, 'submit', {
      by: 'tenant',
      set: { ...draft, ...application, ...times, ...nothingSaid },
    });
  }
  await repo.addEvent(after, 'submit');
  await askLater(scope, { supplier_id, id }, scope.now);
  return id;
}

function applicationOf(secrets: ModuleKernel['secrets'], account: LockedPayee): PayeeApplication {
  const text = secrets.decryptAtRest(account.values_encrypted, placeOf(account.supplier_id));
  if (text === null) throw new TypeError('payee_unreadable');
  const { channel: _channel, ...values } = payeeInput.parse(JSON.parse(text));
  return { ...values, application_no: account.application_no, member_ref: account.member_ref };
}

async function claim(outer: Scope, row: PayeeRow): Promise<LockedPayee | null> {
  return outer.transaction(async (tx) => {
    const scope = asTenant(tx, row.supplier_id, 'system');
    const account = await payeeRepo(scope).locked(row.id);
    if (!account || account.next_at === null) return null;
    if (account.next_at > tx.now) {
      await askLater(tx, row, account.next_at);
      return null;
    }
    return payeeSteps.change(scope, account, { next_at: instant(tx.now + claimSeconds) });
  });
}

type Outcome = PayeeAnswer | { state: 'silent' };

/** Handed in until the channel has taken it, and asked about from then on. */
async function askProvider(
  scope: Scope,
  provider: PayeeProvider,
  application: PayeeApplication,
  isTaken: boolean,
): Promise<Outcome> {
  try {
    const answer = isTaken ? await provider.query(scope, application) : null;
    return answer ?? (await provider.submit(scope, application));
  } catch (error) {
    return error instanceof ChannelRefused ? { state: 'refused', refusal: error.refusal } : { state: 'silent' };
  }
}

const refusalColumns = ({ refusal }: PayeeAnswer) =>
  refusal ? { refusal: refusal.kind, refusal_code: refusal.code, refusal_words: refusal.words } : nothingSaid;

/** What an answer leaves in the account beside its state. */
function answered(outcome: Outcome) {
  if (outcome.state === 'silent') return {};
  const { member_ref, state } = outcome;
  return { is_taken: state !== 'refused', ...(member_ref !== undefined && { member_ref }), ...refusalColumns(outcome) };
}

/** Whether the channel is asked again: as long as it has not come to an end. */
const isOpen = (state: PayeeState, step: PayeeStep | null) =>
  step === null ? state === 'registered' || state === 'in_review' : step === 'review';

async function applyOutcome(scope: Scope, account: LockedPayee, outcome: Outcome): Promise<void> {
  const { state, supplier_id, id } = account;
  const step = outcome.state === 'silent' ? null : stepOf(state, outcome);
  const attempts = step === null ? account.attempts + 1 : 0;
  const pauseEnd = scope.now + askPause(attempts);
  const isAskedAgain = isOpen(state, step);
  const set = { ...answered(outcome), attempts, next_at: isAskedAgain ? instant(pauseEnd) : null };
  if (isAskedAgain) await askLater(scope, { supplier_id, id }, pauseEnd);
  if (step === null) {
    await payeeSteps.change(scope, account, set);
    return;
  }
  const change = { by: 'channel', set: { ...set, changed_at: scope.timestamp } } as const;
  const after = await payeeSteps.take(scope, account, step, change);
  await payeeRepo(scope).addEvent(after, step, step === 'refuse' ? after.refusal_words : '');
  // What has waited at the channel for this account is paid out.
  if (step === 'accept') await resumeSplits(scope, account.channel);
}

/** Keeps what has come of a question; an answer about what was handed in before is written down and changes nothing. */
async function keepOutcome(tx: Scope, claimedAccount: LockedPayee, outcome: Outcome): Promise<void> {
  const scope = asTenant(tx, claimedAccount.supplier_id, 'system');
  const account = await payeeRepo(scope).locked(claimedAccount.id);
  if (!account) return;
  const { application_no } = claimedAccount;
  if (account.application_no === application_no) await applyOutcome(scope, account, outcome);
  else await payeeRepo(scope).addEvent({ ...account, application_no }, 'late', outcome.state);
}

/** Asks the channel about an account whose time has come. */
export async function askPayee(outer: Scope, kernel: ModuleKernel, row: PayeeRow): Promise<void> {
  const account = await claim(outer, row);
  if (!account) return;
  const provider = findExtension(kernel.extensions, payeeProviders, account.channel);
  const scope = tenantScope(outer, row.supplier_id, 'system');
  const application = applicationOf(kernel.secrets, account);
  const outcome: Outcome = provider
    ? await askProvider(scope, provider, application, account.is_taken)
    : { state: 'silent' };
  await outer.transaction((tx) => keepOutcome(tx, account, outcome));
}

/** Has the channel asked about an account at once, in the caller's transaction. */
export async function askPayeeSoon(scope: Scope, id: number): Promise<void> {
  const account = await payeeRepo(scope).locked(id);
  if (!account || account.state === 'disabled') return;
  await payeeSteps.change(scope, account, { next_at: scope.timestamp });
  const row = { supplier_id: account.supplier_id, id };
  await enqueue(scope, payeeQueue, row, { ...payeeJob(row, scope.now), moves: true });
}

/**
 * A channel says that something has become of an application, in the tenant's scope: it is asked what, and what it answers
 * counts, however often it says so and in whatever order. False for an application that is not the tenant's.
 */
export async function payeeNews(scope: Scope, application_no: string): Promise<boolean> {
  return scope.transaction(async (tx) => {
    const id = await payeeRepo(tx).idOf(application_no);
    if (id === undefined) return false;
    await askPayeeSoon(tx, id);
    return true;
  });
}

/** The channel's number of the account to which it pays the scope's tenant; undefined where that has no active one. */
export function activePayee(scope: Scope, channel: string): Promise<string | undefined> {
  return scope.transaction((tx) => activeRef(tx, channel));
}
