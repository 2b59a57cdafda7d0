import { addonContract } from '@linehaul/modules/addon/contract/addon.contract.ts';
import { permitMembers } from '@linehaul/modules/membersession/server/testing/signed-in-member.fixture.ts';
import { storefrontContract } from '@linehaul/modules/storefront/contract/storefront.contract.ts';
import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { expectNoFaults, openPage } from '../../../e2e/browser.ts';
import { signedIn, startSession } from '../../../e2e/client.ts';
import { signInMember } from '../../../e2e/member-steps.ts';
import { bareAddresses, expectSettled, overflow, violations } from '../../../e2e/page-checks.ts';
import { startAction } from '../../../e2e/steps.ts';
import { startTestServer } from '../../../e2e/test-server.ts';
import { startWxpubSimulator } from '../simulator/wxpub-simulator.ts';

const wechat = await startWxpubSimulator();
const server = await startTestServer({ WXPUB_BASE: wechat.url, WXPUB_OPEN_BASE: wechat.url });
afterAll(async () => {
  await server.stop();
  await wechat.stop();
});
const { origin } = server;
const { state } = wechat;

const visible = (page: Page) => page.locator('.lh-page:visible');
const confirm = (page: Page, choice: string) => page.getByRole('dialog').getByRole('button', { name: choice }).click();

/** The carrier's official account is the simulated one from now on. */
async function setUp() {
  const call = await signedIn(origin, 'carrier');
  const addons = await call(addonContract.AddonList, {});
  if (!addons.some(({ key, state: life }) => key === 'wxpub' && life === 'ready'))
    await call(addonContract.AddonInstall, { key: 'wxpub' });
  const { account } = state;
  const keys = { app_id: account.appId, app_secret: account.secret, token: account.token, aes_key: account.aesKey };
  await call(addonContract.AddonSettingSave, { key: 'wxpub', mode: 'safe', ...keys });
  const { callback_path } = await call(addonContract.AddonSettingInfo, { key: 'wxpub' });
  account.pushTo = `${origin}${callback_path}`;
  return call;
}

test('a menu is drawn beside a phone and published; followers have the draft only then', async () => {
  await setUp();
  const page = await openPage(origin);
  await startSession(page, origin, 'carrier', { at: '/plugin/wxpub/menu' });
  const phone = visible(page).getByRole('region', { name: 'As a phone shows it' });
  await phone.getByRole('button', { name: 'Button' }).last().click();
  await visible(page).getByLabel('Name', { exact: true }).fill('官网');
  await visible(page).getByLabel('Link', { exact: true }).fill('https://gude.example');
  await expectSettled(page);
  await visible(page).getByRole('button', { name: 'Save the draft' }).click();
  await page.getByText('The draft is saved').waitFor();
  await visible(page).getByText('The draft differs').waitFor();
  expect(state.menu).toBeNull();
  await startAction(page, visible(page), 'Publish');
  await confirm(page, 'Publish');
  await visible(page).getByText('As published', { exact: true }).waitFor();
  expect(JSON.stringify(state.menu)).toContain('官网');
  expectNoFaults(page);
});

test('a word is answered as the box has shown, and somebody writes back from the record', async () => {
  await setUp();
  const page = await openPage(origin);
  await startSession(page, origin, 'carrier', { at: '/plugin/wxpub/keywords' });
  await visible(page).getByRole('button', { name: 'Add a reply' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name of the rule').fill('Opening hours');
  await dialog.getByLabel('Words', { exact: true }).fill('几点');
  await dialog.getByLabel('Text', { exact: true }).fill('8:00–20:00');
  await dialog.getByRole('button', { name: 'Add a reply' }).click();
  await page.getByText('The reply is saved').waitFor();
  await visible(page).getByLabel('A follower writes').fill('几点');
  await visible(page).getByRole('button', { name: 'Try', exact: true }).click();
  await visible(page).getByText('By the rule “Opening hours”').waitFor();
  await expectSettled(page);
  expect((await wechat.say('fan-journey', '几点')).answer).toContain('8:00–20:00');
  await page.goto('/plugin/wxpub/messages');
  const row = visible(page).getByRole('row').filter({ hasText: 'fan-journey' }).filter({ hasText: 'Received' });
  await row.waitFor();
  await startAction(page, row, 'Write back');
  await page.getByRole('dialog').getByLabel('Text', { exact: true }).fill('Come in!');
  await confirm(page, 'Write back');
  await expect.poll(() => state.shown.map(({ by }) => by)).toEqual(['answer', 'service']);
  await expectSettled(page);
  expectNoFaults(page);
});

test('a template is chosen with values that fit, and a member binds WeChat on the phone', async () => {
  const call = await setUp();
  await permitMembers({ call });
  const storefront = await call(storefrontContract.StorefrontInfo, {});
  await call(storefrontContract.StorefrontSave, { ...storefront, is_on: true, short_name: 'gude-wx', name: 'Gude' });
  const page = await openPage(origin);
  await startSession(page, origin, 'carrier', { at: '/plugin/wxpub/templates' });
  await startAction(page, visible(page), 'Read templates');
  await confirm(page, 'Read templates');
  await visible(page).getByText('1 template, read', { exact: false }).waitFor();
  const purpose = visible(page).getByRole('region', { name: 'Order paid, to the shipper' });
  await purpose.getByRole('button', { name: 'Choose the template' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Template', { exact: true }).click();
  await page.getByTitle('货物到达通知').last().click();
  await dialog.getByLabel('运单号').fill('{{order_no}}');
  await dialog.getByLabel('到达站').fill('已收款{{amount}}元，感谢您选择固德专线物流服务');
  await dialog.getByText('Too long for WeChat', { exact: false }).waitFor();
  await dialog.getByLabel('到达站').fill('已收款{{amount}}元');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await purpose.getByText('货物到达通知').waitFor();
  await expectSettled(page);

  state.visitor = 'fan-phone';
  await wechat.act('fan-phone', 'subscribe', { EventKey: '' });
  const phone = await openPage(origin, { width: 390, height: 844 });
  await phone.addInitScript(() => {
    const agent = `${window.navigator.userAgent} MicroMessenger/8.0.50`;
    Object.defineProperty(window.navigator, 'userAgent', { get: () => agent });
  });
  await phone.goto('/business/gude-wx/wechat');
  await signInMember(phone, origin, '13700000071');
  await phone.getByRole('button', { name: 'Bind my WeChat' }).waitFor();
  expect(await overflow(phone)).toBe(0);
  expect(await bareAddresses(phone)).toEqual([]);
  expect(await violations(phone)).toEqual([]);
  await phone.getByRole('button', { name: 'Bind my WeChat' }).click();
  await phone.getByText('Your WeChat is bound', { exact: false }).waitFor();

  await page.goto('/plugin/wxpub/fans');
  const row = visible(page).getByRole('row').filter({ hasText: 'fan-phone' });
  await row.getByText('13700000071').waitFor();
  await startAction(page, row, 'Release from the member');
  await confirm(page, 'Release from the member');
  await page.getByText('The account is released').waitFor();
  await expectSettled(page);
  expectNoFaults(page);
  expectNoFaults(phone);
});
