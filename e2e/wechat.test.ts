import { fixtureApp, wechatFixture } from '@linehaul/modules/social/server/testing/wechat-fixture.port.ts';
import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { expectNoFaults, openPage } from './browser.ts';
import { startSession } from './client.ts';
import { settled, violations } from './page-checks.ts';
import { startTestServer } from './test-server.ts';

const fixture = await wechatFixture();
const server = await startTestServer({
  WECHAT_APP_ID: fixtureApp.appId,
  WECHAT_APP_SECRET: fixtureApp.appSecret,
  WECHAT_OPEN_BASE: fixture.base,
  WECHAT_API_BASE: fixture.base,
});
afterAll(async () => {
  await server.stop();
  await fixture.close();
});

/** Presses a button that opens WeChat's window, where the code is scanned at once, and waits until it is closed again. */
async function scan(page: Page, button: string): Promise<void> {
  const [opened] = await Promise.all([page.waitForEvent('popup'), page.getByRole('button', { name: button }).click()]);
  if (!opened.isClosed()) await opened.waitForEvent('close');
}

test('a WeChat account that nobody has bound says how to bind it; bound, it signs in', async () => {
  fixture.admits({ openid: 'o-zhou', unionid: 'u-zhou', nickname: '周启明' });
  const page = await openPage(server.origin);
  await page.goto('/login');
  await page.getByRole('button', { name: 'Sign in with WeChat' }).waitFor();
  expect(await violations(page)).toEqual([]);
  await scan(page, 'Sign in with WeChat');
  await page.getByRole('alert').getByText('Sign in with the password and bind it').waitFor();

  await startSession(page, server.origin, 'carrier', { at: '/profile/user/wechat' });
  await scan(page, 'Bind WeChat');
  await page.getByText('Bound to 周启明').waitFor();

  const later = await openPage(server.origin);
  await later.goto('/login');
  await scan(later, 'Sign in with WeChat');
  await later.waitForURL('**/dashboard');
  await settled(later);
  expectNoFaults(later);
});
