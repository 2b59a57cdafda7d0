import { waybillContract } from '@linehaul/modules/waybill/contract/waybill.contract.ts';
import { afterAll, test } from 'vitest';
import { openPage } from './browser.ts';
import { signedIn, startSession } from './client.ts';
import { drawSignature } from './steps.ts';
import { startTestServer } from './test-server.ts';

const server = await startTestServer();
afterAll(() => server.stop());
const call = await signedIn(server.origin, 'carrier');
const dir = '/tmp/look-c';

test('look', async () => {
  const { WaybillDeliver, WaybillList, WaybillSignUndo } = waybillContract;
  const { list } = await call(WaybillList, { awaiting: 'delivery', at_destination: true, is_held: false, sort: 'id', limit: 200 });
  const one = list[0]!;
  const site = one.destination_site_id;
  if (one.state === 'arrived') await call(WaybillDeliver, { id: one.id });
  const page = await openPage(server.origin, { width: 390, height: 844, language: 'zh' });
  await startSession(page, server.origin, 'carrier', { at: `/logistics/waybill/delivery?site=${site}` });
  const stop = page.getByRole('article').filter({ hasText: one.waybill_no });
  await stop.getByRole('button', { name: '签收', exact: true }).click();
  await drawSignature(page, stop);
  await stop.locator('.dl-confirm').click();
  await page.getByRole('button', { name: /^撤/ }).first().waitFor();
  await page.screenshot({ path: `${dir}/toast-390.png` });
  await page.locator('.dl-done summary').click();
  await page.locator('.dl-done').scrollIntoViewIfNeeded();
  await page.screenshot({ path: `${dir}/signed-390.png` });
  await page.locator('.dl-done li button').first().click();
  await page.getByRole('dialog').waitFor();
  await page.screenshot({ path: `${dir}/dialog-390.png` });
  const { list: signed } = await call(WaybillList, { state: 'signed', limit: 50 });
  let asked = 0;
  for (const { id } of signed) {
    try {
      const out = await call(WaybillSignUndo, { id, note: '签错了，是旁边那票' });
      if (out.is_asked) { asked = id; break; }
    } catch (e) { console.log(String(e)); }
  }
  const desk = await openPage(server.origin, { language: 'zh' });
  await startSession(desk, server.origin, 'carrier', { at: `/logistics/waybill/info/${asked}` });
  await desk.locator('.ant-alert').first().waitFor();
  await desk.screenshot({ path: `${dir}/info-1440.png` });
  await desk.goto('/logistics/correction');
  await desk.locator('.ant-table-row').first().waitFor();
  await desk.screenshot({ path: `${dir}/corrections-1440.png` });
  const dark = await openPage(server.origin, { language: 'en', dark: true });
  await startSession(dark, server.origin, 'carrier', { at: `/logistics/waybill/info/${asked}` });
  await dark.locator('.ant-alert').first().waitFor();
  await dark.screenshot({ path: `${dir}/info-dark.png` });
  const small = await openPage(server.origin, { width: 390, height: 844, language: 'zh' });
  await startSession(small, server.origin, 'carrier', { at: `/logistics/waybill/info/${asked}` });
  await small.locator('.ant-alert').first().waitFor();
  await small.screenshot({ path: `${dir}/info-390.png` });
}, 180_000);
