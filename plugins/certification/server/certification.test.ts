import { CallRefused } from '@linehaul/contract/wire.ts';
import { addonContract } from '@linehaul/modules/addon/contract/addon.contract.ts';
import { joiningContract } from '@linehaul/modules/joining/contract/joining.contract.ts';
import {
  creditCode,
  identityNumber,
  joiningFixture,
} from '@linehaul/modules/joining/server/testing/joining.fixture.ts';
import { memberContract } from '@linehaul/modules/member/contract/member.contract.ts';
import { type TestUser, testApp } from '@linehaul/server-kernel/testing/test-app.ts';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { certificationContract } from '../contract/certification.contract.ts';
import { startCertificationSimulator } from '../simulator/certification-simulator.ts';

const simulator = await startCertificationSimulator();
afterAll(() => simulator.provider.stop());
const app = await testApp({ env: simulator.environment });
const {
  CertificationAgain,
  CertificationApplicationInfo,
  CertificationCompany,
  CertificationDecide,
  CertificationFigures,
  CertificationList,
  CertificationMemberInfo,
  CertificationPerson,
} = certificationContract;
const { AddonInstall, AddonPurge, AddonSettingSave, AddonSettingTest, AddonUninstall } = addonContract;
const key = 'certification';
const { keyId, secret, authCode } = simulator.account;
const aliyun = {
  provider: 'aliyun',
  aliyun_key_id: keyId,
  aliyun_key_secret: secret,
  aliyun_auth_code: authCode,
} as const;
const tencent = { provider: 'tencent', tencent_secret_id: keyId, tencent_secret_key: secret } as const;

const noFaults = { ...simulator.provider.faults };
beforeEach(() => {
  Object.assign(simulator.provider.faults, noFaults);
  simulator.questions.length = 0;
  simulator.verdicts.delete('张伟');
});

async function installed(settings: object = aliyun, user?: TestUser): Promise<TestUser> {
  const own = user ?? (await app.tenant());
  await own.call(AddonInstall, { key });
  await own.call(AddonSettingSave, { key, ...settings });
  return own;
}

let memberCount = 0;
async function memberOf(user: TestUser, name: string, credit_code = '') {
  memberCount += 1;
  return user.call(memberContract.MemberAdd, { code: `C${memberCount}`, name, credit_code });
}

async function refusalOf(call: Promise<unknown>): Promise<string> {
  const error = await call.catch((reason: unknown) => reason);
  return error instanceof CallRefused ? `${error.status} ${error.code}` : 'answered';
}

const person = (member_id: number, name: string) => ({ member_id, name, id_number: identityNumber, has_consent: true });
const legalPerson = { legal_name: '王磊', legal_number: identityNumber, has_consent: true };

/** Lets the time pass after which a question without an answer is asked again. */
async function askWaiting(seconds: number): Promise<void> {
  app.advance(seconds);
  simulator.provider.faults.clock_s = seconds;
  await app.runJob('certification.ask');
  simulator.provider.faults.clock_s = 0;
  app.advance(-seconds);
}

test.each([
  ['Alibaba Cloud', aliyun],
  ['Tencent Cloud', tencent],
])('%s says of persons same, different or no record, each with its cost, and no number is kept', async (_name, of) => {
  const user = await installed({ ...of, person_cents: 30 });
  const { id } = await memberOf(user, '张伟');
  const answers: string[] = [];
  for (const name of ['张伟', '李雷', '无名']) {
    answers.push((await user.call(CertificationPerson, person(id, name))).answer);
  }
  expect(answers).toEqual(['same', 'different', 'no_record']);
  const { list } = await user.call(CertificationList, {});
  expect(list.map(({ cost_cents, number_masked }) => [cost_cents, number_masked])).toEqual(
    Array(3).fill([30, '••••••••••••••002X']),
  );
  expect(await user.call(CertificationFigures, {})).toMatchObject({ month: 3, month_cents: 90, different: 1 });
  expect(await user.call(CertificationMemberInfo, { member_id: id })).toMatchObject({
    person: { answer: 'no_record' },
  });
  const { rows } = await app
    .scope()
    .database.pool.query(
      'select to_json(c)::text as text, subject_encrypted from certification_check c where supplier_id = $1',
      [user.suid],
    );
  expect(rows.map((row) => row.subject_encrypted)).toEqual(['', '', '']);
  expect(rows.some((row) => row.text.includes(identityNumber))).toBe(false);
});

test('a company is asked about by its credit code; Tencent Cloud wants its legal representative, who has agreed', async () => {
  const user = await installed();
  const { id } = await memberOf(user, '合肥货运', creditCode(7));
  expect(await user.call(CertificationCompany, { member_id: id })).toMatchObject({ answer: 'same', cost_cents: 100 });
  expect(simulator.questions).toEqual([{ kind: 'company', name: '合肥货运', number: creditCode(7) }]);
  const other = await memberOf(user, 'no code');
  expect(await refusalOf(user.call(CertificationCompany, { member_id: other.id }))).toBe(
    '422 certification.code_missing',
  );
  await user.call(AddonSettingSave, { key, ...tencent });
  const ask = (more: object) => user.call(CertificationCompany, { member_id: id, ...more });
  expect(await user.call(CertificationMemberInfo, { member_id: id })).toMatchObject({ needs_legal_person: true });
  expect(await refusalOf(ask({}))).toBe('422 certification.legal_person_missing');
  expect(await refusalOf(ask({ ...legalPerson, has_consent: false }))).toBe('422 certification.consent');
  expect(await ask(legalPerson)).toMatchObject({ answer: 'same', provider: 'tencent', provider_code: '1' });
  expect(await ask({ ...legalPerson, legal_name: '李雷' })).toMatchObject({ answer: 'different' });
});

test('without the label for companies the account is refused, and people decide', async () => {
  const user = await installed({ ...aliyun, aliyun_auth_code: 'another label' });
  const { id } = await memberOf(user, '合肥货运', creditCode(8));
  expect(await user.call(CertificationCompany, { member_id: id })).toMatchObject({
    state: 'given_up',
    provider_code: 'isv.AuthCodeNotExist',
    cost_cents: 0,
  });
});

test('the same question costs nothing again within the days of the settings, also while the first one waits', async () => {
  const user = await installed();
  const { id } = await memberOf(user, '张伟');
  simulator.verdicts.set('张伟', 'down');
  const first = await user.call(CertificationPerson, person(id, '张伟'));
  const second = await user.call(CertificationPerson, person(id, '张伟'));
  expect([first.state, second.state, second.repeats_id]).toEqual(['waiting', 'waiting', first.id]);
  expect(simulator.questions).toHaveLength(1);
  simulator.verdicts.delete('张伟');
  await askWaiting(120);
  const answered = { state: 'answered', answer: 'same' };
  expect((await user.call(CertificationList, {})).list).toMatchObject([
    { id: second.id, ...answered, cost_cents: 0 },
    { id: first.id, ...answered, cost_cents: 50, tries: 2 },
  ]);
  expect(await user.call(CertificationPerson, person(id, '张伟'))).toMatchObject({ ...answered, repeats_id: first.id });
  expect(simulator.questions).toHaveLength(2);
  await user.call(AddonSettingSave, { key, ...aliyun, valid_days: 0 });
  app.advance(200);
  expect(await user.call(CertificationPerson, person(id, '张伟'))).toMatchObject({ repeats_id: null, cost_cents: 50 });
  expect(simulator.questions).toHaveLength(3);
  app.advance(-200);
});

test.each([
  [{ drop: 'before' }, 50],
  [{ drop: 'after' }, 50],
  [{ status: 502 }, 50],
] as const)(
  'a provider with %o is asked again until it answers; what may have been charged is told',
  async (fault, unsure) => {
    const user = await installed();
    const { id } = await memberOf(user, '张伟');
    Object.assign(simulator.provider.faults, fault);
    expect(await user.call(CertificationPerson, person(id, '张伟'))).toMatchObject({ state: 'waiting', tries: 1 });
    Object.assign(simulator.provider.faults, noFaults);
    await askWaiting(120);
    expect((await user.call(CertificationList, {})).list).toMatchObject([
      { state: 'answered', answer: 'same', tries: 2, cost_cents: 50, unsure_cents: unsure },
    ]);
    await askWaiting(400);
    expect((await user.call(CertificationList, {})).list).toMatchObject([{ tries: 2, cost_cents: 50 }]);
  },
);

test('two at once ask one question', async () => {
  const user = await installed();
  const { id } = await memberOf(user, '张伟');
  await Promise.all([1, 2, 3].map(() => user.call(CertificationPerson, person(id, '张伟'))));
  expect(simulator.questions).toHaveLength(1);
  expect(await user.call(CertificationFigures, {})).toMatchObject({ month: 1, month_cents: 50 });
});

test('wrong keys and a wrong clock are said by the test of the connection, and the question is given up', async () => {
  const user = await installed();
  const { id } = await memberOf(user, '张伟');
  const wrong = { ...aliyun, aliyun_key_secret: 'another secret' };
  expect(await user.call(AddonSettingTest, { key, ...aliyun })).toMatchObject({ is_good: true });
  expect(await user.call(AddonSettingTest, { key, ...wrong })).toMatchObject({ code: 'certification.check.refused' });
  expect(await user.call(AddonSettingTest, { key, ...tencent })).toMatchObject({ is_good: true });
  simulator.provider.faults.clock_s = 1_000;
  expect(await user.call(AddonSettingTest, { key, ...aliyun })).toMatchObject({ code: 'certification.check.refused' });
  simulator.provider.faults.clock_s = 0;
  await user.call(AddonSettingSave, { key, ...wrong });
  expect(await user.call(CertificationPerson, person(id, '张伟'))).toMatchObject({ state: 'given_up', cost_cents: 0 });
});

test('who has asked does not decide in the register’s place, and what waits is not asked twice', async () => {
  const user = await installed();
  const { id } = await memberOf(user, '张伟');
  simulator.verdicts.set('张伟', 'down');
  const check = await user.call(CertificationPerson, person(id, '张伟'));
  const decision = { id: check.id, answer: 'same', note: 'seen the card' } as const;
  expect(await refusalOf(user.call(CertificationDecide, decision))).toBe('409 certification.same_person');
  expect(await refusalOf(user.call(CertificationAgain, { id: check.id }))).toBe('409 certification.not_given_up');
});

test('a question of the system is given up after a day, asked once more by hand, and decided by a person', async () => {
  const user = await installed({ ...aliyun, asks_members: true });
  simulator.verdicts.set('合肥货运', 'down');
  const { id } = await memberOf(user, '合肥货运', creditCode(31));
  await app.runJob('events.dispatch');
  for (const seconds of [61, 400, 2_300, 9_600, 38_500, 82_000, 126_000]) await askWaiting(seconds);
  simulator.verdicts.delete('合肥货运');
  const again = await user.again();
  const { company } = await again.call(CertificationMemberInfo, { member_id: id });
  expect(company).toMatchObject({ state: 'given_up', answer: 'no_answer', asked_by: 'system', tries: 7 });
  expect(await again.call(CertificationFigures, {})).toMatchObject({ given_up: 1 });
  const target = { id: company?.id ?? 0 };
  simulator.verdicts.set('合肥货运', 'down');
  expect(await again.call(CertificationAgain, target)).toMatchObject({ state: 'given_up', tries: 8 });
  simulator.verdicts.delete('合肥货运');
  const decision = { ...target, answer: 'same', note: 'licence seen' } as const;
  const by_hand = { state: 'by_hand', answer: 'same', decided_by: user.account, note: 'licence seen' };
  expect(await again.call(CertificationDecide, decision)).toMatchObject(by_hand);
  expect(await refusalOf(again.call(CertificationDecide, decision))).toBe('409 certification.answered');
  await askWaiting(200_000);
  expect(await again.call(CertificationMemberInfo, { member_id: id })).toMatchObject({ company: by_hand });
});

test('nobody is asked beyond the day’s limit, without consent, with a wrong number, or about another tenant’s member', async () => {
  const user = await installed({ ...aliyun, daily_limit: 1 });
  const { id } = await memberOf(user, '张伟');
  const other = await installed();
  expect(await refusalOf(other.call(CertificationPerson, person(id, '张伟')))).toBe('404 wire.not_found');
  const silent = { ...person(id, '张伟'), has_consent: false };
  expect(await refusalOf(user.call(CertificationPerson, silent))).toBe('422 certification.consent');
  const mistyped = { ...person(id, '张伟'), id_number: '110105194912310021' };
  expect(await refusalOf(user.call(CertificationPerson, mistyped))).toBe('422 wire.invalid');
  await user.call(CertificationPerson, person(id, '张伟'));
  expect(await refusalOf(user.call(CertificationPerson, person(id, '李雷')))).toBe('409 certification.limit');
  expect(await refusalOf(other.call(CertificationDecide, { id: 1, answer: 'same', note: 'no' }))).toBe(
    '404 wire.not_found',
  );
});

test('a member that is renamed is asked about by itself where that is set', async () => {
  const user = await installed({ ...aliyun, asks_members: true });
  const member = await memberOf(user, '合肥货运', creditCode(9));
  await app.runJob('events.dispatch');
  await askWaiting(61);
  expect(await user.call(CertificationMemberInfo, { member_id: member.id })).toMatchObject({
    company: { answer: 'same', asked_by: 'system' },
  });
  await user.call(memberContract.MemberSave, { ...member, remark: 'calls first' });
  await app.runJob('events.dispatch');
  expect((await user.call(CertificationList, { member_id: member.id })).total).toBe(1);
});

test('the platform’s account asks about companies that join, and joining is told the answer, also a late one', async () => {
  const platform = await installed({ ...aliyun, asks_joining: true }, await app.tenant({ industry: 'platform' }));
  const fixture = joiningFixture(app, platform);
  simulator.verdicts.set('Wang Lei', 'down');
  const company = await fixture.waiting();
  await app.runJob('joining.identity');
  const { SupplierCertInfo } = joiningContract;
  const answersOf = async () =>
    (await platform.call(SupplierCertInfo, { id: company.suid })).identity.map(
      ({ kind, state, answer }) => `${kind} ${state} ${answer}`,
    );
  expect((await answersOf()).sort()).toEqual(['company decided same', 'person pending ']);
  simulator.verdicts.set('Wang Lei', 'different');
  await askWaiting(120);
  expect((await answersOf()).sort()).toEqual(['company decided same', 'person decided different']);
  const { application } = await platform.call(SupplierCertInfo, { id: company.suid });
  const about = { supplier_id: company.suid, application_id: application?.id ?? 0 };
  const { list } = await platform.call(CertificationApplicationInfo, about);
  expect(list.map(({ kind, answer }) => `${kind} ${answer}`).sort()).toEqual(['company same', 'person different']);
  simulator.verdicts.delete('Wang Lei');
  await platform.call(AddonUninstall, { key });
  await platform.call(AddonPurge, { key, confirm: key });
});

test('a tenant without an account is served by the platform’s, where that lets tenants use it', async () => {
  const platform = await installed({ ...aliyun, serves_tenants: false }, await app.tenant({ industry: 'platform' }));
  const user = await app.tenant();
  const { id } = await memberOf(user, '张伟');
  expect(await user.call(CertificationMemberInfo, { member_id: id })).toMatchObject({ is_ready: false });
  expect(await refusalOf(user.call(CertificationPerson, person(id, '张伟')))).toBe('409 certification.not_ready');
  await platform.call(AddonSettingSave, { key, ...aliyun, serves_tenants: true, person_cents: 70 });
  expect(await user.call(CertificationPerson, person(id, '张伟'))).toMatchObject({ answer: 'same', cost_cents: 70 });
  expect(await platform.call(CertificationFigures, {})).toMatchObject({ month: 1, month_cents: 70 });
  expect(await user.call(CertificationFigures, {})).toMatchObject({ month: 1, month_cents: 70 });
  const stranger = await app.tenant();
  expect(await stranger.call(CertificationFigures, {})).toMatchObject({ month: 0, month_cents: 0 });
  await installed({ ...aliyun, person_cents: 20 }, user);
  expect(await user.call(CertificationPerson, person(id, '李雷'))).toMatchObject({ cost_cents: 20 });
  expect(await platform.call(CertificationFigures, {})).toMatchObject({ month: 1 });
  await platform.call(AddonUninstall, { key });
});

test('who was asked about goes with the member’s person; the answer and its cost stay', async () => {
  const user = await installed({ ...aliyun, person_cents: 30 });
  const { id, code } = await memberOf(user, '张伟');
  await user.call(CertificationPerson, person(id, '张伟'));
  await user.call(memberContract.MemberErase, { id, code, reason: 'asked for it' });
  expect((await user.call(CertificationList, {})).list).toMatchObject([
    { name: '', number_masked: '', answer: 'same', cost_cents: 30 },
  ]);
});
