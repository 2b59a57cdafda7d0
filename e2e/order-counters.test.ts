import { joiningContract } from '@linehaul/modules/joining/contract/joining.contract.ts';
import { orderContract } from '@linehaul/modules/order/contract/order.contract.ts';
import { walletContract } from '@linehaul/modules/wallet/contract/wallet.contract.ts';
import { afterAll, expect, test } from 'vitest';
import { expectNoFaults, openPage } from './browser.ts';
import { signedIn, startSession } from './client.ts';
import { violations } from './page-checks.ts';
import { startTestServer } from './test-server.ts';

const server = await startTestServer();
afterAll(() => server.stop());

test('collected orders are tabs with their numbers, and leave the list as it was', async () => {
  const call = await signedIn(server.origin, 'carrier');
  const { send } = await call(orderContract.OrderCount, { order_status: 'submit,send', freight_mode: 2 });
  expect(send).toBeGreaterThan(0);
  const page = await openPage(server.origin);
  await startSession(page, server.origin, 'carrier', { at: '/logistics/order/order' });
  const tabs = page.getByRole('navigation', { name: 'All' });
  const tab = tabs.getByRole('button', { name: `To be collected ${send}` });
  await tab.click();
  await page.waitForURL('**/order?*freight_mode=2*');
  expect(new URL(page.url()).searchParams.get('state')).toBe('send');
  expect(await tab.getAttribute('aria-current')).toBe('true');
  await tabs.getByRole('button', { name: 'All' }).click();
  await page.waitForURL((url) => !url.searchParams.has('freight_mode') && !url.searchParams.has('state'));
  expect(await violations(page)).toEqual([]);
  expectNoFaults(page);
});

test('the platform’s badges are what it can decide now', async () => {
  const call = await signedIn(server.origin, 'admin');
  const decidable = { application_state: 'pending', can_decide: true, count: 'only' } as const;
  const { total: applications } = await call(joiningContract.SupplierCertList, decidable);
  const { total: withdrawals } = await call(walletContract.TakecashList, { is_to_audit: true, count: 'only' });
  expect(applications * withdrawals).toBeGreaterThan(0);
  const page = await openPage(server.origin);
  await startSession(page, server.origin, 'admin', { at: '/supplier/approve/approve' });
  const menu = page.getByRole('navigation');
  await menu.getByRole('link', { name: new RegExp(`, ${applications} waiting`) }).waitFor();
  await page.goto('/finance/wallettakecash/list');
  await menu.getByRole('link', { name: new RegExp(`, ${withdrawals} waiting`) }).waitFor();
  expectNoFaults(page);
});
