import { refuse, refuseAt, wireErrors } from '@linehaul/contract/errors.ts';
import { identityText } from '@linehaul/modules/joining/contract/joining-rows.contract.ts';
import { decideIdentity } from '@linehaul/modules/joining/server/joining.port.ts';
import { findMember } from '@linehaul/modules/member/server/member.port.ts';
import { lockNamed } from '@linehaul/server-kernel/database/named-lock.repo.ts';
import { type Scope, tenantScope } from '@linehaul/server-kernel/database/scope.ts';
import type { ModuleKernel } from '@linehaul/server-kernel/module/server-module.ts';
import { enqueue } from '@linehaul/server-kernel/queue/enqueue.repo.ts';
import { type QueueWorker, queue, queueWorker } from '@linehaul/server-kernel/queue/queue.ts';
import { z } from 'zod';
import {
  type CertificationCheck,
  type CertificationSettings,
  certificationErrors,
} from '../contract/certification.contract.ts';
import {
  type CheckDraft,
  type CheckResult,
  certificationSteps,
  certificationWrites,
  type StoredCheck,
} from './certification.repo.ts';
import { checkSubject, type Outcome, type Subject } from './certification-access.steps.ts';
import { accountOf, openAccess } from './certification-account.provider.ts';
import { certificationCostRepo } from './certification-cost.repo.ts';
import { lastDigits, pauseAfter } from './provider-codes.rules.ts';

const daySeconds = 86_400;
/** The process that has written a question down asks it at once; the job is for the one that has died meanwhile. */
const firstPause = 60;

const subjectPlace = (supplierId: number) => `certification ${supplierId}`;

/** Asks a provider that has not answered once more, later and later. */
const waiting = queue({
  name: 'certification.ask',
  data: z.object({ supplier_id: z.int(), id: z.int() }),
  isKeyed: true,
});

async function askLater(tx: Scope, id: number, at: number): Promise<void> {
  const { supplier_id } = tx.caller;
  await enqueue(tx, waiting, { supplier_id, id }, { at, key: `check ${supplier_id} ${id}`, moves: true });
}

/** What an outcome means for the question: kept, asked again later, or given up. */
function resultOf(
  outcome: Outcome,
  { kind, tries }: Pick<StoredCheck, 'kind' | 'tries'>,
  settings: CertificationSettings,
): CheckResult {
  const { provider } = settings;
  const { provider_code } = outcome;
  const price = settings[`${kind}_cents`];
  if (outcome.state === 'answered') {
    const { answer, provider_no } = outcome;
    return { state: 'answered', answer, provider, provider_no, provider_code, cost_cents: price, unsure_cents: 0 };
  }
  const isOver = outcome.state === 'refused' || pauseAfter(tries) === null;
  return {
    state: isOver ? 'given_up' : 'waiting',
    answer: 'no_answer',
    provider,
    provider_no: '',
    provider_code,
    cost_cents: 0,
    unsure_cents: outcome.state === 'unknown' ? price : 0,
  };
}

/** Tells those who have asked by a reference. */
async function report(tx: Scope, checks: readonly StoredCheck[]): Promise<void> {
  for (const { reference, answer } of checks) if (reference !== null) await decideIdentity(tx, reference, answer);
}

async function keep(scope: Scope, id: number, result: CheckResult, pause: number | null): Promise<void> {
  await scope.transaction(async (tx) => {
    await report(tx, await certificationSteps(tx).note(id, result));
    if (result.state === 'waiting' && pause !== null) await askLater(tx, id, tx.now + pause);
  });
}

/** Asks once about a question that waits, outside of any transaction; one process at a time. */
async function tryOnce(scope: Scope, kernel: ModuleKernel, id: number): Promise<void> {
  const check = await scope.transaction((tx) => certificationSteps(tx).claim(id));
  if (!check) return;
  const serving = await accountOf(scope, kernel);
  const text = kernel.secrets.decryptAtRest(check.subject_encrypted, subjectPlace(scope.caller.supplier_id));
  if (!serving || text === null) {
    const { provider } = check;
    const provider_code = serving ? 'unreadable' : 'no_account';
    const costs = { provider_no: '', provider_code, cost_cents: 0, unsure_cents: 0 };
    return keep(scope, id, { state: 'given_up', answer: 'no_answer', provider, ...costs }, null);
  }
  const subject: Subject = { kind: check.kind, ...checkSubject.parse(JSON.parse(text)) };
  const outcome = await openAccess(kernel, serving.settings).check(subject);
  await keep(scope, id, resultOf(outcome, check, serving.settings), pauseAfter(check.tries));
}

/** Of which record a question is. */
export type CheckAbout = Pick<CheckDraft, 'member_id' | 'joining_id' | 'application_id' | 'reference'>;

/** Writes a question down, unless the same was answered lately: then that answer is this one's, and costs nothing. */
export async function writeCheck(
  tx: Scope,
  kernel: ModuleKernel,
  subject: Subject,
  about: CheckAbout,
): Promise<{ id: number; isNew: boolean }> {
  const serving = await accountOf(tx, kernel);
  if (!serving) throw refuse(certificationErrors.not_ready);
  const { settings, account: account_id } = serving;
  const { supplier_id } = tx.caller;
  const { kind, ...parts } = subject;
  const text = JSON.stringify(parts);
  const place = subjectPlace(supplier_id);
  const fingerprint = kernel.secrets.fingerprint(`${kind}\n${text}`, place);
  await lockNamed(tx, `certification ${supplier_id} ${fingerprint}`);
  const writes = certificationWrites(tx);
  const draft: CheckDraft = {
    ...about,
    account_id,
    kind,
    name: subject.name,
    number_masked: kind === 'person' ? lastDigits(subject.number) : subject.number,
    subject_encrypted: kernel.secrets.encryptAtRest(text, place),
    fingerprint,
    provider: settings.provider,
  };
  const sameCheck = await writes.known(fingerprint, tx.now - settings.valid_days * daySeconds);
  if (sameCheck) return { id: await writes.addRepeat(draft, sameCheck), isNew: false };
  await lockNamed(tx, `certification ${account_id} ${supplier_id} limit`);
  const askedCount = await certificationCostRepo(tx, account_id).askedToday();
  if (askedCount >= settings.daily_limit) throw refuse(certificationErrors.limit);
  const id = await writes.add(draft);
  await askLater(tx, id, tx.now + firstPause);
  return { id, isNew: true };
}

/** Writes the question down and asks it at once, where it is new. */
export async function askNow(
  scope: Scope,
  kernel: ModuleKernel,
  subject: Subject,
  about: CheckAbout,
): Promise<CertificationCheck> {
  const { id, isNew } = await scope.once((tx) => writeCheck(tx, kernel, subject, about));
  if (isNew) await tryOnce(scope, kernel, id);
  return certificationWrites(scope).shown(id);
}

const ofMember = (member_id: number): CheckAbout => ({
  member_id,
  joining_id: null,
  application_id: null,
  reference: null,
});

interface PersonInput {
  member_id: number;
  name: string;
  id_number: string;
  has_consent: boolean;
}

/** About the person behind a member, who has agreed. */
export async function askPerson(scope: Scope, kernel: ModuleKernel, input: PersonInput): Promise<CertificationCheck> {
  const { member_id, name, id_number, has_consent } = input;
  if (!has_consent) throw refuseAt(certificationErrors.consent, 'has_consent');
  if (!(await findMember(scope, member_id))) throw refuse(wireErrors.not_found);
  const number = identityText(id_number);
  return askNow(scope, kernel, { kind: 'person', name, number, legal_name: '', legal_number: '' }, ofMember(member_id));
}

interface CompanyInput {
  member_id: number;
  legal_name: string;
  legal_number: string;
  has_consent: boolean;
}

/** The legal representative, where the provider wants one: with that person's consent. */
function legalPersonOf(settings: CertificationSettings, { legal_name, legal_number, has_consent }: CompanyInput) {
  if (settings.provider !== 'tencent') return { legal_name: '', legal_number: '' };
  if (legal_name === '') throw refuseAt(certificationErrors.legal_person_missing, 'legal_name');
  if (legal_number === '') throw refuseAt(certificationErrors.legal_person_missing, 'legal_number');
  if (!has_consent) throw refuseAt(certificationErrors.consent, 'has_consent');
  return { legal_name, legal_number: identityText(legal_number) };
}

export async function askCompany(scope: Scope, kernel: ModuleKernel, input: CompanyInput): Promise<CertificationCheck> {
  const member = await findMember(scope, input.member_id);
  if (!member) throw refuse(wireErrors.not_found);
  if (member.credit_code === '') throw refuse(certificationErrors.code_missing);
  const serving = await accountOf(scope, kernel);
  if (!serving) throw refuse(certificationErrors.not_ready);
  const legalPerson = legalPersonOf(serving.settings, input);
  const subject: Subject = { kind: 'company', name: member.name, number: member.credit_code, ...legalPerson };
  return askNow(scope, kernel, subject, ofMember(member.id));
}

/** Asks once more about what was given up. */
export async function askAgain(scope: Scope, kernel: ModuleKernel, id: number): Promise<CertificationCheck> {
  const first = await scope.once(async (tx) => {
    const writes = certificationWrites(tx);
    const check = await writes.locked(id);
    if (!check) throw refuse(wireErrors.not_found);
    if (check.state !== 'given_up') throw refuse(certificationErrors.not_given_up);
    const askedId = check.repeats_id ?? id;
    await certificationSteps(tx).again(askedId);
    await askLater(tx, askedId, tx.now + firstPause);
    return { id: askedId };
  });
  await tryOnce(scope, kernel, first.id);
  return certificationWrites(scope).shown(id);
}

/**
 * What people say in place of a register that is silent. Refuses with `certification.answered` what has an answer, and with
 * `certification.same_person` the one who has asked.
 */
export async function decideByHand(
  tx: Scope,
  { id, answer, note }: { id: number; answer: 'same' | 'different'; note: string },
): Promise<CertificationCheck> {
  const writes = certificationWrites(tx);
  const check = await writes.locked(id);
  if (!check) throw refuse(wireErrors.not_found);
  if (check.state !== 'given_up' && check.state !== 'waiting') throw refuse(certificationErrors.answered);
  if (check.asked_by === tx.caller.login_name) throw refuse(certificationErrors.same_person);
  await report(tx, await certificationSteps(tx).decide(check.repeats_id ?? id, answer, note));
  return writes.shown(id);
}

/** Asks again what had no answer, in the tenant's own scope. */
export function certificationQueues(kernel: ModuleKernel): readonly QueueWorker[] {
  return [
    queueWorker(waiting, (scope, { supplier_id, id }) =>
      tryOnce(tenantScope(scope, supplier_id, 'system'), kernel, id),
    ),
  ];
}
