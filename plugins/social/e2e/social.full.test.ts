import { auditContract } from '@linehaul/modules/audit/contract/audit.contract.ts';
import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { expectNoFaults, openPage } from '../../../e2e/browser.ts';
import { signedIn, startSession } from '../../../e2e/client.ts';
import { violations, waitUntilSettled } from '../../../e2e/page-checks.ts';
import { startTestServer } from '../../../e2e/test-server.ts';
import { startSocialSimulator } from '../simulator/social-simulator.ts';
import { application } from '../simulator/state.ts';

const simulator = await startSocialSimulator();
const servers = [
  await startTestServer({ ...simulator.environment, WEBHOOK_PRIVATE: '1' }),
  await startTestServer({
    ...simulator.environment,
    WECHAT_APP_ID: application.id,
    WECHAT_APP_SECRET: application.secret,
  }),
] as const;
const [server, older] = servers;
afterAll(async () => {
  for (const each of servers) await each.stop();
  await simulator.stop();
});

const zhou = { id: 'o-zhou', unionId: 'u-zhou', name: '周启明' };
const visible = (page: Page) => page.locator('.lh-page:visible');
const locateCard = (page: Page) => visible(page).getByRole('listitem').filter({ hasText: 'Social sign-in' });
const confirm = (page: Page, choice: string) => page.getByRole('dialog').getByRole('button', { name: choice }).click();

/** Presses a button that opens the provider's window, where somebody signs in at once, and waits until it is closed. */
async function through(page: Page, button: string): Promise<void> {
  const [popup] = await Promise.all([page.waitForEvent('popup'), page.getByRole('button', { name: button }).click()]);
  if (!popup.isClosed()) await popup.waitForEvent('close');
}

test('installed, set up, tried, bound, signed in, unbound and uninstalled', async () => {
  const admin = await openPage(server.origin);
  await startSession(admin, server.origin, 'admin', { at: '/plugin/manage' });
  await locateCard(admin).getByRole('button', { name: 'Install' }).click();
  await confirm(admin, 'Install');
  await locateCard(admin).getByText('Installed · not set up').waitFor();

  await admin.goto('/plugin/social/setting');
  await visible(admin).getByText(`${server.origin}/auth-redirect`).waitFor();
  await visible(admin).getByLabel('GitHub: sign-in').click();
  await visible(admin).getByLabel('GitHub Client ID').fill(application.id);
  await visible(admin).getByLabel('GitHub Client Secret').fill(application.secret);
  await visible(admin).getByLabel('OpenID Connect: sign-in').click();
  await visible(admin).getByLabel('Name on the button').fill('Staff SSO');
  await visible(admin).getByLabel('Issuer address').fill(simulator.issuer);
  await visible(admin).getByLabel('OIDC Client ID').fill(application.id);
  await visible(admin).getByLabel('OIDC Client Secret').fill(application.secret);
  await visible(admin).getByRole('button', { name: 'Save' }).click();
  await admin.getByText('The settings are saved').waitFor();
  simulator.state.visitor = zhou;
  await through(admin, 'Try Staff SSO');
  await visible(admin).getByText('Staff SSO knows you as 周启明 (o-zhou).').waitFor();
  await visible(admin).getByText('Nobody has bound an account yet').waitFor();

  const guest = await openPage(server.origin);
  await guest.goto('/login');
  await guest.getByRole('button', { name: 'Sign in with GitHub' }).waitFor();
  expect(await violations(guest)).toEqual([]);
  await through(guest, 'Sign in with Staff SSO');
  await guest.getByRole('alert').getByText('Sign in with the password and bind it', { exact: false }).waitFor();

  const carrier = await openPage(server.origin);
  await startSession(carrier, server.origin, 'carrier', { at: '/profile/user/wechat' });
  simulator.state.faults.refuses = true;
  await through(carrier, 'Bind GitHub');
  await carrier.getByText('You have declined over there', { exact: false }).waitFor();
  simulator.state.faults.refuses = false;
  await through(carrier, 'Bind Staff SSO');
  await carrier.getByText('Bound to 周启明', { exact: false }).waitFor();
  expect(await violations(carrier)).toEqual([]);

  await through(guest, 'Sign in with Staff SSO');
  await guest.waitForURL('**/dashboard');
  await waitUntilSettled(guest);
  const call = await signedIn(server.origin, 'carrier');
  const { list } = await call(auditContract.LoginLogList, { is_ok: true });
  expect(list.map(({ way_title }) => way_title)).toContain('OpenID Connect');

  const row = visible(carrier).getByRole('listitem').filter({ hasText: 'Staff SSO' });
  await row.getByRole('button', { name: 'Unbind' }).click();
  await confirm(carrier, 'Unbind');
  await row.getByText('Not bound').waitFor();

  await admin.goto('/plugin/manage');
  await locateCard(admin).getByRole('button', { name: 'More' }).click();
  await admin.getByRole('menuitem', { name: 'Uninstall' }).click();
  await confirm(admin, 'Uninstall');
  await locateCard(admin).getByText('Not installed').waitFor();
  const later = await openPage(server.origin);
  await later.goto('/login');
  await later.getByText('Demo company').waitFor();
  expect(await later.getByRole('button', { name: 'Sign in with' }).count()).toBe(0);
  for (const page of [admin, carrier]) expectNoFaults(page);
});

test('a WeChat account that nobody has bound says how to bind it; bound, it signs in', async () => {
  simulator.state.visitor = zhou;
  const page = await openPage(older.origin);
  await page.goto('/login');
  await page.getByRole('button', { name: 'Sign in with WeChat' }).waitFor();
  expect(await violations(page)).toEqual([]);
  await through(page, 'Sign in with WeChat');
  await page.getByRole('alert').getByText('Sign in with the password and bind it', { exact: false }).waitFor();

  await startSession(page, older.origin, 'carrier', { at: '/profile/user/wechat' });
  await through(page, 'Bind WeChat');
  await page.getByText('Bound to 周启明', { exact: false }).waitFor();

  const again = await openPage(older.origin);
  await again.goto('/login');
  await through(again, 'Sign in with WeChat');
  await again.waitForURL('**/dashboard');
  await waitUntilSettled(again);
  expectNoFaults(again);
});
