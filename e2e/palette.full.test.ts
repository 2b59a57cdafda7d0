import { keywordLimit } from '@linehaul/contract/paging.ts';
import { memberContract } from '@linehaul/modules/member/contract/member.contract.ts';
import { siteContract } from '@linehaul/modules/site/contract/site.contract.ts';
import { tripContract } from '@linehaul/modules/trip/contract/trip.contract.ts';
import { waybillContract } from '@linehaul/modules/waybill/contract/waybill.contract.ts';
import type { Page } from 'playwright-core';
import { afterAll, describe, expect, test } from 'vitest';
import { expectNoFaults, openPage, type PageOptions } from './browser.ts';
import { signedIn, startSession } from './client.ts';
import { violations } from './page-checks.ts';
import { measureWidth } from './steps.ts';
import { startTestServer } from './test-server.ts';

const server = await startTestServer();
afterAll(() => server.stop());

const orders = '/logistics/order/order';

async function openSignedIn(account: string, options: PageOptions = {}): Promise<Page> {
  const page = await openPage(server.origin, options);
  await startSession(page, server.origin, account);
  return page;
}

const field = (page: Page) => page.getByRole('combobox', { name: /Search pages and records|搜索页面和单据/ });
const option = (page: Page, name: string | RegExp) => page.getByRole('option', { name });

/** Opens the palette by its keys and types. */
async function seek(page: Page, keyword: string): Promise<void> {
  await page.keyboard.press('Control+k');
  await field(page).fill(keyword);
}

/** Scripts of the spelling of Chinese that the page has asked for. */
function pinyinRequests(page: Page): string[] {
  const requests: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/assets/pinyin-')) requests.push(request.url());
  });
  return requests;
}

describe('the palette', () => {
  test('opens by Ctrl+K, a slash and the header’s button, and closes by Escape', async () => {
    const page = await openSignedIn('carrier');
    for (const open of [
      () => page.keyboard.press('Control+k'),
      () => page.keyboard.press('/'),
      () => page.getByRole('button', { name: /^Search/ }).click(),
    ]) {
      await open();
      await expect.poll(() => field(page).evaluate((input) => input === document.activeElement)).toBe(true);
      expect(await field(page).inputValue()).toBe('');
      await page.keyboard.press('Escape');
      await expect.poll(() => field(page).count()).toBe(0);
    }
    await page.goto(orders);
    await page.getByPlaceholder('Search').first().click();
    await page.keyboard.type('a/b');
    expect(await page.getByPlaceholder('Search').first().inputValue()).toBe('a/b');
    expect(await field(page).count()).toBe(0);
    expectNoFaults(page);
  });

  test('finds pages by title, a misspelt one and path, and Enter opens the best', async () => {
    const page = await openSignedIn('carrier');
    const requests = pinyinRequests(page);
    for (const keyword of ['waybills', 'waybils', 'logistics/waybill']) {
      await seek(page, keyword);
      await expect.poll(() => page.getByRole('option').first().textContent()).toContain('Waybills');
      await page.keyboard.press('Escape');
    }
    await seek(page, 'waybills');
    await expect.poll(() => page.locator('.palette mark').first().textContent()).toBe('Waybills');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/logistics/waybill/manage');
    await page.keyboard.press('Control+k');
    await page
      .getByRole('group', { name: 'Recently chosen' })
      .getByRole('option', { name: /Waybills/ })
      .waitFor();
    expect(requests).toEqual([]);
  });

  test('finds a Chinese title by its characters, its full pinyin and its initials', async () => {
    const page = await openSignedIn('carrier', { language: 'zh' });
    const requests = pinyinRequests(page);
    for (const keyword of ['货运', '订单', 'huoyundingdan', 'hydd']) {
      await seek(page, keyword);
      await option(page, /^货运订单/).waitFor();
      await page.keyboard.press('Escape');
    }
    expect(requests).toHaveLength(1);
    await seek(page, 'hydd');
    await expect.poll(() => page.locator('.palette mark').first().textContent()).toBe('货运订单');
    expectNoFaults(page);
  });

  test('finds a Chinese title in an English console too, and shows it', async () => {
    const page = await openSignedIn('carrier');
    for (const keyword of ['货运订单', 'huoyundingdan']) {
      await seek(page, keyword);
      await option(page, /^Freight orders.*货运订单/).waitFor();
      await page.keyboard.press('Escape');
    }
  });

  test('fetches no pinyin while the setting is off', async () => {
    const page = await openSignedIn('carrier', { language: 'zh' });
    await page.getByRole('button', { name: '界面设置', exact: true }).click();
    await page.getByRole('switch', { name: '拼音搜索' }).click();
    await page.keyboard.press('Escape');
    const requests = pinyinRequests(page);
    await seek(page, 'huoyundingdan');
    await page.getByText('没有与“huoyundingdan”匹配的结果。').waitFor();
    await field(page).fill('货运订单');
    await option(page, /^货运订单/)
      .first()
      .waitFor();
    expect(requests).toEqual([]);
  });

  test('finds orders, waybills, trips, members and sites by number, name and phone', async () => {
    const call = await signedIn(server.origin, 'carrier');
    const [waybill] = (await call(waybillContract.WaybillList, { limit: 1, state: 'signed' })).list;
    const [trip] = (await call(tripContract.TripList, { limit: 1 })).list;
    const [site] = (await call(siteContract.SiteList, { limit: 1 })).list;
    const member = { code: 'PALETTE-1', name: 'Blue Paper', phone: '14199990000' };
    await call(memberContract.MemberAdd, member);
    if (!waybill || !trip || !site) throw new Error('the demo company has no signed waybill, trip or site');
    const page = await openSignedIn('carrier');
    const expectedResults: [typed: string, group: string, name: string][] = [
      [waybill.waybill_no, 'Waybills', waybill.waybill_no],
      [waybill.order_no, 'Orders', waybill.order_no],
      [waybill.consignee_name, 'Waybills', waybill.consignee_name],
      [waybill.consignee_phone, 'Orders', waybill.consignee_phone],
      [trip.trip_no, 'Trips', trip.trip_no],
      [site.name.slice(0, 2), 'Sites', site.name],
      [member.name, 'Members', member.name],
      [member.phone, 'Members', member.phone],
    ];
    for (const [keyword, group, name] of expectedResults) {
      await seek(page, keyword);
      await page.getByRole('group', { name: group, exact: true }).getByRole('option', { name }).first().waitFor();
      await page.keyboard.press('Escape');
    }
    await seek(page, waybill.waybill_no);
    await option(page, waybill.waybill_no).first().click();
    await page.waitForURL(`**/logistics/waybill/info/${waybill.id}`);
    await seek(page, 'no such thing at all');
    await page.getByText('Nothing matches “no such thing at all”.').waitFor();
    expectNoFaults(page);
  });

  test('takes no more letters than the server does', async () => {
    const page = await openSignedIn('carrier');
    await seek(page, 'x'.repeat(keywordLimit + 50));
    expect(await field(page).inputValue()).toHaveLength(keywordLimit);
    await page.getByText(/^Nothing matches “x+”\.$/).waitFor();
    expectNoFaults(page);
  });

  test('asks for nothing that the caller may not read', async () => {
    const page = await openSignedIn('bank');
    const paths: string[] = [];
    page.on('request', (request) => paths.push(new URL(request.url()).pathname));
    await seek(page, '1410');
    await page.getByText('Nothing matches “1410”.').waitFor();
    expect(paths.filter((path) => /(Order|Waybill|Trip|Member|Site)List$/.test(path))).toEqual([]);
  });

  test('tells when a search fails, and tries again', async () => {
    const page = await openSignedIn('carrier');
    await page.route('**/v1/supplier/site/SiteList?*', (route) => route.abort());
    await seek(page, '合肥');
    const fault = option(page, /The server cannot be reached/);
    await fault.waitFor();
    await page.unroute('**/v1/supplier/site/SiteList?*');
    await fault.click();
    await page.getByRole('group', { name: 'Sites', exact: true }).getByRole('option').first().waitFor();
  });

  test('does what the shell does: new order, appearance, menu, signing out', async () => {
    const page = await openSignedIn('carrier');
    await seek(page, 'new order');
    await option(page, /^New order/).click();
    await page.waitForURL('**/logistics/order/add');
    await seek(page, 'dark');
    await option(page, /Dark$/).click();
    await expect.poll(() => page.locator('html').getAttribute('data-theme')).toBe('dark');
    await seek(page, 'hide the menu');
    await page.keyboard.press('Enter');
    await expect.poll(() => measureWidth(page, '.sidebar')).toBe(72);
    await seek(page, 'sign out');
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => url.pathname === '/login');
  });

  test('fills a phone’s screen, and axe finds nothing in it', async () => {
    const page = await openSignedIn('carrier', { width: 390, height: 844 });
    await page.getByRole('button', { name: 'Search pages and records' }).click();
    await field(page).fill('orders');
    await page.getByRole('option').first().waitFor();
    expect(await page.locator('.palette').boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 844 });
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('ArrowDown');
    const active = (await field(page).getAttribute('aria-activedescendant')) ?? '';
    expect(await page.locator(`[id="${active}"]`).getAttribute('aria-selected')).toBe('true');
    expectNoFaults(page);
  });
});
