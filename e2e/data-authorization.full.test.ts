import { agreementContract } from '@linehaul/modules/agreement/contract/agreement.contract.ts';
import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { expectNoFaults, openPage } from './browser.ts';
import { signedIn, startSession } from './client.ts';
import { violations } from './page-checks.ts';
import { startTestServer } from './test-server.ts';

const server = await startTestServer();
afterAll(() => server.stop());

const path = '/data_authorization';
const promptText = '请进行数据授权';
/** Entries that wait for the authorization carry a lock: the console has heard of it. */
const locks = (page: Page) => page.locator('.panel-lock').first();
const entry = (page: Page, href: string) => page.locator(`.panel a[href="${href}"]`);

async function openOrders(page: Page): Promise<void> {
  await page.locator('.rail [data-primary="orders"]').click();
  await entry(page, '/logistics/order/order').click();
}

/** A locked page is not there: its address, typed, leads to where it can be unlocked, or to the start. */
async function expectLocked(page: Page, address: string, leadsTo: string): Promise<void> {
  await page.goto(address);
  await page.waitForURL(`**${leadsTo}`);
  expect(await page.getByRole('button', { name: '保存' }).count()).toBe(0);
}

/** The address changes within the page that is loaded, as by the browser's own buttons. */
async function changeAddress(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    window.history.pushState(null, '', to);
    window.dispatchEvent(new PopStateEvent('popstate'));
  }, address);
}

test('revoked, the console is locked at once for everybody, and the page that unlocks it stays open', async () => {
  const page = await openPage(server.origin, { language: 'zh' });
  await startSession(page, server.origin, 'carrier');
  const clerk = await openPage(server.origin, { language: 'zh' });
  await startSession(clerk, server.origin, 'carrier', { operator: 'clerk' });
  await page.goto(path);
  await page.getByText('数据授权协议', { exact: true }).first().waitFor();
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: '撤回授权' }).click();
  const dialog = page.getByRole('dialog', { name: '撤回数据授权' });
  await dialog.getByText('开放接口', { exact: false }).waitFor();
  expect(await violations(page)).toEqual([]);
  await dialog.getByLabel('原因').fill('更换平台');
  await dialog.getByRole('button', { name: '立即撤回' }).click();
  await page.getByText('未授权', { exact: true }).waitFor();
  await page.getByText('撤回', { exact: true }).first().waitFor();

  await openOrders(page);
  await page.getByText(promptText, { exact: true }).waitFor();
  expect(new URL(page.url()).pathname).toBe(path);
  await locks(clerk).waitFor();
  await openOrders(clerk);
  await clerk.getByText(promptText, { exact: true }).waitFor();
  expect(new URL(clerk.url()).pathname).toBe('/dashboard');
  for (const lockedPath of ['/profile/user/edit', '/profile/pwd/edit']) await expectLocked(page, lockedPath, path);
  // A clerk who may not authorise is led to the start.
  await expectLocked(clerk, '/profile/pwd/edit', '/dashboard');
  const notice = clerk.getByText(promptText, { exact: true });
  await notice.waitFor({ state: 'hidden' });
  await Promise.all([notice.waitFor(), changeAddress(clerk, '/profile/user/edit')]);
  await clerk.waitForURL('**/dashboard');
  await page.locator('.rail [data-primary="home"]').click();
  await entry(page, path).click();
  await page.reload();
  await page.getByText('未授权', { exact: true }).waitFor();

  const give = page.getByRole('button', { name: '授权', exact: true });
  await give.click();
  await page.getByText('请勾选以表示同意。').waitFor();
  await page.getByRole('checkbox').check();
  expect(await violations(page)).toEqual([]);
  await give.click();
  await page.getByText('已授权', { exact: true }).waitFor();
  await openOrders(page);
  await page.waitForURL('**/logistics/order/order');
  await locks(clerk).waitFor({ state: 'detached' });
  await openOrders(clerk);
  await clerk.waitForURL('**/logistics/order/order');
  expectNoFaults(page);
  expectNoFaults(clerk);
});

test('a newer agreement asks for a new consent politely: a figure at the entry, a notice on the page, nothing locked', async () => {
  const call = await signedIn(server.origin, 'admin');
  const { list } = await call(agreementContract.AgreementList, { place: 'data' });
  const [agreement] = list;
  if (!agreement) throw new Error('the platform has no agreement on the use of data');
  await call(agreementContract.AgreementSave, {
    id: agreement.id,
    place: 'data',
    title: agreement.title,
    body: '<p>The second version</p>',
    is_published: true,
  });
  const page = await openPage(server.origin, { width: 390, height: 844 });
  await startSession(page, server.origin, 'supplier', { at: path });
  await page.getByText('There is a newer agreement').waitFor();
  await page.getByText('The second version').waitFor();
  expect(await page.getByText('Authorised', { exact: true }).isVisible()).toBe(true);
  expect(await violations(page)).toEqual([]);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Agree to the new version' }).click();
  await page.getByText('There is a newer agreement').waitFor({ state: 'hidden' });
  await page.getByText('Renewed', { exact: true }).first().waitFor();
  expectNoFaults(page);
});
