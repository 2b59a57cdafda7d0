import { waybillContract } from '@linehaul/modules/waybill/contract/waybill.contract.ts';
import type { Locator, Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { arrivedWaybills } from './arrived-waybills.ts';
import { expectNoFaults, openPage } from './browser.ts';
import { signedIn, startSession } from './client.ts';
import { violations } from './page-checks.ts';
import { drawSignature } from './steps.ts';
import { startTestServer } from './test-server.ts';

const server = await startTestServer();
afterAll(() => server.stop());

const { WaybillDeliver, WaybillInfo, WaybillList } = waybillContract;
// The clerk works at one site, which has not enough to deliver for all of these.
const call = await signedIn(server.origin, 'carrier');
const phone = { width: 390, height: 844 };
const round = { awaiting: 'delivery', at_destination: true, is_held: false, sort: 'id', limit: 200 } as const;
/** Forty signed with less than ninety taps. */
const mostTaps = 90 / 40;

let rounds = 0;

/** A site of its own with so many waybills out for delivery: in the order in which its courier sees them. */
async function outForDelivery(n: number) {
  rounds += 1;
  const consignees = Array.from({ length: n }, (_, at) => at + 1);
  const { site, ids } = await arrivedWaybills(call, consignees, `DR${rounds}`);
  for (const id of ids) await call(WaybillDeliver, { id });
  const { list: out } = await call(WaybillList, { ...round, state: 'delivering', destination_site_id: site });
  return { site, out };
}

async function courier(site: number): Promise<Page> {
  const page = await openPage(server.origin, phone);
  await startSession(page, server.origin, 'carrier', { at: `/logistics/waybill/delivery?site=${site}` });
  await page.locator('.dl-card').first().waitFor();
  return page;
}

const card = (page: Page, waybill_no: string) => page.getByRole('article').filter({ hasText: waybill_no });
const confirming = (within: Locator) => within.getByRole('button', { name: /confirm/i });

/** Buttons and links of the cards that a thumb would miss. */
function smallTargets(page: Page): Promise<string[]> {
  return page
    .locator('.dl-card :is(a, button, input, .ant-radio-button-wrapper, .ant-checkbox-wrapper):visible')
    .evaluateAll((all) =>
      all
        .filter((one) => !one.parentElement?.closest('.ant-radio-button-wrapper, .ant-checkbox-wrapper'))
        .filter((one) => Math.min(one.getBoundingClientRect().height, one.getBoundingClientRect().width) < 44)
        .map((one) => one.outerHTML.slice(0, 120)),
    );
}

test('a courier signs one after the other, with little more than two taps each', async () => {
  const { site, out } = await outForDelivery(5);
  const page = await courier(site);
  let taps = 0;
  const first = card(page, out[0]?.waybill_no ?? '');
  await first.getByRole('link', { name: /^Call / }).waitFor();
  expect(await first.getByRole('link', { name: /^Call / }).getAttribute('href')).toBe(`tel:${out[0]?.consignee_phone}`);
  taps += 1;
  await first.getByRole('button', { name: 'Sign', exact: true }).click();
  const isSigned = async ({ id }: { id: number }) => (await call(WaybillInfo, { id })).state === 'signed';
  const chosenWaybills = out.slice(0, 5);
  for (const waybill of chosenWaybills) {
    // What the same consignee got was signed for with the one before.
    if (await isSigned(waybill)) continue;
    const stop = card(page, waybill.waybill_no);
    await confirming(stop).waitFor();
    expect(await smallTargets(page)).toEqual([]);
    taps += 1;
    await drawSignature(page, stop);
    taps += 1;
    await confirming(stop).click();
    await expect.poll(() => stop.count()).toBe(0);
  }
  process.stdout.write(`signed 5 waybills with ${taps} taps, ${taps / 5} each\n`);
  expect(taps / 5).toBeLessThan(mostTaps);
  for (const { id, collect_cents, cod_cents } of chosenWaybills) {
    expect(await call(WaybillInfo, { id })).toMatchObject({ state: 'signed', signature: { collect_cents, cod_cents } });
  }
  expect(await violations(page)).toEqual([]);
  expectNoFaults(page);
});

test('keeps its place and what was entered: over a reload, and while there is no connection', async () => {
  const { site, out } = await outForDelivery(1);
  const [waybill] = out;
  if (!waybill) throw new Error('nothing is out for delivery');
  const page = await courier(site);
  const stop = card(page, waybill.waybill_no);
  await stop.getByRole('button', { name: 'Sign', exact: true }).click();
  await stop.getByLabel('Signed by').fill('Neighbour');
  await drawSignature(page, stop);
  await page.reload();
  await stop.getByRole('img', { name: 'Signature or slip' }).waitFor();
  expect(await stop.getByLabel('Signed by').inputValue()).toBe('Neighbour');
  await page.context().setOffline(true);
  await stop.getByText('You are offline.', { exact: false }).waitFor();
  expect(await confirming(stop).isDisabled()).toBe(true);
  await page.context().setOffline(false);
  await expect.poll(() => confirming(stop).isEnabled()).toBe(true);
  await confirming(stop).click();
  await expect.poll(() => stop.count()).toBe(0);
  expect(await call(WaybillInfo, { id: waybill.id })).toMatchObject({ signature: { signer_name: 'Neighbour' } });
});

test('takes a photo of the slip, and leads to the dialog for fewer pieces', async () => {
  const { site, out } = await outForDelivery(1);
  const waybill = out.find(({ arrived_pieces }) => arrived_pieces > 1);
  if (!waybill) throw new Error('nothing with two pieces is out for delivery');
  const page = await courier(site);
  const stop = card(page, waybill.waybill_no);
  await stop.getByRole('button', { name: 'Sign for fewer pieces' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Pieces signed for').waitFor();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect.poll(() => dialog.count()).toBe(0);
  await stop.getByRole('button', { name: 'Sign', exact: true }).click();
  const slip = await page.screenshot({ type: 'png' });
  await stop.locator('input[type=file]').setInputFiles({ name: 'slip.png', mimeType: 'image/png', buffer: slip });
  await stop.getByRole('img', { name: 'Signature or slip' }).waitFor();
  await confirming(stop).click();
  await expect.poll(() => stop.count()).toBe(0);
  const { signature } = await call(WaybillInfo, { id: waybill.id });
  expect(signature?.picture).toMatch(/^data:image\/jpeg;base64,/);
  expectNoFaults(page);
});

test('a signature that was a mistake is taken back by the message’s button, and later from the list of the day', async () => {
  const { site, ids } = await arrivedWaybills(call, [1, 2]);
  for (const id of ids) await call(WaybillDeliver, { id });
  const first = await call(WaybillInfo, { id: ids[0] ?? 0 });
  const page = await courier(site);
  const stop = card(page, first.waybill_no);
  const sign = async () => {
    await stop.getByRole('button', { name: 'Sign', exact: true }).click();
    await drawSignature(page, stop);
    await confirming(stop).click();
    await expect.poll(() => stop.count()).toBe(0);
  };
  await sign();
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await stop.waitFor();
  expect(await call(WaybillInfo, { id: first.id })).toMatchObject({ state: 'delivering', signature: null });
  await sign();
  await page.getByText(/^Signed today/).click();
  const row = page.locator('.dl-done li').filter({ hasText: first.waybill_no });
  await row.getByRole('button', { name: 'Undo signing' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Reason').fill('the neighbour’s goods');
  await dialog.getByRole('button', { name: 'Undo signing' }).click();
  await stop.waitFor();
  expect((await call(WaybillInfo, { id: first.id })).events.at(-1)).toMatchObject({ note: 'the neighbour’s goods' });
  expectNoFaults(page);
});
