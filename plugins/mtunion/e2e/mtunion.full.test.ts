import { addonContract } from '@linehaul/modules/addon/contract/addon.contract.ts';
import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { expectNoFaults, openPage } from '../../../e2e/browser.ts';
import { signedIn, startSession } from '../../../e2e/client.ts';
import { expectSettled } from '../../../e2e/page-checks.ts';
import { startAction } from '../../../e2e/steps.ts';
import { startTestServer } from '../../../e2e/test-server.ts';
import { startMtunionSimulator } from '../simulator/mtunion-simulator.ts';
import { account, orderOf } from '../simulator/state.ts';

const meituan = await startMtunionSimulator();
const server = await startTestServer({ MTUNION_BASE: meituan.url });
afterAll(async () => {
  await server.stop();
  await meituan.stop();
});
const { origin } = server;
const key = 'mtunion';
const visible = (page: Page) => page.locator('.lh-page:visible');

test('orders are read at Meituan, a promoter has a code, and a link is made', async () => {
  const order = orderOf(1, meituan.state.now() - 600, { sid: 'team09' });
  meituan.state.orders.set(order.orderId, order);
  const call = await signedIn(origin, 'carrier');
  const addons = await call(addonContract.AddonList, {});
  if (!addons.some((addon) => addon.key === key && addon.state === 'ready'))
    await call(addonContract.AddonInstall, { key });
  await call(addonContract.AddonSettingSave, { key, ...account });
  const page = await openPage(origin);
  await startSession(page, origin, 'carrier', { at: '/plugin/mtunion/manage' });
  await startAction(page, visible(page), 'Read now');
  await page.getByRole('dialog').getByRole('button', { name: 'Read now' }).click();
  await page.getByText('Orders are being read').waitFor();
  await expect.poll(() => meituan.requests.length).toBeGreaterThan(5);
  await page.reload();
  await visible(page).getByRole('row').filter({ hasText: order.orderId }).waitFor();
  await expectSettled(page);

  await page.goto('/plugin/mtunion/promoters');
  await visible(page).getByRole('button', { name: 'Add promoter' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Promoter', { exact: true }).click();
  await page.locator('.ant-select-item-option').last().click();
  await dialog.getByLabel('Promoter’s code').fill('team09');
  await dialog.getByRole('button', { name: 'Add promoter' }).click();
  await page.getByText('The promoter is saved').waitFor();
  await visible(page).getByRole('row').filter({ hasText: 'team09' }).waitFor();
  await expectSettled(page);

  await page.goto('/plugin/mtunion/link');
  await visible(page).getByRole('radio', { name: 'Short web address', checked: true }).waitFor({ state: 'attached' });
  await visible(page).getByLabel('Number of the activity').fill('33');
  await visible(page).getByRole('button', { name: 'Make the link' }).click();
  await visible(page).getByText('https://dpurl.example/33-2-').waitFor();
  await expectSettled(page);
  expectNoFaults(page);
});
