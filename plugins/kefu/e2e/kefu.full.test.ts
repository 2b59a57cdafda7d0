import { addonContract } from '@linehaul/modules/addon/contract/addon.contract.ts';
import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { expectNoFaults, openPage } from '../../../e2e/browser.ts';
import { signedIn, startSession } from '../../../e2e/client.ts';
import { startTestServer } from '../../../e2e/test-server.ts';

const chatHost = 'https://chat.example';
const server = await startTestServer({ FRAME_HOSTS: chatHost });
afterAll(() => server.stop());

/** The chat's provider is played by the browser itself: nothing leaves this machine. */
async function signedPage(): Promise<Page> {
  const page = await openPage(server.origin);
  await page
    .context()
    .route(`${chatHost}/**`, (route) =>
      route.fulfill({ contentType: 'text/html', body: `<h1>Chat of ${new URL(route.request().url()).search}</h1>` }),
    );
  await startSession(page, server.origin, 'carrier');
  return page;
}

const corner = (page: Page) => page.locator('.kefu-corner');

/** Its card among the plug-ins. */
const locateCard = (page: Page) => page.getByRole('main').getByRole('listitem').filter({ hasText: 'Customer service' });

/** Its settings, among those of other plug-ins. */
const setUp = (page: Page) => page.getByRole('region', { name: 'Customer service' });

const confirm = (page: Page, choice: string) => page.getByRole('dialog').getByRole('button', { name: choice }).click();

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
  await page.getByLabel('App ID').fill('app-17');
  await page.getByLabel('Address of the chat').fill(`${chatHost}/room`);
  await setUp(page).getByRole('button', { name: 'Save' }).click();
  const link = corner(page).getByRole('link', { name: 'Customer service' });
  await link.waitFor();
  expect(await link.getAttribute('href')).toBe(`${chatHost}/room?appid=app-17`);
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

  const call = await signedIn(server.origin, 'carrier');
  const settings = { key: 'kefu', appid: 'app-17', host: `${chatHost}/room`, mode: 'frame' };
  await call(addonContract.AddonSettingSave, settings);
  await page.goto('/logistics/order/order');
  await corner(page).getByRole('button', { name: 'Customer service' }).click();
  await page.frameLocator('iframe').getByText('Chat of ?appid=app-17').waitFor();
  await page.keyboard.press('Tab');
  await page.getByRole('button', { name: 'Close customer service' }).press('Escape');
  await expect.poll(() => page.locator('iframe').isVisible()).toBe(false);

  await page.goto('/plugin/manage');
  await locateCard(page).getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Uninstall' }).click();
  await confirm(page, 'Uninstall');
  await locateCard(page).getByText('Not installed').waitFor();
  await expect.poll(() => corner(page).count()).toBe(0);
  await expect.poll(() => corner(other).count()).toBe(0);
  expectNoFaults(page);
  expectNoFaults(other);
});
