import { addonContract } from '@linehaul/modules/addon/contract/addon.contract.ts';
import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { expectNoFaults, openPage } from '../../../e2e/browser.ts';
import { signedIn, startSession } from '../../../e2e/client.ts';
import { expectSettled } from '../../../e2e/page-checks.ts';
import { startAction } from '../../../e2e/steps.ts';
import { startTestServer } from '../../../e2e/test-server.ts';
import { startJdunionSimulator } from '../simulator/jdunion-simulator.ts';
import { account, orderOf } from '../simulator/state.ts';

const jd = await startJdunionSimulator();
const server = await startTestServer({ JDUNION_BASE: jd.url });
afterAll(async () => {
  await server.stop();
  await jd.stop();
});
const { origin } = server;
const key = 'jdunion';
const visible = (page: Page) => page.locator('.lh-page:visible');

test('orders are read at JD, a promoter has a position, and a link is made', async () => {
  const order = orderOf(1, jd.state.now() - 600, { positionId: 3_009 });
  jd.state.orders.set(order.id, order);
  const call = await signedIn(origin, 'carrier');
  const addons = await call(addonContract.AddonList, {});
  if (!addons.some((addon) => addon.key === key && addon.state === 'ready'))
    await call(addonContract.AddonInstall, { key });
  await call(addonContract.AddonSettingSave, { key, ...account });
  const page = await openPage(origin);
  await startSession(page, origin, 'carrier', { at: '/plugin/jdunion/manage' });
  await startAction(page, visible(page), 'Read now');
  await page.getByRole('dialog').getByRole('button', { name: 'Read now' }).click();
  await page.getByText('Orders are being read').waitFor();
  await expect.poll(() => jd.requests.length).toBeGreaterThan(3);
  await page.reload();
  await visible(page)
    .getByRole('row')
    .filter({ hasText: String(order.orderId) })
    .waitFor();
  await expectSettled(page);

  await page.goto('/plugin/jdunion/positions');
  await visible(page).getByRole('button', { name: 'Add promoter' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Promoter', { exact: true }).click();
  await page.locator('.ant-select-item-option').last().click();
  await dialog.getByLabel('Promoter’s code').fill('3009');
  await dialog.getByRole('button', { name: 'Add promoter' }).click();
  await page.getByText('The promoter is saved').waitFor();
  await visible(page).getByRole('row').filter({ hasText: '3009' }).waitFor();
  await expectSettled(page);

  await page.goto('/plugin/jdunion/link');
  await visible(page).getByLabel('Address at JD').fill('https://item.jd.com/100012043978.html');
  await visible(page).getByRole('button', { name: 'Make the link' }).click();
  await visible(page).getByText('https://u.jd.example/x1').waitFor();
  await expectSettled(page);
  expectNoFaults(page);
});
