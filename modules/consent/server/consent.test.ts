import type { InputOf, OutputOf } from '@linehaul/contract/endpoint.ts';
import { languages } from '@linehaul/contract/languages.ts';
import { agreementContract } from '@linehaul/modules/agreement/contract/agreement.contract.ts';
import { profileContract } from '@linehaul/modules/profile/contract/profile.contract.ts';
import { sessionContract } from '@linehaul/modules/session/contract/session.contract.ts';
import { siteContract } from '@linehaul/modules/site/contract/site.contract.ts';
import { tenantContract } from '@linehaul/modules/tenant/contract/tenant.contract.ts';
import { testApp } from '@linehaul/server-kernel/testing/test-app.ts';
import { expect, test } from 'vitest';
import { consentContract } from '../contract/consent.contract.ts';
import { consentByJoining } from './consent.port.ts';

const app = await testApp();
const otherProcess = await app.sibling();
const { Authorized, AuthorizedInfo, AuthorizedLog, AuthorizedState } = consentContract;
const { AgreementSave, AcceptanceList } = agreementContract;
const { Info, PasswordEdit } = sessionContract;
const platform = await app.tenant({ account: 'authority', industry: 'platform' });
const reason = 'We move to another platform';
const revoke: InputOf<typeof Authorized> = { authorized: false, reason };
const profile = { nick_name: 'Zhou', avatar: '', phone: '14100000301' };
const passwords = { old_password: 'wrong', password: 'Kvqzhwmt-4242', password_again: 'Kvqzhwmt-4242' };
const text = { place: 'data', title: 'Use of data', is_published: true } as const;

function consentTo(agreement: OutputOf<typeof AuthorizedInfo>['agreement']): InputOf<typeof Authorized> {
  const read = agreement ? { agreement_id: agreement.id, version_no: agreement.version_no } : {};
  return { authorized: true, is_read: true, ...read };
}

test('an approved tenant has consented by joining; a revocation locks on the very next request, a consent unlocks', async () => {
  const startedAt = app.now();
  const owner = await app.tenant({ account: 'consenter' });
  const lin = await app.operator(owner, { login_name: 'lin', api_arr: [siteContract.SiteList.path] });
  const elsewhere = app.client(lin, 'en', otherProcess);
  const first = await owner.call(AuthorizedInfo, {});
  expect(first).toMatchObject({ authorized: true, has_newer: false, agreement: null });
  expect(first.last).toMatchObject({ action: 'joined', login_name: 'consenter', version_no: 0 });
  expect(first.since).toBeGreaterThanOrEqual(startedAt);
  expect(await owner.call(Authorized, revoke)).toEqual({ authorized: false, has_newer: false });
  for (const language of languages) {
    const refusal = app.client(owner, language)(profileContract.userEdit, profile);
    const message = language === 'zh' ? '请进行数据授权' : expect.stringMatching(/.+/);
    await expect(refusal).rejects.toMatchObject({ status: 403, code: 'permission.authorization', message });
  }
  await expect(elsewhere(PasswordEdit, passwords)).rejects.toMatchObject({ code: 'permission.authorization' });
  expect((await elsewhere(Info, {})).authorized).toBe(false);
  expect((await owner.call(tenantContract.ShopInfo, {})).authorized).toBe(false);
  expect(await elsewhere(AuthorizedState, {})).toEqual({ authorized: false, has_newer: false });
  // What the role allows stays allowed: only what the specification names is refused.
  expect((await elsewhere(siteContract.SiteList, {})).total).toBe(0);
  expect(await owner.call(AuthorizedInfo, {})).toMatchObject({ since: 0, last: { action: 'revoked', reason } });
  expect((await owner.call(Authorized, consentTo(null))).authorized).toBe(true);
  await expect(elsewhere(PasswordEdit, passwords)).rejects.toMatchObject({ code: 'session.password_wrong' });
  expect((await elsewhere(Info, {})).authorized).toBe(true);
  const { list } = await owner.call(AuthorizedLog, {});
  expect(list.map(({ action }) => action)).toEqual(['consented', 'revoked', 'joined']);
  expect(list[1]).toMatchObject({ login_name: 'consenter', ip: '127.0.0.1' });
});

test('a newer version asks anew and locks nothing; what was read is what is accepted', async () => {
  const owner = await app.tenant({ account: 'reader' });
  const draft = await platform.call(AgreementSave, { ...text, body: '<p>First</p>' });
  const consentInfo = await owner.call(AuthorizedInfo, {});
  expect(consentInfo).toMatchObject({
    authorized: true,
    has_newer: true,
    agreement: { version_no: 1, body: '<p>First</p>' },
  });
  expect((await owner.call(profileContract.userEdit, profile).catch(({ code }) => code)) as unknown).toBe(
    'profile.code_missing',
  );
  expect(await owner.call(Authorized, consentTo(consentInfo.agreement))).toEqual({
    authorized: true,
    has_newer: false,
  });
  app.advance(60);
  await platform.call(AgreementSave, { ...text, id: draft.id, body: '<p>Second</p>' });
  const outdatedConsent = owner.call(Authorized, consentTo(consentInfo.agreement));
  await expect(outdatedConsent).rejects.toMatchObject({ status: 409, code: 'consent.outdated' });
  const again = await owner.call(AuthorizedInfo, {});
  expect(again).toMatchObject({ has_newer: true, last: { action: 'renewed', version_no: 1, title: 'Use of data' } });
  await owner.call(Authorized, consentTo(again.agreement));
  const status = owner.call(Authorized, consentTo(again.agreement));
  await expect(status).rejects.toMatchObject({ status: 409, code: 'consent.already_given' });
  expect((await owner.call(AuthorizedInfo, {})).since).toBe(consentInfo.since);
  const { list } = await platform.call(AcceptanceList, { agreement_id: draft.id });
  expect(list.map(({ version_no, accepted_by }) => `${version_no} ${accepted_by}`)).toEqual(['2 reader', '1 reader']);
});

test.each([
  ['a consent without the tick', { authorized: true }, 'is_read'],
  ['a revocation without a reason', { authorized: false, reason: '  ' }, 'reason'],
  ['no decision', {}, 'authorized'],
])('%s is refused at its field', async (_what, input, field) => {
  const owner = await app.tenant();
  const refusal = owner.call(Authorized, input as InputOf<typeof Authorized>);
  await expect(refusal).rejects.toMatchObject({ status: 422, fields: { [field]: expect.any(String) } });
});

test('only the owner and who has the call decide; reading needs its own, and the log says who', async () => {
  const owner = await app.tenant({ account: 'decider' });
  const clerk = await app.operator(owner, { login_name: 'clerk' });
  const reader = await app.operator(owner, {
    login_name: 'looker',
    api_arr: [AuthorizedInfo.path, AuthorizedLog.path],
  });
  const deputy = await app.operator(owner, { login_name: 'deputy', api_arr: [Authorized.path] });
  for (const endpoint of [AuthorizedInfo, AuthorizedLog]) {
    await expect(clerk.call(endpoint, {})).rejects.toMatchObject({ status: 403, data: { need: endpoint.path } });
    await reader.call(endpoint, {});
  }
  await expect(reader.call(Authorized, revoke)).rejects.toMatchObject({ status: 403, code: 'permission.denied' });
  await deputy.call(Authorized, revoke);
  const twice = deputy.call(Authorized, revoke);
  await expect(twice).rejects.toMatchObject({ status: 409, code: 'consent.not_given' });
  const { rows } = await app
    .scope()
    .database.pool.query<{ login_name: string; before: unknown; after: unknown }>(
      `select login_name, before, after from operator_log where supplier_id = $1 and action = 'consent.authorize'`,
      [owner.suid],
    );
  expect(rows).toMatchObject([
    { login_name: 'deputy', before: { authorized: true }, after: { authorized: false, reason } },
  ]);
});

test('two at once decide one after the other, and of two revocations one is too late', async () => {
  const owner = await app.tenant();
  const both = await Promise.allSettled([
    owner.call(Authorized, revoke),
    app.client(owner, 'en', otherProcess)(Authorized, revoke),
  ]);
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect((await owner.call(AuthorizedLog, {})).total).toBe(2);
});

test('a consent is the tenant’s own; joining gives none back to anyone who has one, and says so once', async () => {
  const owner = await app.tenant();
  const other = await app.tenant();
  await owner.call(Authorized, revoke);
  expect((await other.call(AuthorizedInfo, {})).authorized).toBe(true);
  expect((await other.call(AuthorizedLog, {})).list.map(({ action }) => action)).toEqual(['joined']);
  await other.scope().transaction((scope) => consentByJoining(scope, other.suid));
  expect((await other.call(AuthorizedLog, {})).total).toBe(1);
});
