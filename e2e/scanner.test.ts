import { fleetContract } from '@linehaul/modules/fleet/contract/fleet.contract.ts';
import { goodsOrderContract } from '@linehaul/modules/goodsorder/contract/goods-order.contract.ts';
import { tripContract } from '@linehaul/modules/trip/contract/trip.contract.ts';
import { waybillContract } from '@linehaul/modules/waybill/contract/waybill.contract.ts';
import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { expectNoFaults, openPage } from './browser.ts';
import { signedIn, startSession } from './client.ts';
import { scan } from './scan.ts';
import { startAction } from './steps.ts';
import { startTestServer } from './test-server.ts';
import { tripFixture } from './trip-fixture.ts';

const server = await startTestServer();
afterAll(() => server.stop());

const call = await signedIn(server.origin, 'carrier');
const { aLine, aTrip, waybills } = tripFixture(call);

async function aPage(account: string, at: string): Promise<Page> {
  const page = await openPage(server.origin);
  await startSession(page, server.origin, account, { at });
  return page;
}

/** The same number with another check digit. */
const misread = (no: string) => `${no.slice(0, -1)}${(Number(no.at(-1)) + 1) % 10}`;

async function aLoading(name: string, n: number) {
  const line = await aLine(name);
  const numbers = (await waybills(line, name, n, true)).map(({ waybill_no }) => waybill_no);
  const trip = await aTrip(line.line_id, name);
  const page = await aPage('carrier', `/logistics/trip/load/${trip.id}`);
  const stock = page.getByRole('region', { name: `In stock at ${name} origin` });
  const truck = page.getByRole('region', { name: `皖A${name}` });
  const onBoard = async () =>
    (await call(tripContract.TripInfo, { id: trip.id })).manifest.map(({ waybill_no }) => waybill_no).sort();
  await expect.poll(() => stock.getByRole('option').count()).toBe(n);
  return { page, numbers, stock, truck, onBoard, message: page.locator('.lh-scan-message p') };
}

test('a scan is of the number that was scanned, whatever row, button or field has the focus', async () => {
  const { page, numbers, stock, truck, onBoard, message } = await aLoading('SCN1', 3);
  const [a = '', b = '', c = ''] = numbers;
  await stock.getByRole('option', { name: a }).click();
  await scan(page, b);
  await message.getByText(`${b} to`).waitFor();
  expect(await onBoard()).toEqual([b]);
  await expect.poll(() => stock.getByRole('option', { name: a }).getAttribute('aria-selected')).toBe('true');

  await scan(page, misread(a));
  await message.getByText(`${misread(a)} was misread`).waitFor();
  expect(await onBoard()).toEqual([b]);

  await page.getByRole('heading', { level: 1 }).click();
  await scan(page, c, 'Tab');
  await message.getByText(`${c} to`).waitFor();
  await page.getByLabel('Include transfers').focus();
  await scan(page, c);
  await message.getByText(`${c} is on this trip already.`).waitFor();
  const takeOff = message.getByRole('button', { name: 'Take it off' });
  await takeOff.focus();
  await scan(page, a);
  await message.getByText(`${a} to`).waitFor();
  expect(await onBoard()).toEqual([a, b, c].sort());
  expect(await page.getByLabel('Include transfers').isChecked()).toBe(false);

  await scan(page, c);
  await takeOff.click();
  await message.getByText(`${c} to SCN1 end is off the trip.`).waitFor();
  const field = page.getByLabel('Scan or type a number, then Enter');
  expect(await field.evaluate((element) => element === document.activeElement)).toBe(true);
  expect(await message.getAttribute('data-stale')).toBe('false');
  await page.keyboard.press('ArrowLeft');
  expect(await message.getAttribute('data-stale')).toBe('true');
  await truck.getByRole('option', { name: a }).waitFor();
  expectNoFaults(page);
});

test('a number that a scanner sends twice at once is loaded once, and the second can take it off', async () => {
  const { page, numbers, onBoard, message } = await aLoading('SCN7', 2);
  const [a = '', b = ''] = numbers;
  for (const no of [a, b]) {
    await scan(page, no);
    await scan(page, no);
    await message.getByText(`${no} is on this trip already.`).waitFor();
  }
  expect(await onBoard()).toEqual([a, b].sort());
  await message.getByRole('button', { name: 'Take it off' }).click();
  await message.getByText(`${b} to SCN7 end is off the trip.`).waitFor();
  expect(await onBoard()).toEqual([a]);
  expectNoFaults(page, '/TripLoad');
});

test('a label’s QR code, a scanner’s prefix and digits of full width are the number; a field gets its text back', async () => {
  const { page, numbers, onBoard, message } = await aLoading('SCN2', 3);
  const [a = '', b = '', c = ''] = numbers;
  const field = page.getByLabel('Scan or type a number, then Enter');
  await field.fill('SCN2');
  await scan(page, `]Q3${server.origin}/business/trace/${a}`);
  await message.getByText(`${a} to`).waitFor();
  expect(await field.inputValue()).toBe('SCN2');
  await scan(page, `]C1${b}`);
  await message.getByText(`${b} to`).waitFor();
  await scan(
    page,
    c.replaceAll(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit))),
  );
  await message.getByText(`${c} to`).waitFor();
  expect(await onBoard()).toEqual([a, b, c].sort());
  expectNoFaults(page);
});

test('codes that are scanned faster than they are answered are all redeemed, each whole', async () => {
  const page = await aPage('supplier', '/order/consume');
  const field = page.getByLabel('Scan or type a code');
  await field.waitFor();
  const codes = ['111111111111', '222222222222', '333333333333'];
  const sentCodes: string[] = [];
  let release = () => {};
  const releaseSignal = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(`**${goodsOrderContract.GoodsOrderConsume.path}`, async (route) => {
    sentCodes.push((route.request().postDataJSON() as { code: string }).code);
    await releaseSignal;
    await route.continue();
  });
  for (const code of codes) await scan(page, code);
  release();
  await expect.poll(() => page.getByText('This code is not known here.').count()).toBe(codes.length);
  expect(sentCodes).toEqual(codes);
  expect(await field.inputValue()).toBe('');
});

test('in a list a scan is looked for from anywhere, and in a question it confirms nothing', async () => {
  const [waybill] = await waybills(await aLine('SCN3'), 'SCN3', 1, true);
  if (!waybill) throw new Error('there is no waybill');
  const page = await aPage('carrier', '/logistics/waybill/manage');
  await page.locator('.lh-list-row').first().focus();
  await scan(page, waybill.waybill_no);
  await page.waitForURL(`**keyword=${waybill.waybill_no}*`);
  await expect.poll(() => page.locator('.lh-list-row').count()).toBe(1);
  expect(await page.locator('.lh-peek').count()).toBe(0);

  await call(fleetContract.DriverSave, { name: 'SCN4 driver', phone: '14100007999' });
  await page.goto('/logistics/driver/manage?keyword=SCN4');
  await startAction(page, page.locator('.lh-list-row'), 'Delete');
  const question = page.getByRole('dialog');
  const confirm = question.getByRole('button', { name: 'Delete' });
  await expect.poll(() => confirm.evaluate((element) => element === document.activeElement)).toBe(true);
  await scan(page, waybill.waybill_no);
  expect(await question.isVisible()).toBe(true);
  expect(new URL(page.url()).searchParams.get('keyword')).toBe('SCN4');
  expect((await call(fleetContract.DriverList, { keyword: 'SCN4 driver' })).list).toHaveLength(1);
  expectNoFaults(page);
});

test('cargo is received by a scan, its weight and Enter, one waybill after the other', async () => {
  const newWaybills = await waybills(await aLine('SCN5'), 'SCN5', 2, false);
  const page = await aPage('carrier', '/logistics/waybill/receive');
  const field = page.getByLabel('Scan or type a number, then Enter: weigh it and confirm with Enter');
  await field.waitFor();
  for (const { id, waybill_no } of newWaybills) {
    await scan(page, waybill_no);
    const dialog = page.getByRole('dialog', { name: 'Receive and weigh' });
    const weight = dialog.getByLabel('Weight', { exact: true });
    await expect.poll(() => weight.evaluate((element) => element === document.activeElement)).toBe(true);
    await page.keyboard.type('100');
    await page.keyboard.press('Enter');
    await dialog.waitFor({ state: 'hidden' });
    expect(await call(waybillContract.WaybillInfo, { id })).toMatchObject({ state: 'received', weight_g: 100_000 });
  }
  await scan(page, newWaybills[0]?.waybill_no ?? '');
  await page.getByRole('dialog', { name: 'Reweigh' }).waitFor();
  expectNoFaults(page);
});

test('receipts go back to their shippers by scan, and many at once', async () => {
  const { list } = await call(waybillContract.WaybillList, { awaiting: 'receipt', limit: 5 });
  const [one, other] = list;
  if (!one || !other) throw new Error('the demo company has no receipts that are out');
  const page = await aPage('carrier', '/logistics/waybill/receipts');
  await page.locator('.lh-list-row').first().focus();
  await scan(page, one.waybill_no);
  const message = page.locator('.lh-scan-message p');
  await message.getByText(`${one.waybill_no}: POD copies returned to ${one.consignor_name}`).waitFor();
  const countReturned = async ({ id }: { id: number }) => {
    const { receipts_wanted, receipts_returned } = await call(waybillContract.WaybillInfo, { id });
    return receipts_wanted - receipts_returned;
  };
  expect(await countReturned(one)).toBe(0);
  await scan(page, one.waybill_no);
  await message.getByText(`All POD copies of ${one.waybill_no} are back already.`).waitFor();

  const row = page.locator('.lh-list-row').filter({ hasText: other.waybill_no });
  await row.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'POD returned' }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Return PODs of 1' }).click();
  await page.getByRole('dialog').getByText('1 done').waitFor();
  expect(await countReturned(other)).toBe(0);
  expectNoFaults(page);
});

test('a scan into the field of a count is one piece, and what the field had is not counted over it', async () => {
  const line = await aLine('SCN6');
  const [waybill] = await waybills(line, 'SCN6', 1, true);
  const { id } = await aTrip(line.line_id, 'SCN6');
  if (!waybill) throw new Error('there is no waybill');
  await call(tripContract.TripLoad, { id, waybill_ids: [waybill.id] });
  await call(tripContract.TripDepart, { id });
  const page = await aPage('carrier', `/logistics/trip/arrive/${id}`);
  const field = page.locator('.tr-counted input');
  const message = page.locator('.lh-scan-message p');
  await field.focus();
  await page.keyboard.type('4');
  await scan(page, waybill.waybill_no);
  await message.getByText(`${waybill.waybill_no}: 1 of 10 pieces`).waitFor();
  await scan(page, waybill.waybill_no);
  await message.getByText(`${waybill.waybill_no}: 2 of 10 pieces`).waitFor();
  await page.getByRole('heading', { level: 1 }).click();
  await expect.poll(() => field.inputValue()).toBe('2');
  await message.getByText(`${waybill.waybill_no}: 2 of 10 pieces`).waitFor();
  expectNoFaults(page);
});

test('the reason of an earlier scan that comes late is not shown over what became of a later one', async () => {
  const line = await aLine('SCN8');
  const [own, other] = await waybills(line, 'SCN8', 2, true);
  const { id } = await aTrip(line.line_id, 'SCN8');
  if (!own || !other) throw new Error('there are no waybills');
  await call(tripContract.TripLoad, { id, waybill_ids: [own.id] });
  await call(tripContract.TripDepart, { id });
  const page = await aPage('carrier', `/logistics/trip/arrive/${id}`);
  const message = page.locator('.lh-scan-message p');
  const gate = Promise.withResolvers<void>();
  await page.route(`**${waybillContract.WaybillList.path}*`, async (route) => {
    await gate.promise;
    await route.continue();
  });
  await page.getByRole('heading', { level: 1 }).click();
  const reasonResponse = page.waitForResponse((response) => response.url().includes(waybillContract.WaybillList.path));
  await scan(page, other.waybill_no);
  await message.getByText(`${other.waybill_no} is not expected here.`).waitFor();
  await scan(page, own.waybill_no);
  const countText = message.getByText(`${own.waybill_no}: 1 of 10 pieces`);
  await countText.waitFor();
  gate.resolve();
  await (await reasonResponse).finished();
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  expect(await countText.count()).toBe(1);

  await scan(page, other.waybill_no);
  await message.getByText(`${other.waybill_no} to SCN8 end is not on this trip`).waitFor();
  expectNoFaults(page);
});
