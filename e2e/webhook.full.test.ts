import { orderContract } from '@linehaul/modules/order/contract/order.contract.ts';
import { siteContract } from '@linehaul/modules/site/contract/site.contract.ts';
import { aReceiver, isGenuine, parsed } from '@linehaul/modules/webhook/server/testing/receiver.fixture.ts';
import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { expectNoFaults, openPage } from './browser.ts';
import { signedIn, startSession } from './client.ts';
import { expectSettled, overflow, violations } from './page-checks.ts';
import { signIn } from './steps.ts';
import { startTestServer } from './test-server.ts';

const server = await startTestServer({ WEBHOOK_PRIVATE: '1' });
const receiver = await aReceiver();
afterAll(async () => {
  await server.stop();
  receiver.close();
});

const nowSeconds = () => Math.floor(Date.now() / 1000);
const dialog = (page: Page) => page.getByRole('dialog');

/** Fills in the form and answers the secret, which is shown this once. */
async function setUp(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Set it up' }).click();
  const address = dialog(page).getByLabel('Callback address');
  await address.fill('ftp://erp.example');
  await dialog(page).getByRole('button', { name: 'Set it up' }).click();
  await dialog(page).getByText('This must be a complete address').first().waitFor();
  await address.fill(receiver.address);
  await dialog(page)
    .getByRole('checkbox', { name: /Order created/ })
    .check();
  expect(await violations(page)).toEqual([]);
  await dialog(page).getByRole('button', { name: 'Set it up' }).click();
  await page.getByText('Your signing secret').waitFor();
  const secret = (await dialog(page).locator('code').textContent()) ?? '';
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'I have saved it' }).click();
  await dialog(page).waitFor({ state: 'detached' });
  return secret;
}

async function sendTest(page: Page, secret: string): Promise<void> {
  await page.getByRole('button', { name: 'Send a test' }).click();
  await dialog(page).getByText('Taken (200)').waitFor();
  await expectSettled(page);
  await page.keyboard.press('Escape');
  await dialog(page).waitFor({ state: 'detached' });
  const lastCall = receiver.received.at(-1);
  if (!lastCall) throw new Error('no test came');
  expect(parsed(lastCall)).toMatchObject({ type: 'webhook.test', data: { login_name: 'carrier' } });
  expect(isGenuine(secret, lastCall, nowSeconds())).toBe(true);
}

async function anOrder(): Promise<string> {
  const call = await signedIn(server.origin, 'carrier');
  const { list } = await call(siteContract.SiteList, {});
  const [from, to] = list;
  const sites = { origin_site_id: from?.id ?? 0, destination_site_id: to?.id ?? 0 };
  const { order_no } = await call(orderContract.OrderAdd, { ...sites, service_level: 'DTD', weight_g: 20_000 });
  return order_no;
}

test('an address is saved, a test arrives and verifies, and what a receiver refuses is seen and sent again', async () => {
  const page = await openPage(server.origin);
  await startSession(page, server.origin, 'carrier', { at: '/api_config' });
  const secret = await setUp(page);
  expect(secret).toMatch(/^whsec_/);
  await sendTest(page, secret);
  expect(await page.content()).not.toContain(secret);
  receiver.answer(500);
  const order_no = await anOrder();
  const row = page.getByRole('row').filter({ hasText: order_no });
  await row.getByText('Refused with 500').waitFor();
  await row.getByText('Waiting').waitFor();
  receiver.take();
  await row.getByRole('button', { name: 'Open' }).click();
  await dialog(page).getByText('status 500').waitFor();
  await dialog(page).getByRole('button', { name: 'Send again' }).click();
  await dialog(page).getByText('Taken (200)').waitFor();
  await page.keyboard.press('Escape');
  await row.getByText('Delivered').waitFor();
  expect(await violations(page)).toEqual([]);
  const callsOfOrder = receiver.received.filter(({ body }) => body.includes(order_no));
  expect(new Set(callsOfOrder.map(({ id, body }) => `${id} ${body}`)).size).toBe(1);
  for (const one of callsOfOrder) expect(isGenuine(secret, one, nowSeconds())).toBe(true);
  expectNoFaults(page);
});

test('an order that was acknowledged is sent, though the server is killed right after', async () => {
  receiver.take();
  const order_no = await anOrder();
  await server.kill();
  await server.restart();
  const isReceived = () => receiver.received.some(({ body }) => body.includes(order_no));
  // A turn that was under way when the server was killed is over a minute later.
  await expect.poll(isReceived, { timeout: 90_000, interval: 500 }).toBe(true);
});

test('a receiver that is gone switches the webhook off, and a person switches it on again', async () => {
  const page = await openPage(server.origin, { width: 390, height: 844 });
  await signIn(page, 'carrier');
  receiver.answer(410);
  await anOrder();
  await page.goto('/api_config');
  await page.getByText('the receiver has answered 410 Gone').waitFor();
  await expectSettled(page);
  expect(await overflow(page)).toBe(0);
  receiver.take();
  await page.getByRole('button', { name: 'Switch on' }).click();
  await dialog(page).getByRole('button', { name: 'Switch on' }).click();
  await page.getByRole('button', { name: 'Send failed ones again' }).click();
  await dialog(page).getByRole('button', { name: 'Send failed ones again' }).click();
  await page.locator('.lh-list-panel').getByText('Taken (200)').first().waitFor();
  await page.getByText('have finally failed').waitFor({ state: 'detached' });
  expectNoFaults(page);
});
