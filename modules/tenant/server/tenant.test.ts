import { auditContract } from '@linehaul/modules/audit/contract/audit.contract.ts';
import { type TestUser, testApp } from '@linehaul/server-kernel/testing/test-app.ts';
import { expect, test } from 'vitest';
import { sessionContract } from '../../session/contract/session.contract.ts';
import { tenantContract } from '../contract/tenant.contract.ts';

const app = await testApp();
const { DebugSave, ShopInfo } = tenantContract;

test('the debug flag is the tenant’s own, and everybody of the tenant sees it', async () => {
  const user = await app.tenant();
  const clerk = await app.operator(user);
  const other = await app.tenant();
  expect(await user.call(DebugSave, { is_debug: true })).toEqual({ is_debug: true });
  expect((await clerk.call(sessionContract.Info, {})).debug).toBe(true);
  expect((await other.call(sessionContract.Info, {})).debug).toBe(false);
  await user.call(DebugSave, { is_debug: false });
  expect((await user.call(sessionContract.Info, {})).debug).toBe(false);
});

test('a role without the call, and a flag that is none, are refused', async () => {
  const user = await app.tenant();
  const clerk = await app.operator(user);
  await expect(clerk.call(DebugSave, { is_debug: true })).rejects.toMatchObject({ status: 403 });
  await expect(user.call(DebugSave, { is_debug: 'yes' as unknown as boolean })).rejects.toMatchObject({ status: 422 });
});

test('the last sign-in is the caller’s own, and the one before this', async () => {
  const owner = await app.tenant();
  const clerk = await app.operator(owner);
  const last = async ({ call }: Pick<TestUser, 'call'>) => (await call(ShopInfo, {})).last_login_time;
  expect(await last(owner)).toBe(0);
  expect(await last(clerk)).toBe(0);
  const lines = await owner.call(auditContract.LoginLogList, {});
  await app.call(sessionContract.Login, { username: owner.account, password: 'test-password' });
  const first = lines.list.find(({ login_name }) => login_name === owner.account);
  expect(await last(owner)).toBe(first?.created_at);
  expect(await last(clerk)).toBe(0);
});
