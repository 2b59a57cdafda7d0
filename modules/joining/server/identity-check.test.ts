import { testApp } from '@linehaul/server-kernel/testing/test-app.ts';
import { beforeEach, expect, test } from 'vitest';
import { joiningContract } from '../contract/joining.contract.ts';
import type { IdentityAnswer } from '../contract/joining-rows.contract.ts';
import { type IdentityCheck, identityChecks, type Person } from './identity-check.extension.ts';
import { joiningModule } from './joining.module.ts';
import { type Company, identityNumber, joiningFixture } from './testing/joining.fixture.ts';

/** A register that remembers whom it was asked about, and answers what the test has said. */
const register = { isReady: true, asked: [] as Person[], answer: 'same' as IdentityAnswer };
const recordedCheck: IdentityCheck = {
  key: 'recorded',
  isReady: async () => register.isReady,
  check: async (_scope, person) => {
    register.asked.push(person);
    return register.answer;
  },
};
const offers = (kernel: Parameters<NonNullable<typeof joiningModule.offers>>[0]) => [
  ...(joiningModule.offers?.(kernel) ?? []),
  identityChecks.offer(recordedCheck),
];
const app = await testApp({ instead: [{ ...joiningModule, offers }] });
const platform = await app.tenant({ industry: 'platform' });
const fixture = joiningFixture(app, platform);
const { EnterCertApply, SupplierCertIdentity, SupplierCertInfo } = joiningContract;

beforeEach(() => {
  Object.assign(register, { isReady: true, answer: 'same' });
  register.asked.length = 0;
});

const info = ({ suid }: Company) => platform.call(SupplierCertInfo, { id: suid });

async function ask(company: Company) {
  const { application } = await info(company);
  return platform.call(SupplierCertIdentity, { id: company.suid, application_id: application?.id ?? 0 });
}

test('the register is asked with the number in clear, once, and its answer decides nothing', async () => {
  register.answer = 'different';
  const company = await fixture.waiting();
  expect(await info(company)).toMatchObject({ identity: null, can_ask_identity: true });
  const opinion = { answer: 'different', asked_by: platform.account };
  expect(await ask(company)).toMatchObject(opinion);
  expect(register.asked).toEqual([{ name: 'Wang Lei', id_number: identityNumber }]);
  expect(await info(company)).toMatchObject({ identity: opinion, can_ask_identity: false, can_decide: true });
  expect(await ask(company)).toMatchObject(opinion);
  expect(register.asked).toHaveLength(1);
  expect(await fixture.decide(company, 'approve')).toMatchObject({ state: 'approved' });
});

test('a register that could not tell is asked again', async () => {
  register.answer = 'no_answer';
  const company = await fixture.waiting();
  await ask(company);
  expect(await info(company)).toMatchObject({ identity: { answer: 'no_answer' }, can_ask_identity: true });
  register.answer = 'no_record';
  expect(await ask(company)).toMatchObject({ answer: 'no_record' });
});

test('without a register there is nothing to ask, and documents that were replaced are not asked about', async () => {
  const company = await fixture.waiting();
  register.isReady = false;
  expect(await info(company)).toMatchObject({ can_ask_identity: false });
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
