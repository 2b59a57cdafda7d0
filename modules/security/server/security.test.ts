import { accessContract } from '@linehaul/modules/access/contract/access.contract.ts';
import { sessionContract } from '@linehaul/modules/session/contract/session.contract.ts';
import { siteContract } from '@linehaul/modules/site/contract/site.contract.ts';
import { type TestUser, testApp } from '@linehaul/server-kernel/testing/test-app.ts';
import { expect, test } from 'vitest';
import { securityContract } from '../contract/security.contract.ts';

const app = await testApp({ env: { TRUST_PROXY: 'true' } });
const otherProcess = await app.sibling();
const { Login, Info, refreshAccessToken } = sessionContract;
const { SafeSetInfo, SafeSetSave, AccessUserManage, AccessUserAdd, AccessUserEdit, AccessUserDel } = securityContract;
const { AccessIpManage, AccessIpAdd, AccessIpEdit, AccessIpDel, AccessUserChoices } = securityContract;
const password = 'test-password';

/** The user as seen from an address, on either server. */
function from(user: TestUser, ip: string, url?: string) {
  return app.client(user, 'en', url, ip);
}

function signIn(account: string, ip: string, input: { name?: string; password?: string } = {}) {
  const type = input.name ? ('operator' as const) : ('supplier' as const);
  return app.client(null, 'en', app.url, ip)(Login, { username: account, password, type, ...input });
}

async function logged(suid: number): Promise<string[]> {
  const { rows } = await app
    .scope()
    .database.pool.query<{ outcome: string }>('select outcome from login_log where supplier_id = $1 order by id', [
      suid,
    ]);
  return rows.map((row) => row.outcome);
}

test('addresses and networks are listed once each, changed by version, found and taken off', async () => {
  const owner = await app.tenant();
  const office = await owner.call(AccessIpAdd, { network: ' 203.0.113.9/24 ', remark: 'Hefei office' });
  expect(office).toMatchObject({ network: '203.0.113.0/24', is_on: true, remark: 'Hefei office', version: 1 });
  expect(await owner.call(AccessIpAdd, { network: '::ffff:198.51.100.7', is_on: false })).toMatchObject({
    network: '198.51.100.7',
  });
  expect(await owner.call(AccessIpAdd, { network: '2001:DB8::/32' })).toMatchObject({ network: '2001:db8::/32' });
  const twice = owner.call(AccessIpAdd, { network: '203.0.113.0/24' });
  await expect(twice).rejects.toMatchObject({
    code: 'security.network_taken',
    fields: { network: expect.any(String) },
  });
  const wrong = owner.call(AccessIpAdd, { network: '203.0.113.300' });
  await expect(wrong).rejects.toMatchObject({ status: 422, fields: { network: expect.stringContaining('CIDR') } });
  expect(await owner.call(AccessIpManage, { keyword: 'hefei' })).toMatchObject({ total: 1 });
  expect(await owner.call(AccessIpManage, { is_on: false })).toMatchObject({ list: [{ network: '198.51.100.7' }] });
  const edit = { id: office.id, network: '203.0.113.0/25', is_on: false, remark: '' };
  expect(await owner.call(AccessIpEdit, { ...edit, version: 1 })).toMatchObject({
    network: '203.0.113.0/25',
    version: 2,
  });
  await expect(owner.call(AccessIpEdit, { ...edit, version: 1 })).rejects.toMatchObject({ code: 'wire.version' });
  await owner.call(AccessIpDel, { id: office.id });
  await expect(owner.call(AccessIpDel, { id: office.id })).rejects.toMatchObject({ status: 404 });
});

test('owner and operators are listed once each, with their names', async () => {
  const owner = await app.tenant({ account: 'people' });
  await app.operator(owner, { login_name: 'lin' });
  const { list: people } = await owner.call(AccessUserChoices, {});
  expect(people.map((one) => one.login_name)).toEqual(['people', 'lin']);
  const operator_id = people[1]?.operator_id ?? -1;
  const self = await owner.call(AccessUserAdd, { operator_id: 0, remark: 'me' });
  const lin = await owner.call(AccessUserAdd, { operator_id, is_on: false });
  expect([self, lin]).toMatchObject([
    { login_name: 'people', is_on: true },
    { login_name: 'lin', is_on: false },
  ]);
  const twice = owner.call(AccessUserAdd, { operator_id: 0 });
  await expect(twice).rejects.toMatchObject({
    code: 'security.user_taken',
    fields: { operator_id: expect.any(String) },
  });
  const nobody = owner.call(AccessUserAdd, { operator_id: 999_999 });
  await expect(nobody).rejects.toMatchObject({ code: 'security.unknown_user' });
  expect(await owner.call(AccessUserManage, { keyword: 'LIN' })).toMatchObject({ total: 1 });
  const editedEntry = await owner.call(AccessUserEdit, { id: lin.id, version: 1, is_on: true, remark: 'night shift' });
  expect(editedEntry).toMatchObject({ is_on: true, remark: 'night shift', version: 2 });
  await owner.call(AccessUserDel, { id: lin.id });
  expect((await owner.call(AccessUserManage, {})).total).toBe(1);
});

test('anyone who switches the address list on without being on it is refused, and shown which address it is', async () => {
  const owner = await app.tenant();
  const here = from(owner, '203.0.113.7');
  expect(await here(SafeSetInfo, {})).toMatchObject({ own_ip: '203.0.113.7', is_ip_list_on: false, ips_on: 0 });
  const office = await here(AccessIpAdd, { network: '198.51.100.0/24' });
  const lockFault = { status: 409, code: 'security.own_ip_missing', message: expect.stringContaining('203.0.113.7') };
  await expect(here(SafeSetSave, { is_ip_list_on: true })).rejects.toMatchObject(lockFault);
  expect(await here(SafeSetInfo, {})).toMatchObject({ is_ip_list_on: false, changes: {} });
  const own = await here(AccessIpAdd, { network: '203.0.113.7' });
  const savedSetting = await here(SafeSetSave, { is_ip_list_on: true });
  expect(savedSetting).toMatchObject({ is_ip_list_on: true, ips_on: 2, changes: { ip_list: { by: owner.account } } });
  await expect(here(AccessIpDel, { id: own.id })).rejects.toMatchObject(lockFault);
  const off = here(AccessIpEdit, { id: own.id, network: '203.0.113.7', is_on: false, remark: '' });
  await expect(off).rejects.toMatchObject(lockFault);
  await here(AccessIpDel, { id: office.id });
  expect(await here(AccessIpManage, {})).toMatchObject({ list: [{ id: own.id, is_on: true }] });
});

test('anyone who switches the user list on without being on it is refused, and shown who it is', async () => {
  const owner = await app.tenant({ account: 'self-stopper' });
  const lockFault = {
    status: 409,
    code: 'security.own_user_missing',
    message: expect.stringContaining('self-stopper'),
  };
  await expect(owner.call(SafeSetSave, { is_user_list_on: true })).rejects.toMatchObject(lockFault);
  const self = await owner.call(AccessUserAdd, { operator_id: 0, is_on: false });
  await expect(owner.call(SafeSetSave, { is_user_list_on: true })).rejects.toMatchObject(lockFault);
  await owner.call(AccessUserEdit, { id: self.id, is_on: true, remark: '' });
  expect(await owner.call(SafeSetSave, { is_user_list_on: true })).toMatchObject({ is_user_list_on: true });
  await expect(owner.call(AccessUserDel, { id: self.id })).rejects.toMatchObject(lockFault);
});

test.each([
  ['203.0.113.0/24', '203.0.113.200', '203.0.114.1'],
  ['203.0.113.7', '203.0.113.7', '203.0.113.8'],
  ['2001:db8:1::/48', '2001:db8:1:ffff::9', '2001:db8:2::1'],
  ['203.0.113.0/24', '::ffff:203.0.113.5', '::ffff:198.51.100.5'],
  ['203.0.113.0/24', '203.0.113.5', 'no-address'],
])(
  'while %s is on the list, %s comes in and %s does not, on the very next call of every server',
  async (network, inside, outside) => {
    const owner = await app.tenant();
    await from(owner, outside)(Info, {});
    const here = from(owner, inside);
    await here(AccessIpAdd, { network });
    await here(SafeSetSave, { is_ip_list_on: true });
    await expect(from(owner, outside)(Info, {})).rejects.toMatchObject({ status: 401, data: 'login' });
    await expect(from(owner, outside, otherProcess)(Info, {})).rejects.toMatchObject({ data: 'login' });
    expect((await from(owner, inside, otherProcess)(Info, {})).suid).toBe(owner.suid);
    const attempt = signIn(owner.account, outside);
    await expect(attempt).rejects.toMatchObject({ status: 403, code: 'security.ip_refused' });
    const session = await signIn(owner.account, inside);
    const renew = (ip: string) =>
      app.client(null, 'en', app.url, ip)(refreshAccessToken, { refresh_token: session.refresh_token });
    await expect(renew(outside)).rejects.toMatchObject({ status: 401, data: 'login' });
    expect((await renew(inside)).access_token).not.toBe('');
    await here(SafeSetSave, { is_ip_list_on: false });
    expect((await from(owner, outside)(Info, {})).suid).toBe(owner.suid);
  },
);

test('lists refuse before the password is looked at: a wrong one gets the same answer, and no failure is counted', async () => {
  const owner = await app.tenant();
  const here = from(owner, '203.0.113.7');
  await here(AccessIpAdd, { network: '203.0.113.7' });
  await here(SafeSetSave, { is_ip_list_on: true });
  const addressFault = { status: 403, code: 'security.ip_refused' };
  for (let i = 0; i < 15; i += 1) {
    await expect(signIn(owner.account, '198.51.100.1', { password: `wrong-${i}` })).rejects.toMatchObject(addressFault);
  }
  await expect(signIn(owner.account, '198.51.100.1')).rejects.toMatchObject(addressFault);
  const refusals = (await logged(owner.suid)).filter((outcome) => outcome !== 'ok');
  expect(new Set(refusals)).toEqual(new Set(['security.ip_refused']));
});

test('an operator who is not on the user list is out at once, on every server, and back when put on it', async () => {
  const owner = await app.tenant({ account: 'chosen-few' });
  const lin = await app.operator(owner, { login_name: 'lin', api_arr: [siteContract.SiteList.path] });
  const there = app.client(lin, 'en', otherProcess);
  expect((await there(siteContract.SiteList, {})).total).toBe(0);
  await owner.call(AccessUserAdd, { operator_id: 0 });
  await owner.call(SafeSetSave, { is_user_list_on: true });
  await expect(there(Info, {})).rejects.toMatchObject({ status: 401, data: 'login' });
  const attempt = signIn('chosen-few', '203.0.113.7', { name: 'lin', password: 'wrong' });
  await expect(attempt).rejects.toMatchObject({ status: 403, code: 'security.user_refused' });
  const [, operator] = (await owner.call(AccessUserChoices, {})).list;
  await owner.call(AccessUserAdd, { operator_id: operator?.operator_id ?? -1 });
  expect((await there(siteContract.SiteList, {})).total).toBe(0);
  expect((await owner.call(Info, {})).suid).toBe(owner.suid);
});

test('the address that counts is the one that the proxy wrote, not what the client put before it', async () => {
  const owner = await app.tenant();
  await from(owner, '203.0.113.7')(AccessIpAdd, { network: '203.0.113.7' });
  await from(owner, '203.0.113.7')(SafeSetSave, { is_ip_list_on: true });
  await expect(from(owner, '203.0.113.7, 198.51.100.1')(Info, {})).rejects.toMatchObject({ data: 'login' });
  expect((await from(owner, '198.51.100.1, 203.0.113.7')(Info, {})).suid).toBe(owner.suid);
});

test('without the proxy setting the header is nobody’s address', async () => {
  const plain = await testApp();
  const owner = await plain.tenant();
  const forgedCall = plain.client(owner, 'en', plain.url, '203.0.113.7');
  expect((await forgedCall(SafeSetInfo, {})).own_ip).toBe('127.0.0.1');
  await plain.close();
});

test('settings hold for the tenant alone, by version, and say who changed each group last', async () => {
  const owner = await app.tenant({ account: 'setter' });
  const other = await app.tenant();
  const first = await owner.call(SafeSetSave, { password_min_length: 12, version: 0 });
  expect(first).toMatchObject({ password_min_length: 12, version: 1, changes: { password: { by: 'setter' } } });
  await expect(owner.call(SafeSetSave, { password_kinds: 2, version: 0 })).rejects.toMatchObject({
    code: 'wire.version',
  });
  const second = await owner.call(SafeSetSave, { session_minutes: 60, version: 1 });
  expect(Object.keys(second.changes).sort()).toEqual(['password', 'session']);
  await expect(owner.call(SafeSetSave, { session_minutes: 29 })).rejects.toMatchObject({ status: 422 });
  expect(await other.call(SafeSetInfo, {})).toMatchObject({ password_min_length: 8, version: 0, changes: {} });
});

test('a shorter session acts on the sessions that are open, and a renewed one lasts as long again', async () => {
  const owner = await app.tenant();
  const session = await signIn(owner.account, '203.0.113.7');
  await owner.call(SafeSetSave, { session_minutes: 30 });
  app.advance(29 * 60);
  const newTokens = await app.call(refreshAccessToken, { refresh_token: session.refresh_token });
  app.advance(29 * 60);
  const again = await app.call(refreshAccessToken, { refresh_token: newTokens.refresh_token });
  app.advance(31 * 60);
  await expect(app.call(refreshAccessToken, { refresh_token: again.refresh_token })).rejects.toMatchObject({
    status: 401,
  });
});

test('the password rules of the tenant hold for new operators and for their new passwords', async () => {
  const owner = await app.tenant({ account: 'strict-owner' });
  await owner.call(SafeSetSave, { password_min_length: 12, password_kinds: 3 });
  const role = await owner.call(accessContract.roleadd, {
    name: 'Yard',
    path_arr: JSON.stringify(['/dashboard']),
    api_arr: JSON.stringify([siteContract.SiteList.path]),
  });
  const lin = { login_name: 'lin', nick_name: 'Lin', phone: '14100000001', role_ids: [role.id] };
  const short = owner.call(accessContract.OperatorAdd, { ...lin, password: 'Short-1x' });
  await expect(short).rejects.toMatchObject({
    code: 'security.password_short',
    fields: { password: expect.stringContaining('12') },
  });
  const plain = owner.call(accessContract.OperatorAdd, { ...lin, password: 'kvqzhwmtkvqzhwx' });
  await expect(plain).rejects.toMatchObject({ code: 'security.password_kinds' });
  const { id } = await owner.call(accessContract.OperatorAdd, { ...lin, password: 'Kvqzhwmt-4242' });
  const reset = owner.call(accessContract.OperatorPasswordReset, { id, password: 'strict-owner-1A' });
  await expect(reset).rejects.toMatchObject({ code: 'security.password_own_name' });
});

test('another tenant’s entries are like none, for the platform too', async () => {
  const owner = await app.tenant();
  const user = await owner.call(AccessUserAdd, { operator_id: 0 });
  const ip = await owner.call(AccessIpAdd, { network: '203.0.113.7' });
  for (const stranger of [await app.tenant(), await app.tenant({ industry: 'platform' })]) {
    const refusals = [
      stranger.call(securityContract.AccessUserInfo, { id: user.id }),
      stranger.call(securityContract.AccessIpInfo, { id: ip.id }),
      stranger.call(AccessUserEdit, { id: user.id, is_on: false, remark: '' }),
      stranger.call(AccessUserDel, { id: user.id }),
      stranger.call(AccessIpEdit, { id: ip.id, network: '203.0.113.7', is_on: false, remark: '' }),
      stranger.call(AccessIpDel, { id: ip.id }),
    ];
    await Promise.all(refusals.map((refused) => expect(refused).rejects.toMatchObject({ status: 404 })));
    expect((await stranger.call(AccessUserManage, {})).total).toBe(0);
    expect((await stranger.call(AccessIpManage, {})).total).toBe(0);
  }
});
