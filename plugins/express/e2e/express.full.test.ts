import { addonContract } from '@linehaul/modules/addon/contract/addon.contract.ts';
import { waybillContract } from '@linehaul/modules/waybill/contract/waybill.contract.ts';
import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { expectNoFaults, openPage } from '../../../e2e/browser.ts';
import { signedIn, startSession } from '../../../e2e/client.ts';
import { startTestServer } from '../../../e2e/test-server.ts';
import { startExpressSimulator } from '../simulator/express-simulator.ts';
import type { Journey } from '../simulator/state.ts';

const simulator = await startExpressSimulator();
const publicUrl = 'https://linehaul.example';
const server = await startTestServer({ EXPRESS_BASE: simulator.provider.url, PUBLIC_URL: publicUrl });
afterAll(async () => {
  await server.stop();
  await simulator.provider.stop();
});

const key = 'express';
const { journeys, subscriptions } = simulator.tracking;
const stops = [
  { at: '2026-11-24 10:00:00', text: '快件已揽收', place: '上海市' },
  { at: '2026-11-25 09:00:00', text: '快件到达合肥转运中心', place: '合肥市' },
];
const journey: Journey = {
  com: 'yuantong',
  shipper: 'YTO',
  state: '0',
  kdniao_state: '2',
  kdniao_state_ex: '201',
  phone_tail: '',
  stops,
};
const deliveredReport = {
  ...journey,
  state: '3',
  stops: [...stops, { at: '2026-11-26 09:00:00', text: '快件已签收', place: '' }],
};

const parcels = (page: Page) => page.getByRole('region', { name: 'Courier parcels' });

async function addParcel(page: Page, company: string, no: string): Promise<void> {
  await parcels(page).getByRole('button', { name: 'Add a parcel' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Cargo', { exact: true }).click();
  await dialog.getByLabel('Courier company').click();
  await page.getByTitle(company, { exact: true }).click();
  await dialog.getByLabel('Tracking no.').fill(no);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await page.getByText('The parcel is saved').waitFor();
}

test('tracking is installed and set up, a parcel’s journey comes by query and by report, and the plug-in goes again', async () => {
  const call = await signedIn(server.origin, 'carrier');
  // The demo company has it installed.
  await call(addonContract.AddonUninstall, { key });
  const { list } = await call(waybillContract.WaybillList, { limit: 1, state: 'arrived' });
  const [waybill] = list;
  if (!waybill) throw new TypeError('the demo has a waybill that has arrived');
  const page = await openPage(server.origin);
  await startSession(page, server.origin, 'carrier', { at: `/logistics/waybill/info/${waybill.id}` });
  await addParcel(page, 'SF Express', 'SF0000000001');
  await parcels(page).getByText('No tracking service is set up', { exact: false }).waitFor();

  await call(addonContract.AddonInstall, { key });
  await page.goto('/plugin/express/setting');
  await page.getByLabel('Customer').fill(simulator.accounts.kuaidi100.customer);
  await page.getByLabel('Key', { exact: true }).fill(simulator.accounts.kuaidi100.key);
  await page.getByRole('button', { name: 'Test connection' }).click();
  await page.getByText('The service accepts the account.').waitFor();
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('The settings are saved').waitFor();

  const no = 'YT0000000002';
  journeys.set(no, journey);
  await page.goto(`/logistics/waybill/info/${waybill.id}`);
  await addParcel(page, 'Tell it from the number', no);
  const parcel = parcels(page).getByRole('listitem').filter({ hasText: no });
  await parcel.getByText('YTO Express').waitFor();
  await expect.poll(() => subscriptions.get(no)?.address).toContain('/kuaidi100');
  await parcel.getByRole('button', { name: 'Refresh' }).click();
  await parcel.getByText('快件到达合肥转运中心').waitFor();
  await parcel.getByText('On the way', { exact: true }).waitFor();

  const address = (subscriptions.get(no)?.address ?? '').replace(publicUrl, server.origin);
  expect((await simulator.report(no, { address, journey: deliveredReport }))[0]?.status).toBe(200);
  await page.reload();
  await parcel.getByText('快件已签收').waitFor();
  await parcel.getByText('Signed for', { exact: true }).waitFor();

  await page.goto('/logistics/courier/manage');
  await page.getByRole('row').filter({ hasText: no }).getByText('Signed for').waitFor();
  await page.goto(`/business/trace/${waybill.waybill_no}`);
  await page.getByText('Goes on by courier').first().waitFor();
  await page.getByText(no).waitFor();

  await page.goto('/plugin/express/setting');
  await page.getByText('1 subscription', { exact: false }).first().waitFor();
  await call(addonContract.AddonUninstall, { key });
  await page.goto(`/logistics/waybill/info/${waybill.id}`);
  await parcel.getByText('快件已签收').waitFor();
  expect(await parcel.getByRole('button', { name: 'Refresh' }).count()).toBe(0);
  expectNoFaults(page);
});
