import { type Language, languages } from '@linehaul/contract/languages.ts';
import { CallRefused } from '@linehaul/contract/wire.ts';
import { auditContract } from '@linehaul/modules/audit/contract/audit.contract.ts';
import { joiningContract } from '@linehaul/modules/joining/contract/joining.contract.ts';
import { memberContract } from '@linehaul/modules/member/contract/member.contract.ts';
import { securityContract } from '@linehaul/modules/security/contract/security.contract.ts';
import { testApp } from '@linehaul/server-kernel/testing/test-app.ts';
import { expect, test } from 'vitest';
import { membersessionContract } from '../contract/membersession.contract.ts';
import { memberDoor, permitMembers } from './testing/signed-in-member.fixture.ts';

const app = await testApp({ env: { TRUST_PROXY: '1' } });
const fewCodes = await testApp({ env: { TRUST_PROXY: '1', SMS_PER_HOUR: '8' } });
const platform = await app.tenant({ industry: 'platform' });
const { askCode, signIn } = memberDoor(app, platform);
const {
  MemberCodeSend,
  MemberMe,
  MemberNameSave,
  MemberSessionEnd,
  MemberSessionEndOthers,
  MemberSessionList,
  MemberSessionRevoke,
  MemberSessionRevokeAll,
  MemberSignIn,
  MemberSignOut,
  SessionsOfMember,
} = membersessionContract;
const { MemberList, MemberSave, MemberDel } = memberContract;

const daySpan = 24 * 3_600;

async function shop() {
  const owner = await app.tenant({ is_union: true });
  await permitMembers(owner);
  return owner;
}

async function refusal(call: Promise<unknown>): Promise<CallRefused> {
  const error = await call.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (error instanceof CallRefused) return error;
  throw new TypeError(`expected a refusal, got ${String(error)}`);
}

/** The whole of what the database stores of members' sessions, as text. */
async function stored(): Promise<string> {
  const { rows } = await app
    .scope()
    .database.pool.query<{ line: string }>('select s::text as line from member_session s');
  return rows.map(({ line }) => line).join('\n');
}

async function openCount(): Promise<number> {
  const { rows } = await app
    .scope()
    .database.pool.query<{ n: number }>('select count(*)::int4 as n from member_session where ended_at is null');
  return rows[0]?.n ?? 0;
}

test('a phone that nobody has becomes a member, who reads who they are, changes their name and signs out', async () => {
  const owner = await shop();
  const phone = app.fresh.phone();
  const member = await signIn(owner.suid, phone);
  expect(member.member_token).toMatch(/^lhm_[\w-]{43}$/);
  expect(member.is_new).toBe(true);
  expect(await stored()).not.toContain(member.member_token);
  expect(await member.call(MemberMe, {})).toMatchObject({ name: phone, phone, code: phone, suid: owner.suid });
  await member.call(MemberNameSave, { name: 'Wang Fang' });
  expect(await member.call(MemberMe, {})).toMatchObject({ name: 'Wang Fang' });
  const { list } = await owner.call(MemberList, { keyword: phone });
  expect(list).toMatchObject([{ name: 'Wang Fang', source: 'self', kind: 'private', credit_limit_cents: 0 }]);
  await member.call(MemberSignOut, {});
  const over = await refusal(member.call(MemberMe, {}));
  expect(over).toMatchObject({ status: 401, data: 'login', message: 'You have signed out. Please sign in again.' });
});

test('a phone that a member has signs in as that member, however it is written, and a second sign-in makes no second one', async () => {
  const owner = await shop();
  const phone = app.fresh.phone();
  const knownMember = await owner.call(memberContract.MemberAdd, { code: 'M1', name: 'Known firm', phone });
  await owner.call(memberContract.MemberAdd, { code: 'M2', name: 'Its branch', phone });
  const verify = await askCode(owner.suid, phone);
  const spelling = `+86 ${phone.slice(0, 3)}-${phone.slice(3, 7)} ${phone.slice(7)}`;
  const { member_token, is_new } = await app.call(MemberSignIn, { suid: owner.suid, phone: spelling, verify });
  expect(is_new).toBe(false);
  const call = app.client({ suid: owner.suid, member_token });
  expect(await call(MemberMe, {})).toMatchObject({ member_id: knownMember.id, name: 'Known firm' });
  expect((await owner.call(MemberList, { keyword: phone })).total).toBe(2);
});

test('a new member gets another code where somebody has the phone as theirs', async () => {
  const owner = await shop();
  const phone = app.fresh.phone();
  await owner.call(memberContract.MemberAdd, { code: phone, name: 'Someone else' });
  const member = await signIn(owner.suid, phone);
  expect(await member.call(MemberMe, {})).toMatchObject({ code: `${phone}-2`, phone });
});

test('the answer to a code says nothing of whether the phone is known', async () => {
  const owner = await shop();
  const knownPhone = app.fresh.phone();
  await owner.call(memberContract.MemberAdd, { code: 'M1', name: 'Known firm', phone: knownPhone });
  const from = (n: number) => app.client(null, 'en', app.url, `203.0.113.${n}`);
  const ofKnown = await from(1)(MemberCodeSend, { suid: owner.suid, phone: knownPhone });
  const ofNobody = await from(2)(MemberCodeSend, { suid: owner.suid, phone: app.fresh.phone() });
  const { ticket: _one, ...answer } = ofKnown;
  const { ticket: _other, ...otherAnswer } = ofNobody;
  expect(answer).toEqual(otherAnswer);
});

test('of many sign-ins at once with one code one comes in, and the code is good for nothing afterwards', async () => {
  const owner = await shop();
  const phone = app.fresh.phone();
  const verify = await askCode(owner.suid, phone);
  const before = await openCount();
  const tries = Array.from({ length: 5 }, () => app.call(MemberSignIn, { suid: owner.suid, phone, verify }));
  const outcomes = await Promise.allSettled(tries);
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await openCount()).toBe(before + 1);
  expect((await owner.call(MemberList, { keyword: phone })).total).toBe(1);
  expect((await refusal(app.call(MemberSignIn, { suid: owner.suid, phone, verify }))).code).toBe('tenant.code_over');
});

test('two devices of one new phone at once make one member', async () => {
  const owner = await shop();
  const phone = app.fresh.phone();
  const first = await askCode(owner.suid, phone);
  const one = await app.call(MemberSignIn, { suid: owner.suid, phone, verify: first });
  app.advance(60);
  const second = await askCode(owner.suid, phone);
  const other = await app.call(MemberSignIn, { suid: owner.suid, phone, verify: second });
  expect([one.is_new, other.is_new]).toEqual([true, false]);
});

test('wrong codes are counted, and a code ends by itself', async () => {
  const owner = await shop();
  const phone = app.fresh.phone();
  const verify = await askCode(owner.suid, phone);
  const wrong = verify === '000000' ? '000001' : '000000';
  const guess = (code: string) => refusal(app.call(MemberSignIn, { suid: owner.suid, phone, verify: code }));
  for (let n = 0; n < 5; n += 1) expect(await guess(wrong)).toMatchObject({ status: 422, code: 'tenant.code_wrong' });
  expect((await guess(verify)).code).toBe('tenant.code_over');
  const late = app.fresh.phone();
  const lateCode = await askCode(owner.suid, late);
  app.advance(600);
  const overCall = app.call(MemberSignIn, { suid: owner.suid, phone: late, verify: lateCode });
  expect((await refusal(overCall)).code).toBe('tenant.code_over');
});

test('a code is good at the tenant alone that it was asked for at', async () => {
  const [one, other] = [await shop(), await shop()];
  const phone = app.fresh.phone();
  const verify = await askCode(one.suid, phone);
  expect((await refusal(app.call(MemberSignIn, { suid: other.suid, phone, verify }))).code).toBe('tenant.code_over');
  await app.call(MemberSignIn, { suid: one.suid, phone, verify });
});

test('one phone at two tenants is two members, and a token of one is good for nothing at the other', async () => {
  const [one, other] = [await shop(), await shop()];
  const phone = app.fresh.phone();
  const atOne = await signIn(one.suid, phone);
  const atOther = await signIn(other.suid, phone);
  const [meOne, meOther] = [await atOne.call(MemberMe, {}), await atOther.call(MemberMe, {})];
  expect([meOne.suid, meOther.suid]).toEqual([one.suid, other.suid]);
  expect(meOne.member_id).not.toBe(meOther.member_id);
  const crossedClient = app.client({ suid: other.suid, member_token: atOne.member_token });
  expect(await refusal(crossedClient(MemberMe, {}))).toMatchObject({
    status: 401,
    data: 'login',
    message: 'You are signed in with another company. Please sign in here as well.',
  });
  const [session] = await one.call(SessionsOfMember, { member_id: meOne.member_id });
  expect(await refusal(other.call(SessionsOfMember, { member_id: meOne.member_id }))).toMatchObject({ status: 404 });
  expect(await refusal(other.call(MemberSessionRevoke, { id: session?.id ?? 0 }))).toMatchObject({ status: 404 });
  expect(await refusal(atOther.call(MemberSessionEnd, { id: session?.id ?? 0 }))).toMatchObject({ status: 404 });
});

test('a session lives 30 days from its last call', async () => {
  const owner = await shop();
  const member = await signIn(owner.suid, app.fresh.phone());
  app.advance(29 * daySpan);
  await member.call(MemberMe, {});
  app.advance(29 * daySpan);
  await member.call(MemberMe, {});
  app.advance(30 * daySpan);
  const over = await refusal(member.call(MemberMe, {}));
  expect(over).toMatchObject({ status: 401, data: 'login' });
  expect(over.message).toContain('30 days');
  app.advance(60 * daySpan);
  await app.runJob('membersession.forget');
  expect((await refusal(member.call(MemberMe, {}))).message).toBe('This sign-in is not valid. Please sign in again.');
});

test('a forged token is refused in four languages', async () => {
  const owner = await shop();
  const refusalOfForged = (language: Language, member_token: string) =>
    refusal(app.client({ suid: owner.suid, member_token }, language)(MemberMe, {}));
  const answers = await Promise.all(languages.map((language) => refusalOfForged(language, `lhm_${'a'.repeat(43)}`)));
  for (const answer of answers) expect(answer).toMatchObject({ status: 401, data: 'login' });
  expect(new Set(answers.map(({ message }) => message)).size).toBe(4);
  expect(await refusalOfForged('en', 'lhm_short')).toMatchObject({ status: 401, data: 'login' });
});

test('a member sees their own sessions, ends another one and then all others', async () => {
  const owner = await shop();
  const phone = app.fresh.phone();
  const first = await signIn(owner.suid, phone);
  app.advance(60);
  const second = await signIn(owner.suid, phone);
  app.advance(60);
  const third = await signIn(owner.suid, phone);
  const sessions = await third.call(MemberSessionList, {});
  expect(sessions.map(({ is_this }) => is_this)).toEqual([true, false, false]);
  const secondId = sessions[1]?.id ?? 0;
  await third.call(MemberSessionEnd, { id: secondId });
  expect((await refusal(second.call(MemberMe, {}))).message).toContain('from another device');
  const thisId = sessions[0]?.id ?? 0;
  expect(await refusal(third.call(MemberSessionEnd, { id: thisId }))).toMatchObject({ status: 404 });
  expect(await third.call(MemberSessionEndOthers, {})).toEqual({ ended: 1 });
  expect(await refusal(first.call(MemberMe, {}))).toMatchObject({ status: 401 });
  await third.call(MemberMe, {});
});

test('a member does not end another member’s session', async () => {
  const owner = await shop();
  const one = await signIn(owner.suid, app.fresh.phone());
  const other = await signIn(owner.suid, app.fresh.phone());
  const [session] = await one.call(MemberSessionList, {});
  expect(await refusal(other.call(MemberSessionEnd, { id: session?.id ?? 0 }))).toMatchObject({ status: 404 });
  await one.call(MemberMe, {});
});

test('the tenant sees a member’s sessions and revokes one or all, which its log tells', async () => {
  const owner = await shop();
  const phone = app.fresh.phone();
  const first = await signIn(owner.suid, phone);
  const { member_id } = await first.call(MemberMe, {});
  app.advance(60);
  const second = await signIn(owner.suid, phone);
  const open = await owner.call(SessionsOfMember, { member_id });
  expect(open).toHaveLength(2);
  await owner.call(MemberSessionRevoke, { id: open[0]?.id ?? 0 });
  expect((await refusal(second.call(MemberMe, {}))).message).toContain('ended your session');
  await first.call(MemberMe, {});
  expect(await owner.call(MemberSessionRevokeAll, { member_id })).toEqual({ ended: 1 });
  expect(await refusal(first.call(MemberMe, {}))).toMatchObject({ status: 401, data: 'login' });
  expect(await owner.call(SessionsOfMember, { member_id })).toEqual([]);
  const { list } = await owner.call(auditContract.OperatorLogList, { record: `member ${member_id}` });
  expect(list.map(({ call }) => call)).toEqual(['MemberSessionRevokeAll', 'MemberSessionRevoke']);
});

test('the logs tell a member from the owner', async () => {
  const owner = await shop();
  const phone = app.fresh.phone();
  const member = await signIn(owner.suid, phone);
  await member.call(MemberNameSave, { name: 'Li Na' });
  const { member_id } = await member.call(MemberMe, {});
  const { list } = await owner.call(auditContract.OperatorLogList, { record: `member ${member_id}` });
  expect(list).toMatchObject([{ call: 'MemberNameSave', member_id, operator_id: null, login_name: phone }]);
  const wrong = await refusal(app.call(MemberSignIn, { suid: owner.suid, phone, verify: '000000' }));
  expect(wrong.code).toBe('tenant.code_over');
  const signIns = await owner.call(auditContract.LoginLogList, { kind: 'member' });
  expect(signIns.list).toMatchObject([
    { kind: 'member', login_name: phone, is_ok: false, outcome: 'tenant.code_over' },
    { kind: 'member', login_name: phone, is_ok: true, way_title: 'Code by text message' },
  ]);
});

test('a session ends with what it hangs on: the member, their phone, the setting, the tenant', async () => {
  const owner = await shop();
  const phone = app.fresh.phone();
  const member = await signIn(owner.suid, phone);
  const { member_id } = await member.call(MemberMe, {});
  const { list } = await owner.call(MemberList, { keyword: phone });
  const { code, name } = list[0] ?? { code: '', name: '' };
  await owner.call(MemberSave, { id: member_id, code, name, phone: app.fresh.phone() });
  expect((await refusal(member.call(MemberMe, {}))).message).toContain('phone number');
  await owner.call(MemberSave, { id: member_id, code, name, phone });
  await member.call(MemberMe, {});
  await owner.call(MemberDel, { id: member_id });
  expect((await refusal(member.call(MemberMe, {}))).message).toContain('removed your customer record');
  app.advance(60);
  const again = await signIn(owner.suid, phone);
  expect(again.is_new).toBe(true);
  await permitMembers(owner, false);
  expect((await refusal(again.call(MemberMe, {}))).message).toContain('does not let customers sign in');
  expect(await refusal(app.call(MemberCodeSend, { suid: owner.suid, phone }))).toMatchObject({
    status: 403,
    code: 'membersession.off',
  });
  await permitMembers(owner);
  expect(await refusal(again.call(MemberMe, {}))).toMatchObject({ status: 401 });
});

test('members of a disabled tenant are told that its pages are closed', async () => {
  const owner = await shop();
  const member = await signIn(owner.suid, app.fresh.phone());
  await platform.call(joiningContract.SupplierDisabled, { id: owner.suid, reason: 'unpaid' });
  const over = await refusal(member.call(MemberMe, {}));
  expect(over).toMatchObject({ status: 401, data: 'login' });
  expect(over.message).toContain('closed at present');
  const closingRefusal = await refusal(app.call(MemberCodeSend, { suid: owner.suid, phone: app.fresh.phone() }));
  expect(closingRefusal).toMatchObject({ status: 403, code: 'membersession.tenant_closed' });
});

test('members sign in at no tenant that does not exist, has not said so, or is the platform', async () => {
  const phone = app.fresh.phone();
  const quiet = await app.tenant();
  expect(await refusal(app.call(MemberCodeSend, { suid: 999_999, phone }))).toMatchObject({ status: 404 });
  expect(await refusal(app.call(MemberCodeSend, { suid: platform.suid, phone }))).toMatchObject({ status: 404 });
  expect((await refusal(app.call(MemberCodeSend, { suid: quiet.suid, phone }))).code).toBe('membersession.off');
});

test('a phone waits a minute for another code, at each tenant by itself', async () => {
  const [one, other] = [await shop(), await shop()];
  const phone = app.fresh.phone();
  await askCode(one.suid, phone);
  const again = await refusal(app.call(MemberCodeSend, { suid: one.suid, phone }));
  expect(again).toMatchObject({ status: 429, code: 'wire.too_many' });
  await askCode(other.suid, phone);
});

test('one tenant’s members get half of the hour’s codes at most, and those of another still get theirs', async () => {
  const [one, other] = [await fewCodes.tenant(), await fewCodes.tenant()];
  for (const owner of [one, other]) await permitMembers(owner);
  const from = (n: number) => fewCodes.client(null, 'en', fewCodes.url, `203.0.113.${n}`);
  const ask = (n: number, suid: number) => from(n)(MemberCodeSend, { suid, phone: fewCodes.fresh.phone() });
  for (let n = 1; n <= 4; n += 1) await ask(n, one.suid);
  expect(await refusal(ask(5, one.suid))).toMatchObject({ status: 429, code: 'wire.too_many' });
  // Half of the hour's codes are gone, so that everybody has work to do for the next.
  expect(await refusal(ask(6, other.suid))).toMatchObject({ code: 'tenant.puzzle_needed' });
});

test('one address tries to sign in so often at most, whatever phones it names', async () => {
  const owner = await shop();
  const call = app.client(null, 'en', app.url, '203.0.113.77');
  const attempt = () => refusal(call(MemberSignIn, { suid: owner.suid, phone: app.fresh.phone(), verify: '123456' }));
  const codes = await Promise.all(Array.from({ length: 70 }, async () => (await attempt()).code));
  expect(codes.filter((code) => code === 'tenant.code_over')).toHaveLength(60);
  expect(codes.filter((code) => code === 'wire.too_many')).toHaveLength(10);
});

test('the tenant’s list of addresses holds for members, at the sign-in and in their sessions', async () => {
  const owner = await shop();
  const phone = app.fresh.phone();
  const { member_token, call } = await signIn(owner.suid, phone);
  await owner.call(securityContract.AccessIpAdd, { network: '127.0.0.1' });
  await owner.call(securityContract.SafeSetSave, { is_ip_list_on: true });
  await call(MemberMe, {});
  const away = app.client({ suid: owner.suid, member_token }, 'en', app.url, '203.0.113.9');
  expect(await refusal(away(MemberMe, {}))).toMatchObject({ status: 403, code: 'membersession.address_refused' });
  const stranger = app.client(null, 'en', app.url, '203.0.113.9');
  const asking = await refusal(stranger(MemberCodeSend, { suid: owner.suid, phone: app.fresh.phone() }));
  expect(asking).toMatchObject({ status: 403, code: 'membersession.address_refused' });
  await call(MemberMe, {});
});
