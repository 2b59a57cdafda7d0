import { consentContract } from '@linehaul/modules/consent/contract/consent.contract.ts';
import { incidentContract } from '@linehaul/modules/incident/contract/incident.contract.ts';
import { orderContract } from '@linehaul/modules/order/contract/order.contract.ts';
import { orderrequestContract } from '@linehaul/modules/orderrequest/contract/orderrequest.contract.ts';
import { quickmenuContract } from '@linehaul/modules/quickmenu/contract/quickmenu.contract.ts';
import { waybillContract } from '@linehaul/modules/waybill/contract/waybill.contract.ts';
import type { Page } from 'playwright-core';
import { afterAll, describe, expect, test } from 'vitest';
import { expectNoFaults, openPage, type PageOptions } from './browser.ts';
import { type Arriving, signedIn, startSession } from './client.ts';
import { violations } from './page-checks.ts';
import { measureWidth } from './steps.ts';
import { startTestServer } from './test-server.ts';

const server = await startTestServer();
afterAll(() => server.stop());

const orders = '/logistics/order/order';
const rail = (page: Page, primary: string) => page.locator(`.rail [data-primary="${primary}"]`);
const panel = (page: Page) => page.locator('.panel');

async function openSignedIn(account: string, options: PageOptions = {}, arriving: Arriving = {}): Promise<Page> {
  const page = await openPage(server.origin, options);
  await startSession(page, server.origin, account, arriving);
  return page;
}

async function heightOf(page: Page, selector: string): Promise<number> {
  const box = await page.locator(selector).filter({ visible: true }).first().boundingBox();
  return box?.height ?? 0;
}

/** Opens or closes the right list; what the tests before chose is kept on the server. */
async function setMenu(page: Page, open: boolean): Promise<void> {
  const toggle = page.getByRole('button', { name: 'Show or hide the menu' });
  if ((await toggle.getAttribute('aria-expanded')) !== String(open)) await toggle.click();
  await expect.poll(() => measureWidth(page, '.sidebar')).toBe(open ? 240 : 72);
}

async function styleOf(page: Page, selector: string, property: string): Promise<string> {
  const firstElement = page.locator(selector).first();
  return firstElement.evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);
}

/**
 * The caller's user info as the server answers it, with one of its flags turned: how a tenant looks that has not
 * authorised the use of its data, or that debugs.
 */
async function turn(page: Page, flags: Readonly<Record<string, boolean>>): Promise<void> {
  await page.route('**/v1/supplier/supplier/Info?*', async (route) => {
    const response = await route.fetch();
    const answer = await response.json();
    await route.fulfill({ response, json: { ...answer, data: { ...answer.data, ...flags } } });
  });
  await page.reload();
  await page.locator('.rail').waitFor();
}

describe('the sidebar', () => {
  test.each(['en', 'zh'] as const)(
    'is drawn once: the entry that is there first is the one that stays, in %s',
    async (language) => {
      const page = await openSignedIn('carrier', { language });
      await page.addInitScript(() => {
        const watch = new MutationObserver(() => {
          const entry = document.querySelector('.panel a');
          if (!entry) return;
          watch.disconnect();
          Object.assign(window, { entry });
        });
        watch.observe(document, { childList: true, subtree: true });
      });
      await page.goto(orders);
      await page.locator('.lh-list-pages').waitFor();
      expect(await page.evaluate(() => document.contains(Reflect.get(window, 'entry')))).toBe(true);
      expectNoFaults(page);
    },
  );

  test('has the specification’s measures and colours, and so have the bars around a list', async () => {
    const page = await openSignedIn('carrier', {}, { at: orders });
    await page.locator('.lh-list-pages').waitFor();
    await setMenu(page, true);
    expect(await heightOf(page, '.top-bar')).toBe(72);
    expect(await heightOf(page, '.tags')).toBe(42);
    expect(await heightOf(page, '.lh-page-header')).toBe(56);
    expect(await heightOf(page, '.lh-list-bar')).toBe(56);
    expect(await heightOf(page, '.lh-list-pages')).toBe(60);
    expect(await styleOf(page, '.rail [data-chosen="true"]', 'background-color')).toBe('rgb(8, 114, 216)');
    expect(await styleOf(page, '.sidebar', 'background-color')).toBe('rgb(11, 31, 58)');
    await setMenu(page, false);
    await expect.poll(() => panel(page).isVisible()).toBe(false);
    await page.goto('/logistics/order/add');
    await page.locator('.lh-page-header').waitFor();
    expect(await heightOf(page, '.lh-page-header')).toBe(56);
    expect(await measureWidth(page, '.sidebar')).toBe(72);
    expectNoFaults(page);
  });

  test('has the sections in their order, and another icon for the chosen one', async () => {
    const page = await openSignedIn('admin');
    const order = ['home', 'orders', 'refunds', 'products', 'content', 'statistics', 'operations'];
    const sections = await page
      .locator('.rail [data-primary]')
      .evaluateAll((all) => all.map((one) => one.getAttribute('data-primary')));
    expect(sections).toEqual([...order, 'finance', 'settings', 'accounts']);
    for (const primary of sections.slice(1)) {
      const icon = rail(page, primary ?? '').locator('svg');
      const resting = await icon.innerHTML();
      await rail(page, primary ?? '').click();
      await expect.poll(() => icon.innerHTML()).not.toBe(resting);
    }
  });

  test('opens a section’s pages at a click, and the first of them', async () => {
    const page = await openSignedIn('carrier');
    await setMenu(page, false);
    await rail(page, 'accounts').click();
    await expect.poll(() => measureWidth(page, '.sidebar')).toBe(240);
    await panel(page).getByRole('link', { name: 'Sites' }).waitFor();
    await page.waitForURL('**/users/manage');
    await expect.poll(() => rail(page, 'accounts').getAttribute('aria-current')).toBe('true');
    expect(await rail(page, 'accounts').getAttribute('aria-expanded')).toBe('true');
  });

  test('is walked with the arrow keys, opened with Enter, and marks the visible page', async () => {
    const page = await openSignedIn('carrier');
    await setMenu(page, false);
    await rail(page, 'home').focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => page.locator(':focus').textContent()).toContain('Freight orders');
    for (const name of ['Order requests', 'New order']) {
      await page.keyboard.press('ArrowDown');
      expect(await page.locator(':focus').textContent()).toContain(name);
    }
    await page.keyboard.press('ArrowDown');
    expect(await page.locator(':focus').textContent()).toContain('Waybills');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/logistics/waybill/manage');
    expect(await panel(page).locator('[aria-current="page"]').textContent()).toContain('Waybills');
    await page.keyboard.press('ArrowLeft');
    expect(await page.locator(':focus').getAttribute('data-primary')).toBe('orders');
    await page.keyboard.press('ArrowUp');
    expect(await page.locator(':focus').getAttribute('data-primary')).toBe('home');
  });

  test('counts what waits as the server does, aloud as well', async () => {
    const call = await signedIn(server.origin, 'carrier');
    const { submit = 0 } = await call(orderContract.OrderCount, { order_status: 'submit' });
    const undispatchedFilter = { state: 'pay', has_waybill: false, count: 'only' } as const;
    const { total: pay } = await call(orderContract.OrderList, undispatchedFilter);
    const countWaybills = async (filter: object) =>
      (await call(waybillContract.WaybillList, { count: 'only', ...filter })).total;
    const delivery = await countWaybills({ awaiting: 'delivery', at_destination: true, is_held: false });
    const receipt = await countWaybills({ awaiting: 'receipt' });
    const { total: requests } = await call(orderrequestContract.OrderRequestList, { state: 'open', count: 'only' });
    const { total: incidents } = await call(incidentContract.IncidentList, { is_open: true, count: 'only' });
    const page = await openSignedIn('carrier');
    const waiting = submit + pay + requests + incidents + delivery + receipt;
    const badgeText = waiting > 99 ? '99+' : String(waiting);
    await expect.poll(() => rail(page, 'orders').textContent()).toBe(`Orders${badgeText}, ${waiting} waiting`);
    await rail(page, 'orders').click();
    for (const n of [submit + pay, requests, incidents, delivery, receipt]) {
      await panel(page)
        .getByRole('link', { name: `${n} waiting` })
        .first()
        .waitFor();
    }
    expect(await rail(page, 'finance').textContent()).toBe('Finance');
  });

  test('is a drawer on a phone: Escape closes it, and so does another page', async () => {
    const page = await openSignedIn('carrier', { width: 390, height: 844 });
    const drawer = page.locator('.shell-drawer .ant-drawer-section, .shell-drawer .sidebar').first();
    expect(await drawer.isVisible()).toBe(false);
    await page.getByRole('button', { name: 'Show or hide the menu' }).click();
    await panel(page).waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => drawer.isVisible()).toBe(false);
    await page.getByRole('button', { name: 'Show or hide the menu' }).click();
    await rail(page, 'orders').click();
    await panel(page).getByRole('link', { name: 'Waybills' }).click();
    await page.waitForURL('**/logistics/waybill/manage');
    await expect.poll(() => drawer.isVisible()).toBe(false);
    expectNoFaults(page);
  });

  test('loses the wallet and the management of supply in union mode', async () => {
    const entries = async (account: string) => {
      const page = await openSignedIn(account);
      await rail(page, 'finance').click();
      return panel(page)
        .locator('a')
        .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    };
    const wallet = (paths: (string | null)[]) => paths.filter((path) => path?.includes('/PaymentWallet'));
    expect(wallet(await entries('carrier')).length).toBeGreaterThan(0);
    expect(wallet(await entries('union'))).toEqual([]);
    const page = await openSignedIn('admin');
    await rail(page, 'accounts').click();
    const supply = panel(page).locator('a[href="/supplier/manage/manage"]');
    await supply.waitFor();
    await turn(page, { is_union: true });
    await rail(page, 'accounts').click();
    await expect.poll(() => supply.count()).toBe(0);
  });

  test('blocks its entries without data authorization, in the specification’s words', async () => {
    const call = await signedIn(server.origin, 'carrier');
    await call(consentContract.Authorized, { authorized: false, reason: 'a journey' });
    const page = await openSignedIn('carrier', { language: 'zh' });
    expect(await panel(page).locator('a[href="/api_config"]').count()).toBe(0);
    // The page may still be arriving, and its section with it.
    const waybills = panel(page).getByRole('link', { name: '运单管理' });
    const isOpen = async () => {
      await rail(page, 'orders').click();
      return waybills.isVisible();
    };
    await expect.poll(isOpen, { timeout: 30_000 }).toBe(true);
    // The notice is shown for a few seconds only.
    const warningShown = page.getByText('请进行数据授权', { exact: true }).waitFor();
    await Promise.all([warningShown, waybills.click()]);
    expect(new URL(page.url()).pathname).toBe('/dashboard');
    await page.getByText('请进行数据授权', { exact: true }).waitFor({ state: 'hidden' });
    await page.locator('.profile').click();
    const notice = page.getByText('请进行数据授权', { exact: true }).waitFor();
    await Promise.all([notice, page.getByRole('menuitem', { name: '修改密码' }).click()]);
    expect(new URL(page.url()).pathname).toBe('/dashboard');
    await rail(page, 'home').click();
    await panel(page).locator('a[href="/data_authorization"]').click();
    await page.waitForURL('**/data_authorization');
    const { agreement } = await call(consentContract.AuthorizedInfo, {});
    const read = agreement ? { agreement_id: agreement.id, version_no: agreement.version_no } : {};
    await call(consentContract.Authorized, { authorized: true, is_read: true, ...read });
  });

  test('shows the debug menu only while debugging is on', async () => {
    const page = await openSignedIn('carrier');
    const debug = panel(page).locator('a[href="/debug/order"]');
    await setMenu(page, true);
    await panel(page).locator('a[href="/api_config"]').waitFor();
    expect(await debug.count()).toBe(0);
    await turn(page, { debug: true });
    await debug.waitFor();
  });
});

const { QuickMenuAdd, QuickMenuAdds, QuickMenuDel, QuickMenuList } = quickmenuContract;
const star = (page: Page) => page.getByRole('button', { name: /this page (to|from) the quick menu/ });
const card = (page: Page) => page.getByRole('navigation', { name: 'Quick menu' }).filter({ visible: true });

async function manage(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Quick menu', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Manage' }).click();
  await page.getByRole('dialog', { name: 'Manage the quick menu' }).waitFor();
}

async function addPage(page: Page, title: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Add a page' }).fill(title);
  await page.locator('.ant-select-item-option').filter({ hasText: title }).first().click();
}

describe('the quick menu', () => {
  test('keeps the visible page at the star, shows it, moves it, and lets it go', async () => {
    const page = await openSignedIn('site');
    for (const path of [`${orders}?state=pay`, '/logistics/waybill/manage']) {
      await page.goto(path);
      await star(page).click();
      await page.getByText('Added', { exact: true }).first().waitFor();
    }
    await page.goto('/dashboard');
    await expect.poll(() => card(page).getByRole('link').allInnerTexts()).toHaveLength(2);
    await card(page).getByRole('link', { name: 'Freight orders' }).click();
    await page.waitForURL(`**${orders}?state=pay`);
    await manage(page);
    await page.getByRole('button', { name: 'Move Waybills up' }).click();
    await page.getByText('Waybills saved!', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Delete Freight orders' }).click();
    await page.getByText('Deleted', { exact: true }).waitFor();
    const call = await signedIn(server.origin, 'site');
    expect((await call(QuickMenuList, {})).map(({ path }) => path)).toEqual(['/logistics/waybill/manage']);
    expect(await violations(page)).toEqual([]);
    expectNoFaults(page);
  });

  test('warns of the dashboard, of a page that is there already, and of a seventeenth', async () => {
    const call = await signedIn(server.origin, 'union');
    const entry = (path: string) => ({ full_path: path, path, name: '', title: path });
    const entries = Array.from({ length: 15 }, (_, at) => entry(`/logistics/order/info/${at + 1}`));
    await call(QuickMenuAdds, { menu_data: JSON.stringify(entries) });
    const page = await openSignedIn('union');
    await star(page).click();
    await page.getByText('The dashboard cannot be added to the quick menu').waitFor();
    await manage(page);
    await addPage(page, 'Waybills');
    await page.getByText('16 of 16').waitFor();
    await addPage(page, 'Waybills');
    await page.getByText('This page is in the quick menu already').waitFor();
    await addPage(page, 'Sites');
    await page.getByText('The quick menu holds at most 16 shortcuts').waitFor();
    await call(QuickMenuDel, { path: '/logistics/waybill/manage' });
    await call(QuickMenuAdd, entry('/logistics/order/info/99'));
    await page.getByRole('button', { name: 'Delete /logistics/order/info/15' }).click();
    await page.getByText('15 of 16').waitFor();
    expectNoFaults(page);
  });

  test('says what was saved in Chinese', async () => {
    const call = await signedIn(server.origin, 'service');
    const entries = ['/data_authorization', '/profile/user/edit'].map((path) => ({
      full_path: path,
      path,
      name: '',
      title: path,
    }));
    await call(QuickMenuAdds, { menu_data: JSON.stringify(entries) });
    const page = await openSignedIn('service', { language: 'zh' });
    await page.getByRole('button', { name: '快捷菜单', exact: true }).click();
    await page.getByRole('menuitem', { name: '管理' }).click();
    await page.getByRole('button', { name: '下移 数据授权' }).click();
    await page.getByText('数据授权保存成功!', { exact: true }).waitFor();
    expect((await call(QuickMenuList, {}))[1]?.path).toBe('/data_authorization');
  });

  test('belongs to one user, and shows only what the role opens', async () => {
    const entry = (path: string, title: string) => ({ full_path: path, path, name: '', title });
    const clerk = await signedIn(server.origin, 'carrier', 'clerk');
    await clerk(QuickMenuAdd, entry(orders, 'Orders'));
    await clerk(QuickMenuAdd, entry('/sys/permission/management/role', 'Roles'));
    const page = await openSignedIn('carrier', {}, { operator: 'clerk' });
    await expect.poll(() => card(page).getByRole('link').allInnerTexts()).toHaveLength(1);
    expect(await card(page).getByRole('link').textContent()).toContain('Freight orders');
    const owner = await openSignedIn('carrier');
    await card(owner).waitFor();
    expect(await card(owner).getByRole('link').count()).toBe(0);
  });
});

test('the top bar leads to the big screen, in a window of its own', async () => {
  const page = await openSignedIn('carrier');
  const link = page.getByRole('link', { name: 'Big screen' });
  expect(await link.getAttribute('href')).toBe('/screen');
  expect(await link.getAttribute('target')).toBe('_blank');
});
