import { waybillContract } from '@linehaul/modules/waybill/contract/waybill.contract.ts';
import { afterAll, expect, test } from 'vitest';
import { expectNoFaults, openPage, type PageWish } from './browser.ts';
import { signedIn, startSession } from './client.ts';
import { openHouse } from './house.ts';
import { bareAddresses, overflow, settled, violations } from './page-checks.ts';
import { samplesFor, visit } from './visitor.ts';

const house = await openHouse();
afterAll(() => house.stop());

const carrier = await visit(house.origin, 'c');

/** Desktop windows are in routes.test.ts. */
const phones: [string, PageWish][] = [
  ['in Spanish', { language: 'es', width: 390, height: 844 }],
  ['dark, in Japanese', { language: 'ja', width: 390, height: 844, dark: true }],
];

test.each(phones)(
  'every screen at 390 px, %s: texts, no fault, nothing for axe, nothing sticking out',
  async (_, wish) => {
    const page = await openPage(house.origin, wish);
    await startSession(page, house.origin, 'carrier');
    const complaints: string[] = [];
    for (const { path } of samplesFor(carrier, () => true)) {
      await page.goto(path);
      await settled(page);
      for (const address of await bareAddresses(page)) complaints.push(`${path}: shows ${address}`);
      for (const violation of await violations(page)) complaints.push(`${path}: ${violation}`);
      if ((await overflow(page)) > 0) complaints.push(`${path}: wider than the window by ${await overflow(page)} px`);
    }
    expect(complaints).toEqual([]);
    expectNoFaults(page);
  },
  // Some fifty pages, each loaded anew and looked at by all rules.
  600_000,
);

test.each(phones)('the login page at 390 px, %s', async (_, wish) => {
  const page = await openPage(house.origin, wish);
  await page.goto('/login');
  await page.locator('input[type=password]').waitFor();
  expect(await violations(page)).toEqual([]);
  expect(await overflow(page)).toBe(0);
  expectNoFaults(page);
});

test('the public trace of a waybill needs no session and tells no full name or phone', async () => {
  const call = await signedIn(house.origin, 'carrier');
  const [waybill] = (await call(waybillContract.WaybillList, { limit: 1, state: 'signed' })).list;
  if (!waybill) throw new Error('the demo company has no signed waybill');
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
