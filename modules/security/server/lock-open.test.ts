import type { CallRefused } from '@linehaul/contract/wire.ts';
import { joiningContract } from '@linehaul/modules/joining/contract/joining.contract.ts';
import { sessionContract } from '@linehaul/modules/session/contract/session.contract.ts';
import { testApp } from '@linehaul/server-kernel/testing/test-app.ts';
import { expect, test } from 'vitest';
import { securityContract } from '../contract/security.contract.ts';

const app = await testApp({ env: { TRUST_PROXY: 'true' } });
const { AccessIpAdd, AccessIpManage, AccessUserAdd, SafeLockInfo, SafeLockOpen, SafeSetInfo, SafeSetSave } =
  securityContract;
const { Info, Login } = sessionContract;
const platform = await app.tenant({ account: 'lister', industry: 'platform' });
const reason = 'Their office has moved; asked by phone, called back';
const { pool } = app.scope().database;

function signIn(account: string, ip: string, password = 'test-password') {
  return app.client(null, 'en', app.url, ip)(Login, { username: account, password });
}

test('a tenant whose lists keep everybody out is let in again at once; its entries stay, and both logs say why', async () => {
  const owner = await app.tenant({ account: 'moved-away' });
  const here = app.client(owner, 'en', app.url, '203.0.113.7');
  await here(AccessIpAdd, { network: '203.0.113.7' });
  await here(AccessUserAdd, { operator_id: 0 });
  await here(SafeSetSave, { is_ip_list_on: true, is_user_list_on: true });
  await expect(signIn('moved-away', '198.51.100.1')).rejects.toMatchObject({ code: 'security.ip_refused' });
  const lockState = { is_user_list_on: true, is_ip_list_on: true, users_on: 1, ips_on: 1, waiting: 0 };
  expect(await platform.call(SafeLockInfo, { id: owner.suid })).toEqual({ id: owner.suid, ...lockState });
  const open = await platform.call(SafeLockOpen, { id: owner.suid, reason });
  expect(open).toMatchObject({ is_user_list_on: false, is_ip_list_on: false, users_on: 1, ips_on: 1 });
  expect((await signIn('moved-away', '198.51.100.1')).suid).toBe(owner.suid);
  expect((await owner.call(Info, {})).suid).toBe(owner.suid);
  expect((await owner.call(AccessIpManage, {})).total).toBe(1);
  const { changes } = await owner.call(SafeSetInfo, {});
  expect(changes).toMatchObject({ ip_list: { by: 'lister' }, user_list: { by: 'lister' } });
  for (const table of ['operator_log', 'supplier_log']) {
    const { rows } = await pool.query<{ supplier_id: number; line: string }>(
      `select supplier_id, l::text as line from ${table} l where action = 'safe.lock_open'`,
    );
    expect(rows.map(({ supplier_id }) => supplier_id)).toEqual([table === 'operator_log' ? platform.suid : owner.suid]);
    if (table === 'operator_log') expect(rows[0]?.line).toContain(reason);
  }
});

test('an account that waits after wrong passwords need not wait any longer, and no other tenant’s is opened', async () => {
  const owner = await app.tenant({ account: 'forgetful' });
  await app.tenant({ account: 'forgetful-too' });
  const wrong = async (account: string, ip: string) =>
    signIn(account, ip, 'wrong').catch((refused: CallRefused) => refused.status);
  for (const account of ['forgetful', 'forgetful-too']) {
    for (let at = 1; at <= 10; at += 1) expect(await wrong(account, `100.64.${at}.1`)).toBe(422);
    expect(await wrong(account, '100.65.0.1')).toBe(429);
  }
  expect((await platform.call(SafeLockInfo, { id: owner.suid })).waiting).toBe(1);
  expect((await platform.call(SafeLockOpen, { id: owner.suid, reason })).waiting).toBe(0);
  expect((await signIn('forgetful', '100.65.0.1')).suid).toBe(owner.suid);
  expect(await wrong('forgetful-too', '100.65.0.1')).toBe(429);
});

test('only the platform opens, with a reason, what is there and shut', async () => {
  const owner = await app.tenant();
  const clerk = await app.operator(platform, { login_name: 'lock-clerk' });
  const open = (id: number, why = reason) => platform.call(SafeLockOpen, { id, reason: why });
  const byOwner = owner.call(SafeLockOpen, { id: owner.suid, reason });
  await expect(byOwner).rejects.toMatchObject({ status: 403, code: 'permission.denied' });
  const byClerk = clerk.call(SafeLockOpen, { id: owner.suid, reason });
  await expect(byClerk).rejects.toMatchObject({ status: 403, data: { need: SafeLockOpen.path } });
  await expect(open(owner.suid, ' ')).rejects.toMatchObject({ status: 422, fields: { reason: expect.any(String) } });
  await expect(open(999_999)).rejects.toMatchObject({ status: 404 });
  await expect(open(owner.suid)).rejects.toMatchObject({ status: 409, code: 'security.nothing_shut' });
  await platform.call(joiningContract.SupplierDel, { id: owner.suid });
  await expect(platform.call(SafeLockInfo, { id: owner.suid })).rejects.toMatchObject({ status: 404 });
});

test('failures of long ago and addresses known too long ago are purged; what still counts stays', async () => {
  await app.tenant({ account: 'old-hand' });
  await signIn('old-hand', '203.0.113.9');
  await signIn('nobody-here', '203.0.113.9', 'wrong').catch(() => null);
  const counts = async () => {
    const { rows } = await pool.query<{ failures: number; places: number }>(
      `select (select count(*) from login_guard) as failures,
              (select count(*) from known_address where place = '203.0.113.9') as places`,
    );
    return rows[0];
  };
  await app.runJob('session.login_guard');
  expect((await counts())?.failures).toBeGreaterThan(0);
  app.advance(24 * 3600 + 1000);
  await app.runJob('session.login_guard');
  expect(await counts()).toEqual({ failures: 0, places: 1 });
  app.advance(90 * 24 * 3600);
  await app.runJob('session.login_guard');
  expect(await counts()).toEqual({ failures: 0, places: 0 });
});
