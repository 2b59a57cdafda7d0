import { testApp } from '@linehaul/server-kernel/testing/test-app.ts';
import { expect, test } from 'vitest';
import { sessionContract } from '../../session/contract/session.contract.ts';
import { tenantContract } from '../contract/tenant.contract.ts';

const app = await testApp();
const { DebugSave } = tenantContract;

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
