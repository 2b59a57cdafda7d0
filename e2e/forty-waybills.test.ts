import { tripContract } from '@linehaul/modules/trip/contract/trip.contract.ts';
import { waybillContract } from '@linehaul/modules/waybill/contract/waybill.contract.ts';
import type { Locator, Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { expectNoFaults, openPage } from './browser.ts';
import { signedIn, startSession } from './client.ts';
import { overflow, violations } from './page-checks.ts';
import { startTestServer } from './test-server.ts';
import { tripFixture } from './trip-fixture.ts';

const server = await startTestServer();
afterAll(() => server.stop());

const call = await signedIn(server.origin, 'carrier');

const { aLine, orders, aTrip, waybillsOf, waybills } = tripFixture(call);

/** Clicks as the user does, and counts them. */
function clicking() {
  let n = 0;
  const click = async (what: Locator) => {
    n += 1;
    await what.click();
  };
  return { click, count: () => n };
}

async function carrierPage(at: string, width = 1440): Promise<Page> {
  const page = await openPage(server.origin, { width });
  await startSession(page, server.origin, 'carrier', { at });
  return page;
}

const sheet = (page: Page) => page.getByRole('dialog');
const allRows = (page: Page) => page.getByLabel('Select all rows').first();
const button = (within: Page | Locator, name: string | RegExp) => within.getByRole('button', { name }).first();

test('forty waybills are issued, received, loaded and have departed with few clicks', async () => {
  const line = await aLine('FORTY');
  await orders(line, 'FORTY', 41);
  const trip = await aTrip(line.line_id, 'F0040');
  const { click, count } = clicking();
  const page = await carrierPage('/logistics/order/order?keyword=FORTY-&limit=50');
  await page.locator('.lh-list-row').nth(40).waitFor();
  await click(allRows(page));
  await page.getByText('41 selected').waitFor();
  await page.getByRole('status').filter({ hasText: 'Weight 4,100 kg' }).waitFor();
  await click(button(page, 'Issue waybills'));
  await click(button(sheet(page), 'Issue 41'));
  await sheet(page).getByText('41 done').waitFor();
  const issueClicks = count();

  // One of them is void before the list knows: it fails alone, and says why.
  await page.goto('/logistics/waybill/manage?keyword=FORTY-&limit=50');
  await page.locator('.lh-list-row').nth(40).waitFor();
  const lostWaybill = (await waybillsOf('FORTY')).find(({ external_no }) => external_no === 'FORTY-007');
  if (!lostWaybill) throw new Error('there is no waybill of FORTY-007');
  await call(waybillContract.WaybillVoid, { id: lostWaybill.id, note: 'lost' });
  await click(allRows(page));
  await click(button(page, 'Receive as declared'));
  await click(button(sheet(page), 'Receive 41'));
  await sheet(page).getByText('40 done, 1 failed').waitFor();
  expect(await violations(page)).toEqual([]);
  const failedItem = sheet(page).getByRole('listitem').first();
  expect(await failedItem.textContent()).toContain(lostWaybill.waybill_no);
  await button(sheet(page), 'Try 1 again').waitFor();
  await click(sheet(page).getByRole('button', { name: 'Close' }).last());
  // The result is not lost with its dialog.
  await page.getByText('40 done, 1 failed').waitFor();
  const receiveTotal = count();

  await page.goto('/logistics/trip/manage?state=planning');
  const row = page.getByRole('row').filter({ hasText: trip.trip_no });
  await click(row.getByRole('button', { name: 'Load', exact: true }));
  await page.waitForURL(`**/logistics/trip/load/${trip.id}`);
  const stock = page.getByRole('region', { name: 'In stock at FORTY origin' });
  await click(button(stock, 'Load 40 waybills'));
  await page.getByRole('status').filter({ hasText: '40 waybills loaded.' }).waitFor();
  await page.getByText('¥19,000.00').waitFor();
  expect(await violations(page)).toEqual([]);
  await click(button(page.locator('.lh-page-actions:visible'), 'Depart'));
  await click(button(sheet(page), 'Confirm departure'));
  const tripStatus = page.locator('.lh-page-heading .lh-status:visible');
  await expect.poll(() => tripStatus.textContent(), { timeout: 30_000 }).toContain('In transit');

  const after = await call(tripContract.TripInfo, { id: trip.id });
  expect({ state: after.state, waybills: after.waybill_count }).toEqual({ state: 'departed', waybills: 40 });
  const loadClicks = count() - receiveTotal;
  process.stdout.write(
    `clicks: ${issueClicks} to issue 41, ${receiveTotal - issueClicks} to receive them, ${loadClicks} to load 40 and depart\n`,
  );
  expect(loadClicks).toBeLessThan(15);
  expect(count()).toBeLessThan(15);
  expectNoFaults(page, waybillContract.WaybillReceive.path);
});

test('forty scans and two clicks load a trip and send it off; what was not received is on the way', async () => {
  const line = await aLine('SCAN');
  const stock = await waybills(line, 'SCAN', 39, true);
  const [late] = await waybills(line, 'LATE', 1, false);
  if (!late) throw new Error('there is no waybill that was not received');
  const trip = await aTrip(line.line_id, 'S0040');
  const { click, count } = clicking();
  const page = await carrierPage(`/logistics/trip/load/${trip.id}`);
  const field = page.getByLabel('Scan or type a number, then Enter');
  await expect.poll(() => field.evaluate((element) => element === document.activeElement)).toBe(true);
  const scan = async (no: string) => {
    await page.keyboard.insertText(no);
    await page.keyboard.press('Enter');
  };
  for (const { waybill_no } of stock) await scan(waybill_no);
  const onBoard = page.getByRole('region', { name: '皖AS0040' }).getByRole('option');
  await expect.poll(() => onBoard.count(), { timeout: 60_000 }).toBe(39);
  await scan(late.waybill_no);
  await page.getByText(`${late.waybill_no} has not been received at the site yet.`).waitFor();
  await click(button(page, 'Receive and load'));
  await expect.poll(() => onBoard.count(), { timeout: 30_000 }).toBe(40);
  await click(button(page.locator('.lh-page-actions:visible'), 'Depart'));
  await click(button(sheet(page), 'Confirm departure'));
  const state = async () => (await call(tripContract.TripInfo, { id: trip.id })).state;
  await expect.poll(state, { timeout: 30_000 }).toBe('departed');
  process.stdout.write(`clicks: ${count()} beside 40 scans, of which one was not received\n`);
  expect(count()).toBe(3);
  expectNoFaults(page);
});

test('the keyboard alone loads and unloads; too much is loaded only when it is meant', async () => {
  const line = await aLine('KEYS');
  const stock = await waybills(line, 'KEYS', 3, true);
  const trip = await aTrip(line.line_id, 'K0001', 150_000);
  const page = await carrierPage(`/logistics/trip/load/${trip.id}`);
  const [first] = stock;
  const stockRows = page.getByRole('region', { name: 'In stock at KEYS origin' }).getByRole('option');
  const truck = page.getByRole('region', { name: '皖AK0001' });
  const onBoard = truck.getByRole('option');
  await expect.poll(() => stockRows.count()).toBe(3);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect.poll(() => onBoard.count()).toBe(1);
  const isFocused = (row: Locator) => row.evaluate((element) => element === document.activeElement);
  await expect.poll(() => isFocused(stockRows.first())).toBe(true);
  await page.keyboard.press('Control+a');
  await expect.poll(() => stockRows.nth(1).getAttribute('aria-selected')).toBe('true');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Load anyway' }).waitFor();
  expect(await onBoard.count()).toBe(1);
  await button(page, 'Load anyway').click();
  await expect.poll(() => onBoard.count()).toBe(3);
  await onBoard.first().focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => onBoard.count()).toBe(2);
  expect((await call(tripContract.TripInfo, { id: trip.id })).waybill_count).toBe(2);
  expect(first).toBeDefined();
  expectNoFaults(page, tripContract.TripLoad.path);
});

test('on a phone the two sides are tabs, and what was loaded in bulk is taken off again', async () => {
  const line = await aLine('PHONE');
  await waybills(line, 'PHONE', 2, true);
  const trip = await aTrip(line.line_id, 'P0001');
  const list = await carrierPage('/logistics/waybill/manage?keyword=PHONE-');
  await allRows(list).click();
  await button(list, 'Add to trip').click();
  await sheet(list).getByText(trip.trip_no).click();
  await button(sheet(list), 'Load 2').click();
  await sheet(list).getByText('2 done').waitFor();
  await button(sheet(list), 'Undo 2').click();
  await sheet(list).getByText('2 undone').waitFor();
  expect((await call(tripContract.TripInfo, { id: trip.id })).waybill_count).toBe(0);
  expectNoFaults(list);

  const page = await carrierPage(`/logistics/trip/load/${trip.id}`, 390);
  const row = page.getByRole('region', { name: 'In stock at PHONE origin' }).getByRole('option').first();
  await row.click();
  await button(page.locator('.tr-bench-foot'), 'Load 1 waybill').click();
  await page.getByText('On board (1)').click();
  await page.getByRole('region', { name: '皖AP0001' }).getByRole('option').waitFor();
  expect(await overflow(page)).toBe(0);
  expect(await violations(page)).toEqual([]);
  expectNoFaults(page);
});
