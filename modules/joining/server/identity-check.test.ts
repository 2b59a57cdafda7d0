import { eventConsumer } from '@linehaul/server-kernel/events/consumer.ts';
import { testApp } from '@linehaul/server-kernel/testing/test-app.ts';
import { beforeEach, expect, test } from 'vitest';
import { joiningContract } from '../contract/joining.contract.ts';
import { joiningDecided, joiningHandedIn } from '../contract/joining.events.ts';
import type { IdentityAnswer, IdentityKind } from '../contract/joining-rows.contract.ts';
import {
  type IdentityCheck,
  type IdentityQuestion,
  type IdentitySubject,
  identityChecks,
} from './identity-check.extension.ts';
import { decideIdentity } from './identity-check.steps.ts';
import { joiningModule } from './joining.module.ts';
import { type Company, creditCode, identityNumber, joiningFixture } from './testing/joining.fixture.ts';

/** A register that remembers whom it was asked about, and answers what the test has said. */
const register = {
  isReady: true,
  isAutomatic: false,
  isBroken: false,
  asked: [] as { subject: IdentitySubject; question: IdentityQuestion }[],
  answer: 'same' as IdentityAnswer | 'pending',
};
const recordedCheck: IdentityCheck = {
  key: 'recorded',
  kinds: ['person', 'company'],
  isReady: async () => register.isReady,
  isAutomatic: async () => register.isAutomatic,
  check: async (_scope, subject, question) => {
    register.asked.push({ subject, question });
    if (register.isBroken) throw new Error('the register is broken');
    return register.answer;
  },
};
const events: { tenant: number; event: string; data: object }[] = [];
const offers = (kernel: Parameters<NonNullable<typeof joiningModule.offers>>[0]) => [
  ...(joiningModule.offers?.(kernel) ?? []),
  identityChecks.offer(recordedCheck),
];
const on = [
  eventConsumer({
    name: 'joining.test',
    events: [joiningHandedIn, joiningDecided],
    handle: async ({ caller }, { event, data }) => void events.push({ tenant: caller.supplier_id, event, data }),
  }),
];
const app = await testApp({ instead: [{ ...joiningModule, offers, on }] });
const platform = await app.tenant({ industry: 'platform' });
const fixture = joiningFixture(app, platform);
const { EnterCertApply, SupplierCertIdentity, SupplierCertInfo } = joiningContract;

beforeEach(() => {
  Object.assign(register, { isReady: true, isAutomatic: false, isBroken: false, answer: 'same' });
  register.asked.length = 0;
});

const info = ({ suid }: Company) => platform.call(SupplierCertInfo, { id: suid });
const answersOf = async (company: Company) =>
  (await info(company)).identity.map(({ kind, state, answer }) => `${kind} ${state} ${answer}`.trim());

async function ask(company: Company, kind: IdentityKind = 'person') {
  const { application } = await info(company);
  return platform.call(SupplierCertIdentity, { id: company.suid, application_id: application?.id ?? 0, kind });
}

test('the register is asked with the number in clear, once, and its answer decides nothing', async () => {
  register.answer = 'different';
  const company = await fixture.waiting();
  expect(await info(company)).toMatchObject({ identity: [], can_ask_identity: ['person', 'company'] });
  const opinion = { kind: 'person', state: 'decided', answer: 'different', asked_by: platform.account };
  expect(await ask(company)).toMatchObject(opinion);
  const subject = { kind: 'person', name: 'Wang Lei', number: identityNumber, legal_person: null };
  expect(register.asked).toMatchObject([{ subject, question: { supplier_id: company.suid } }]);
  const after = await info(company);
  expect(after).toMatchObject({ identity: [opinion], can_ask_identity: ['company'], can_decide: true });
  expect(await ask(company)).toEqual(after.identity[0]);
  expect(register.asked).toHaveLength(1);
  expect(await fixture.decide(company, 'approve')).toMatchObject({ state: 'approved' });
});

test('a company is asked about by its code, with its legal representative beside it', async () => {
  const company = await fixture.waiting();
  const { application } = await info(company);
  expect(await ask(company, 'company')).toMatchObject({ kind: 'company', answer: 'same' });
  const { company_name: name, credit_code: number } = application ?? {};
  const legal_person = { name: 'Wang Lei', number: identityNumber };
  expect(register.asked[0]?.subject).toEqual({ kind: 'company', name, number, legal_person });
  expect(await answersOf(company)).toEqual(['company decided same']);
});

test('a register that could not tell, or is broken, is asked again', async () => {
  register.answer = 'no_answer';
  const company = await fixture.waiting();
  await ask(company);
  expect((await info(company)).can_ask_identity).toContain('person');
  register.isBroken = true;
  expect(await ask(company)).toMatchObject({ answer: 'no_answer' });
  register.isBroken = false;
  register.answer = 'no_record';
  expect(await ask(company)).toMatchObject({ answer: 'no_record' });
  expect(await answersOf(company)).toEqual([
    'person decided no_record',
    'person decided no_answer',
    'person decided no_answer',
  ]);
});

test('an answer that comes later is kept once, by the reference of its question', async () => {
  register.answer = 'pending';
  const company = await fixture.waiting();
  expect(await ask(company)).toMatchObject({ state: 'pending', answer: '', decided_at: 0 });
  expect((await info(company)).can_ask_identity).toEqual(['company']);
  expect(await ask(company)).toMatchObject({ state: 'pending' });
  expect(register.asked).toHaveLength(1);
  const reference = register.asked[0]?.question.reference ?? '';
  const report = (answer: IdentityAnswer, by = reference) =>
    app.scope().transaction((tx) => decideIdentity(tx, by, answer));
  expect(await report('same', 'nobody’s')).toBe(false);
  expect([await report('no_answer'), await report('no_answer')]).toEqual([true, false]);
  expect([await report('different'), await report('different'), await report('same')]).toEqual([true, false, false]);
  expect(await answersOf(company)).toEqual(['person decided different']);
});

test('a register that has forgotten a question is asked with the same reference', async () => {
  register.answer = 'pending';
  const company = await fixture.waiting();
  await ask(company);
  app.advance(3_700);
  const again = await platform.again();
  const { application, can_ask_identity } = await again.call(SupplierCertInfo, { id: company.suid });
  expect(can_ask_identity).toContain('person');
  await again.call(SupplierCertIdentity, { id: company.suid, application_id: application?.id ?? 0 });
  app.advance(-3_700);
  expect(new Set(register.asked.map(({ question }) => question.reference)).size).toBe(1);
  expect(await answersOf(company)).toEqual(['person pending']);
});

test('a register that says so is asked about person and company as soon as documents are handed in', async () => {
  const untouchedCompany = await fixture.waiting();
  await app.runJob('joining.identity');
  expect(await answersOf(untouchedCompany)).toEqual([]);
  register.isAutomatic = true;
  const company = await fixture.waiting();
  await app.runJob('joining.identity');
  expect((await info(company)).identity).toMatchObject([
    { kind: 'company', answer: 'same', asked_by: 'system' },
    { kind: 'person', answer: 'same', asked_by: 'system' },
  ]);
});

test('without a register there is nothing to ask, and documents that were replaced are not asked about', async () => {
  const company = await fixture.waiting();
  register.isReady = false;
  expect(await info(company)).toMatchObject({ can_ask_identity: [] });
  await expect(ask(company)).rejects.toMatchObject({ code: 'joining.no_register' });
  register.isReady = true;
  const { application } = await info(company);
  await fixture.decide(company, 'reject', 'blurred');
  await company.call(EnterCertApply, await company.documents());
  const replacedApplication = { id: company.suid, application_id: application?.id ?? 0 };
  await expect(platform.call(SupplierCertIdentity, replacedApplication)).rejects.toMatchObject({
    code: 'joining.replaced',
  });
  expect(register.asked).toEqual([]);
});

test('the company’s own subscribers hear that documents were handed in and decided, and read no names there', async () => {
  events.length = 0;
  const company = await fixture.waiting();
  await fixture.decide(company, 'reject', 'blurred');
  await company.call(EnterCertApply, { ...(await company.documents()), credit_code: creditCode(9_001) });
  await app.runJob('events.dispatch');
  const ownEvents = events.filter(({ tenant }) => tenant === company.suid);
  const data = { industry_type: 'logistics', is_renewal: false };
  expect(ownEvents).toEqual([
    { tenant: company.suid, event: 'joining.handed_in', data: { application_id: expect.any(Number), ...data } },
    {
      tenant: company.suid,
      event: 'joining.decided',
      data: { application_id: expect.any(Number), ...data, state: 'rejected' },
    },
    { tenant: company.suid, event: 'joining.handed_in', data: { application_id: expect.any(Number), ...data } },
  ]);
});
