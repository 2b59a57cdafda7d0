import { addonContract } from '@linehaul/modules/addon/contract/addon.contract.ts';
import { membersessionContract } from '@linehaul/modules/membersession/contract/membersession.contract.ts';
import { storefrontContract } from '@linehaul/modules/storefront/contract/storefront.contract.ts';
import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { expectNoFaults, openPage } from '../../../e2e/browser.ts';
import { signedIn, startSession } from '../../../e2e/client.ts';
import { findFreePort } from '../../../e2e/free-port.ts';
import { signInMember } from '../../../e2e/member-steps.ts';
import { overflow, violations } from '../../../e2e/page-checks.ts';
import { startTestServer } from '../../../e2e/test-server.ts';
import { startKefuSimulator } from '../simulator/kefu-simulator.ts';

const { provider, account, visitors } = await startKefuSimulator();
const { url: chatHost } = provider;
const port = await findFreePort();
const server = await startTestServer({
  PORT: String(port),
  FRAME_HOSTS: chatHost,
  SCRIPT_HOSTS: chatHost,
  // The same server by its other name.
  SCRIPT_ORIGIN: `http://localhost:${port}`,
});
afterAll(async () => {
  await server.stop();
  await provider.stop();
});
const { appid, secret } = account;

async function signedPage(): Promise<Page> {
  const page = await openPage(server.origin);
  await startSession(page, server.origin, 'carrier');
  return page;
}

const corner = (page: Page) => page.locator('.kefu-corner');

/** Its card among the plug-ins. */
const locateCard = (page: Page) => page.getByRole('main').getByRole('listitem').filter({ hasText: 'Customer service' });

/** Its settings, among those of other plug-ins. */
const setUp = (page: Page) => page.getByRole('region', { name: 'Customer service' });

const confirm = (page: Page, choice: string) => page.getByRole('dialog').getByRole('button', { name: choice }).click();

async function save(settings: Record<string, string | boolean>): Promise<void> {
  const call = await signedIn(server.origin, 'carrier');
  await call(addonContract.AddonSettingSave, { key: 'kefu', appid, host: `${chatHost}/room`, ...settings });
}

/** The room, in the chat's frame or in the frame that its script has opened in it. */
const room = (page: Page, depth: 1 | 2) => {
  const outer = page.frameLocator('.kefu-panel iframe');
  return depth === 1 ? outer : outer.frameLocator('iframe');
};

test('the chat is installed, set up, opened beside the page, and gone everywhere when it is uninstalled', async () => {
  const [page, other] = [await signedPage(), await signedPage()];
  await page.goto('/plugin/pluginSetup');
  // The demo company uses another plug-in, which has settings.
  await page
    .getByRole('main')
    .getByText(/Nothing to set up|Daily sign-in/)
    .first()
    .waitFor();
  expect(await setUp(page).count()).toBe(0);
  await page.goto('/plugin/manage');
  await locateCard(page).getByRole('button', { name: 'Install' }).click();
  await confirm(page, 'Install');
  await locateCard(page).getByText('Needs credentials').waitFor();

  await locateCard(page).getByRole('button', { name: 'Settings' }).click();
  await page.getByLabel('App ID').fill(appid);
  await page.getByLabel('Address of the chat').fill(`${chatHost}/room`);
  await setUp(page).getByRole('button', { name: 'Test connection' }).click();
  await page.getByText(`The chat at ${chatHost} answers.`).waitFor();
  await page.getByLabel('Monday').fill('18:00-09:00');
  await setUp(page).getByRole('button', { name: 'Save' }).click();
  await page.getByText('Write spans one after the other').waitFor();
  await page.getByLabel('Monday').fill('');
  await setUp(page).getByRole('button', { name: 'Save' }).click();
  const link = corner(page).getByRole('link', { name: 'Customer service' });
  await link.waitFor();
  expect(await link.getAttribute('href')).toBe(`${chatHost}/room?appid=${appid}`);
  expect(await link.getAttribute('rel')).toContain('noopener');
  await corner(other).getByRole('link').waitFor();
  const wall = await signedPage();
  await wall.goto('/screen');
  await corner(wall).getByRole('link', { name: 'Customer service' }).waitFor();
  await wall.close();
  for (const outside of ['/business/progress', '/login']) {
    const guest = await openPage(server.origin);
    await guest.goto(outside);
    await guest.getByRole('heading').first().waitFor();
    expect(await corner(guest).count()).toBe(0);
  }

  await save({ mode: 'frame' });
  await page.goto('/logistics/order/order');
  await corner(page).getByRole('button', { name: 'Customer service' }).click();
  await room(page, 1).getByText(`Chat of ${appid}`).waitFor();
  await room(page, 1).getByText('anonymous').first().waitFor();
  await page.emulateMedia({ media: 'print' });
  expect(await corner(page).isVisible()).toBe(false);
  await page.emulateMedia({ media: 'screen' });
  await page.getByRole('button', { name: 'Close customer service' }).press('Escape');
  await expect.poll(() => page.locator('iframe').isVisible()).toBe(false);

  await page.goto('/plugin/manage');
  await locateCard(page).getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Uninstall' }).click();
  await confirm(page, 'Uninstall');
  await locateCard(page).getByText('Not installed').waitFor();
  await expect.poll(() => corner(page).count()).toBe(0);
  await expect.poll(() => corner(other).count()).toBe(0);
  expectNoFaults(page, '/addons/SettingSave');
  expectNoFaults(other);
});

test('a script runs on a page of its own and knows who asks; a message makes a dot; outside the hours a text is shown', async () => {
  const call = await signedIn(server.origin, 'carrier');
  await call(addonContract.AddonInstall, { key: 'kefu' });
  await save({ host: chatHost, mode: 'script', secret_key: secret });
  const page = await signedPage();
  await corner(page).getByRole('button', { name: 'Customer service' }).click();
  await room(page, 2).getByText('proven').waitFor();
  expect(visitors.at(-1)).toMatchObject({ identifier: expect.stringMatching(/^owner-\d+$/), verdict: 'proven' });
  const outer = page.frames().find((frame) => frame.url().includes('/kefu/public/page/'));
  expect(new URL(outer?.url() ?? '').origin).toBe(`http://localhost:${port}`);

  await room(page, 2).getByRole('button', { name: 'Answer in three seconds' }).click();
  await page.getByRole('button', { name: 'Close customer service' }).click();
  const dotted = corner(page).getByRole('button', { name: 'Customer service, there is a new message' });
  await dotted.click();
  await room(page, 2).getByText('Hello, how can we help?').waitFor();
  expect(await corner(page).locator('.kefu-unread').count()).toBe(0);

  await save({ host: `${chatHost}/own.js`, mode: 'script', script_kind: 'own', secret_key: secret });
  await page.reload();
  await corner(page).getByRole('button', { name: 'Customer service' }).click();
  await room(page, 2).getByText('proven').waitFor();

  const isMorning =
    Number(new Intl.DateTimeFormat('en', { timeZone: 'Asia/Shanghai', hour: 'numeric', hour12: false }).format()) % 24 <
    12;
  const days = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];
  const hours = Object.fromEntries(days.map((day) => [day, isMorning ? '20:00-21:00' : '02:00-03:00']));
  await save({ mode: 'frame', ...hours, offline_en: 'Our people sleep.', secret_key: secret });
  await page.reload();
  await corner(page).getByRole('button', { name: 'Customer service' }).click();
  await page.getByText('Our people sleep.').waitFor();
  expect(await page.locator('.kefu-panel iframe').count()).toBe(0);
  await page.getByRole('button', { name: 'Leave a message' }).click();
  await room(page, 1).getByText('proven').waitFor();
  expectNoFaults(page);
});

test('customers see the chat where the tenant wants it, and a member is proven to it', async () => {
  const call = await signedIn(server.origin, 'carrier');
  const { StorefrontInfo, StorefrontSave } = storefrontContract;
  const { MemberSignInSettingInfo, MemberSignInSettingSave } = membersessionContract;
  await call(StorefrontSave, { ...(await call(StorefrontInfo, {})), is_on: true, short_name: 'anlu', name: 'Anlu' });
  const { version } = await call(MemberSignInSettingInfo, {});
  await call(MemberSignInSettingSave, { is_on: true, version });
  await save({ mode: 'frame', secret_key: secret });
  const page = await openPage(server.origin, { width: 390, height: 844, dark: true });
  await page.goto('/business/anlu');
  await page.getByRole('heading', { name: 'Welcome to Anlu' }).waitFor();
  expect(await corner(page).count()).toBe(0);

  await save({ mode: 'frame', secret_key: secret, on_customer_pages: true });
  await page.reload();
  await corner(page).getByRole('button', { name: 'Customer service' }).click();
  await room(page, 1).getByText('anonymous').first().waitFor();
  expect(await overflow(page)).toBe(0);
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Close customer service' }).click();

  await page.getByRole('link', { name: 'My waybills' }).click();
  await signInMember(page, server.origin, '13900000078');
  await page.waitForURL('**/business/anlu/waybills');
  await corner(page).getByRole('button', { name: 'Customer service' }).click();
  await room(page, 1).getByText('proven').waitFor();
  expect(visitors.at(-1)).toMatchObject({ identifier: expect.stringMatching(/^member-\d+$/), verdict: 'proven' });
  expectNoFaults(page);
});
