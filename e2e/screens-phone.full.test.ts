import { waybillContract } from '@linehaul/modules/waybill/contract/waybill.contract.ts';
import { isFullRun } from '@linehaul/server-kernel/testing/full-run.ts';
import { afterAll, expect, test } from 'vitest';
import { expectNoFaults, openPage } from './browser.ts';
import { signedIn } from './client.ts';
import { violations } from './page-checks.ts';
import { describeScreens, type View } from './screen-checks.ts';
import { startTestServer } from './test-server.ts';
import { visit } from './visitor.ts';

const server = await startTestServer();
afterAll(() => server.stop());
const { origin } = server;

const phone = { width: 390, height: 844 };
const usual: readonly View[] = [['390 px, dark, in Chinese', { ...phone, language: 'zh', dark: true, axe: isFullRun }]];
const others: readonly View[] = [
  ['390 px, light, in Spanish', { ...phone, language: 'es', axe: true }],
  ['390 px, dark, in Japanese', { ...phone, language: 'ja', dark: true, axe: true }],
];

describeScreens(
  { origin, platform: await visit(origin, 'a'), carrier: await visit(origin, 'c') },
  isFullRun ? [...usual, ...others] : usual,
);

test('the public trace of a waybill needs no session and shows no full name or phone', async () => {
  const call = await signedIn(origin, 'carrier');
  const [waybill] = (await call(waybillContract.WaybillList, { limit: 1, state: 'signed' })).list;
  if (!waybill) throw new Error('the demo company has no signed waybill');
  const page = await openPage(origin);
  await page.goto(`/business/trace/${waybill.waybill_no}`);
  await page.getByText(waybill.waybill_no).first().waitFor();
  const text = (await page.locator('body').textContent()) ?? '';
  expect(waybill.consignee_phone.length).toBeGreaterThan(0);
  expect(text).not.toContain(waybill.consignee_phone);
  expect(text).not.toContain(waybill.consignee_name);
  expect(await violations(page)).toEqual([]);
  expectNoFaults(page);
});
