import { accessContract } from '@linehaul/modules/access/contract/access.contract.ts';
import { sessionContract } from '@linehaul/modules/session/contract/session.contract.ts';
import { type TestUser, testApp } from '@linehaul/server-kernel/testing/test-app.ts';
import { Secret, TOTP } from 'otpauth';
import { expect, test } from 'vitest';
import { securityContract } from '../contract/security.contract.ts';

const app = await testApp();
const otherProcess = await app.sibling();
const { Login, Info } = sessionContract;
const { SecondFactorInfo, SecondFactorStart, SecondFactorConfirm, SecondFactorOff, RecoveryCodesRenew } =
  securityContract;
const password = 'test-password';

/** What an app shows at the server's time; each call is a step later, because no code is good twice. */
function nextCode(secret: string): string {
  app.advance(30);
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: app.now() * 1000 });
}

async function withFactor(user: TestUser) {
  const { secret, otpauth } = await user.call(SecondFactorStart, { password });
  expect(new URL(otpauth).searchParams.get('secret')).toBe(secret);
  const { recovery_codes } = await user.call(SecondFactorConfirm, { code: nextCode(secret) });
  return { secret, recovery_codes };
}

function signIn(account: string, second_code?: string, name = '') {
  const type = name === '' ? ('supplier' as const) : ('operator' as const);
  return app.call(Login, {
    username: account,
    name,
    type,
    password,
    ...(second_code === undefined ? {} : { second_code }),
  });
}

const factorFault = { status: 403, code: 'session.second_factor_wanted' };
const wrong = { status: 422, code: 'session.second_factor_wrong' };

test('an owner sets the second factor up, and from then on the password alone signs nobody in, on both servers', async () => {
  const owner = await app.tenant({ account: 'careful' });
  await expect(owner.call(SecondFactorStart, { password: 'wrong' })).rejects.toMatchObject({
    code: 'session.password_wrong',
  });
  const { secret } = await owner.call(SecondFactorStart, { password });
  expect((await signIn('careful')).suid).toBe(owner.suid);
  const attempt = owner.call(SecondFactorConfirm, { code: '000000' });
  await expect(attempt).rejects.toMatchObject({
    code: 'security.second_factor_wrong',
    fields: { code: expect.any(String) },
  });
  expect(await owner.call(SecondFactorInfo, {})).toMatchObject({ is_on: false, since: 0 });
  const { recovery_codes } = await owner.call(SecondFactorConfirm, { code: nextCode(secret) });
  expect(new Set(recovery_codes).size).toBe(10);
  expect(await owner.call(SecondFactorInfo, {})).toMatchObject({ is_on: true, recovery_left: 10 });
  await expect(signIn('careful')).rejects.toMatchObject(factorFault);
  const there = app.client(null, 'zh', otherProcess);
  const foreignAttempt = there(Login, { username: 'careful', password });
  await expect(foreignAttempt).rejects.toMatchObject({ ...factorFault, message: expect.stringContaining('验证码') });
  const session = await signIn('careful', nextCode(secret));
  expect((await app.client(session)(Info, {})).suid).toBe(owner.suid);
  await expect(owner.call(SecondFactorStart, { password })).rejects.toMatchObject({
    code: 'security.second_factor_on',
  });
});

test('no code is good twice, not even for two sign-ins at once; a wrong password looks the same', async () => {
  const owner = await app.tenant({ account: 'once-only' });
  const { secret } = await withFactor(owner);
  const code = nextCode(secret);
  const outcomes = await Promise.allSettled([
    signIn('once-only', code),
    signIn('once-only', code),
    signIn('once-only', code),
  ]);
  expect(outcomes.filter((outcome) => outcome.status === 'fulfilled')).toHaveLength(1);
  await expect(signIn('once-only', code)).rejects.toMatchObject(wrong);
  const guess = app.call(Login, { username: 'once-only', password: 'wrong', second_code: nextCode(secret) });
  await expect(guess).rejects.toMatchObject({ code: 'session.wrong_credentials' });
});

test('a recovery code signs in once, however it is typed; new ones put the old out of use', async () => {
  const owner = await app.tenant({ account: 'lost-phone' });
  const { recovery_codes } = await withFactor(owner);
  const [first = '', second = '', third = ''] = recovery_codes;
  expect((await signIn('lost-phone', first.toLowerCase().replace('-', ' '))).suid).toBe(owner.suid);
  await expect(signIn('lost-phone', first)).rejects.toMatchObject(wrong);
  expect((await signIn('lost-phone', second)).suid).toBe(owner.suid);
  expect(await owner.call(SecondFactorInfo, {})).toMatchObject({ recovery_left: 8 });
  const newCodes = await owner.call(RecoveryCodesRenew, { password });
  await expect(signIn('lost-phone', third)).rejects.toMatchObject(wrong);
  expect((await signIn('lost-phone', newCodes.recovery_codes[0])).suid).toBe(owner.suid);
});

test('codes are guessed as seldom as passwords', async () => {
  const owner = await app.tenant({ account: 'guessed' });
  const { secret } = await withFactor(owner);
  for (let at = 0; at < 10; at += 1) await expect(signIn('guessed', `00000${at}`)).rejects.toMatchObject(wrong);
  await expect(signIn('guessed', nextCode(secret))).rejects.toMatchObject({ status: 429 });
  app.advance(60);
  expect((await signIn('guessed', nextCode(secret))).suid).toBe(owner.suid);
});

test('secret and recovery codes stand encrypted or hashed in the database, and in no log', async () => {
  const owner = await app.tenant({ account: 'encrypted' });
  const { secret, recovery_codes } = await withFactor(owner);
  const { rows } = await app.scope().database.pool.query<{ line: string }>(
    `select f::text as line from second_factor f where supplier_id = $1
     union all select c::text from recovery_code c where supplier_id = $1
     union all select l::text from operator_log l where supplier_id = $1`,
    [owner.suid],
  );
  const logText = rows.map((row) => row.line).join('\n');
  expect(logText).toContain('safe.second_factor_on');
  for (const secretText of [secret, ...recovery_codes, ...recovery_codes.map((code) => code.replace('-', ''))]) {
    expect(logText).not.toContain(secretText);
  }
});

test('it is switched off with the password, and then the password is enough', async () => {
  const owner = await app.tenant({ account: 'back-again' });
  await withFactor(owner);
  await expect(owner.call(SecondFactorOff, { password: 'wrong' })).rejects.toMatchObject({
    code: 'session.password_wrong',
  });
  await owner.call(SecondFactorOff, { password });
  expect((await signIn('back-again')).suid).toBe(owner.suid);
  await expect(owner.call(SecondFactorOff, { password })).rejects.toMatchObject({
    code: 'security.second_factor_missing',
  });
  await withFactor(owner);
  await expect(signIn('back-again')).rejects.toMatchObject(factorFault);
});

test('an operator sets up their own, and the owner, nobody else, takes it away', async () => {
  const owner = await app.tenant({ account: 'fleet-office' });
  const lin = await app.operator(owner, { login_name: 'lin' });
  const { secret } = await withFactor(lin);
  await expect(signIn('fleet-office', undefined, 'lin')).rejects.toMatchObject(factorFault);
  expect((await signIn('fleet-office')).suid).toBe(owner.suid);
  expect((await signIn('fleet-office', nextCode(secret), 'lin')).suid).toBe(owner.suid);
  const { list } = await owner.call(accessContract.OperatorManage, {});
  expect(list).toMatchObject([{ login_name: 'lin', has_second_factor: true }]);
  const id = list[0]?.id ?? 0;
  const stranger = await app.tenant();
  const { OperatorSecondFactorReset } = accessContract;
  await expect(stranger.call(OperatorSecondFactorReset, { id })).rejects.toMatchObject({ status: 404 });
  await expect(lin.call(OperatorSecondFactorReset, { id })).rejects.toMatchObject({ status: 403 });
  await owner.call(OperatorSecondFactorReset, { id });
  await expect(app.client(lin, 'en', otherProcess)(Info, {})).rejects.toMatchObject({ data: 'login' });
  expect((await signIn('fleet-office', undefined, 'lin')).suid).toBe(owner.suid);
  await expect(owner.call(OperatorSecondFactorReset, { id })).rejects.toMatchObject({
    code: 'access.no_second_factor',
  });
});
