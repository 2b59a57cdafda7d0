import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { orderContract } from '@linehaul/modules/order/contract/order.contract.ts';
import { tripContract } from '@linehaul/modules/trip/contract/trip.contract.ts';
import { waybillContract } from '@linehaul/modules/waybill/contract/waybill.contract.ts';
import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { expectNoFaults, openPage, type PageWish } from './browser.ts';
import { signedIn, startSession } from './client.ts';
import { openHouse } from './house.ts';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const house = await openHouse();
afterAll(() => house.stop());

interface Found {
  id: string;
  nodes: { html: string; failureSummary?: string }[];
}

/** What axe finds on the page against WCAG 2.2 AA; the watermark lies over everything and is decoration. */
async function violations(page: Page): Promise<string[]> {
  await page.evaluate(axe);
  const found = await page.evaluate<Found[]>(
    `axe.run(document, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] }).then((all) => all.violations)`,
  );
  return found.map(
    ({ id, nodes }) => `${id}: ${nodes.map((node) => `${node.html} ${node.failureSummary}`).join('\n')}`,
  );
}

/** Nothing sticks out of the window sideways. */
async function overflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}

/** Addresses of texts that stand on the page where the text itself should. */
async function bareAddresses(page: Page): Promise<string[]> {
  const text = (await page.locator('body').textContent()) ?? '';
  const pattern = /\b(?:console|shell|order|line|site|member|waybill|trip|fleet|batch|statistics)\.[a-z_]+\.[a-z_.]+/g;
  return text.match(pattern) ?? [];
}

const call = await signedIn(house.origin, 'carrier');
const [order] = (await call(orderContract.OrderList, { limit: 1 })).list;
const [waybill] = (await call(waybillContract.WaybillList, { limit: 1, state: 'signed' })).list;
const [trip] = (await call(tripContract.TripList, { limit: 1, state: 'departed' })).list;
if (!order || !waybill || !trip) throw new Error('the demo company has no order, signed waybill or trip on the road');

const paths = [
  '/dashboard',
  '/logistics/order/order',
  '/logistics/order/add',
  '/logistics/order/import',
  `/logistics/order/info/${order.id}`,
  '/logistics/waybill/manage',
  `/logistics/waybill/info/${waybill.id}`,
  `/logistics/waybill/print/${waybill.id}`,
  '/logistics/trip/manage',
  '/logistics/trip/add',
  `/logistics/trip/info/${trip.id}`,
  '/ltx/manage',
  '/ltx/import',
  '/logistics/site/manage',
  '/logistics/vehicle/manage',
  '/logistics/driver/manage',
  '/users/manage',
];

/** A page that is signed in as `carrier` without going through the form again. */
async function signedPage(wish: PageWish): Promise<Page> {
  const page = await openPage(house.origin, wish);
  await startSession(page, house.origin, 'carrier');
  return page;
}

/** The page is there: its heading is, and nothing is loading any more. */
async function settled(page: Page): Promise<void> {
  await page.locator('h1:visible').first().waitFor();
  await page.waitForLoadState('networkidle');
}

const looks: [string, PageWish][] = [
  ['at 1440 px, light', { language: 'en' }],
  ['at 1440 px, dark, in Chinese', { language: 'zh', dark: true }],
  ['at 390 px, in Spanish', { language: 'es', width: 390, height: 844 }],
  ['at 390 px, dark, in Japanese', { language: 'ja', width: 390, height: 844, dark: true }],
];

test.each(looks)('every screen %s: texts, no fault, nothing for axe, nothing sticking out', async (_look, wish) => {
  const page = await signedPage(wish);
  const complaints: string[] = [];
  for (const path of paths) {
    await page.goto(path);
    await settled(page);
    for (const address of await bareAddresses(page)) complaints.push(`${path}: shows ${address}`);
    for (const violation of await violations(page)) complaints.push(`${path}: ${violation}`);
    if ((await overflow(page)) > 0) complaints.push(`${path}: wider than the window by ${await overflow(page)} px`);
  }
  expect(complaints).toEqual([]);
  expectNoFaults(page);
});

test.each(looks)('the login page %s', async (_look, wish) => {
  const page = await openPage(house.origin, wish);
  await page.goto('/login');
  await page.locator('input[type=password]').waitFor();
  expect(await violations(page)).toEqual([]);
  expect(await overflow(page)).toBe(0);
  expectNoFaults(page);
});

test('the public trace of a waybill needs no session and tells no full name or phone', async () => {
  const page = await openPage(house.origin);
  await page.goto(`/business/trace/${waybill.waybill_no}`);
  await page.getByText(waybill.waybill_no).first().waitFor();
  const text = (await page.locator('body').textContent()) ?? '';
  expect(waybill.consignee_phone.length).toBeGreaterThan(0);
  expect(text).not.toContain(waybill.consignee_phone);
  expect(text).not.toContain(waybill.consignee_name);
  expect(await violations(page)).toEqual([]);
  expectNoFaults(page);
});
