import type { Call } from '@linehaul/contract/wire.ts';
import { fleetContract } from '@linehaul/modules/fleet/contract/fleet.contract.ts';
import { lineContract } from '@linehaul/modules/line/contract/line.contract.ts';
import { tripContract } from '@linehaul/modules/trip/contract/trip.contract.ts';
import { waybillContract } from '@linehaul/modules/waybill/contract/waybill.contract.ts';
import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { expectNoFaults, openPage } from './browser.ts';
import { signedIn, startSession } from './client.ts';
import { violations } from './page-checks.ts';
import { scan } from './scan.ts';
import { startAction } from './steps.ts';
import { startTestServer } from './test-server.ts';

const server = await startTestServer();
afterAll(() => server.stop());

const dialog = (page: Page) => page.getByRole('dialog').first();

/** Waits until the focus is on the field or the button of this name. */
async function expectFocus(page: Page, name: string): Promise<void> {
  const readFocusedName = () =>
    page.evaluate(() => {
      const element = document.activeElement as HTMLInputElement | null;
      return element?.labels?.[0]?.textContent ?? element?.textContent ?? '';
    });
  await expect.poll(readFocusedName, { timeout: 30_000 }).toBe(name);
}

async function driversPage(): Promise<Page> {
  const page = await openPage(server.origin);
  await startSession(page, server.origin, 'carrier', { at: '/logistics/driver/manage' });
  await page.getByRole('button', { name: 'Add driver' }).click();
  await expectFocus(page, 'Name');
  return page;
}

test('a form’s dialog opens on its first field, asks before typed words are lost, and Enter sends it', async () => {
  const page = await driversPage();
  await page.keyboard.type('Keyboard Driver');
  await page.keyboard.press('Escape');
  const question = page.getByRole('dialog', { name: 'Discard your changes?' });
  await question.waitFor();
  expect(await violations(page)).toEqual([]);
  await expectFocus(page, 'Keep editing');
  await page.keyboard.press('Enter');
  await question.waitFor({ state: 'hidden' });
  const form = page.getByRole('dialog', { name: 'Add driver' });
  expect(await form.getByLabel('Name').inputValue()).toBe('Keyboard Driver');
  await form.getByLabel('Phone').fill('13900000123');
  await page.keyboard.press('Enter');
  await form.waitFor({ state: 'hidden' });
  await page.getByRole('row', { name: /Keyboard Driver/ }).waitFor();
  expectNoFaults(page);
});

test('Back closes the dialog on top as Escape does, asks about typed words, and leaves the page only without one', async () => {
  const page = await openPage(server.origin);
  await startSession(page, server.origin, 'carrier', { at: '/logistics/vehicle/manage' });
  await page.getByRole('link', { name: 'Drivers' }).click();
  await page.getByRole('button', { name: 'Add driver' }).click();
  await expectFocus(page, 'Name');
  await page.keyboard.type('Half typed');
  await page.evaluate(() => history.back());
  const question = page.getByRole('dialog', { name: 'Discard your changes?' });
  await question.waitFor();
  expect(new URL(page.url()).pathname).toBe('/logistics/driver/manage');
  await page.evaluate(() => history.back());
  await question.waitFor({ state: 'hidden' });
  const form = page.getByRole('dialog', { name: 'Add driver' });
  expect(await form.getByLabel('Name').inputValue()).toBe('Half typed');
  await page.evaluate(() => history.back());
  await question.getByRole('button', { name: 'Discard' }).click();
  await form.waitFor({ state: 'hidden' });
  await page.evaluate(() => history.back());
  await page.waitForURL('**/logistics/vehicle/manage');
  expectNoFaults(page);
});

test('Ctrl+Enter sends a form from any of its fields, and Escape closes one in which nothing was typed', async () => {
  const page = await driversPage();
  await page.keyboard.press('Escape');
  await dialog(page).waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: 'Add driver' }).click();
  await expectFocus(page, 'Name');
  await page.keyboard.type('Second Driver');
  await dialog(page).getByLabel('Phone').fill('13900000124');
  await dialog(page).getByLabel('Note').fill('typed in several lines');
  await page.keyboard.press('Control+Enter');
  await dialog(page).waitFor({ state: 'hidden' });
  await page.getByRole('row', { name: /Second Driver/ }).waitFor();
  expectNoFaults(page);
});

test('a question’s dialog opens on the button that says what it does, and Enter presses it', async () => {
  const page = await driversPage();
  await page.keyboard.type('Third Driver');
  await dialog(page).getByLabel('Phone').fill('13900000125');
  await page.keyboard.press('Control+Enter');
  const row = page.getByRole('row', { name: /Third Driver/ });
  await row.waitFor();
  await startAction(page, row, 'Delete');
  await expectFocus(page, 'Delete');
  await page.keyboard.press('Enter');
  await row.waitFor({ state: 'detached' });
  expectNoFaults(page);
});

test('what was sent last is not sent again, over a reload either; deleted, the same may be added again', async () => {
  const call = await signedIn(server.origin, 'carrier');
  const countDrivers = async () => (await call(fleetContract.DriverList, { keyword: '陈重复', limit: 20 })).list.length;
  const page = await openPage(server.origin, { language: 'zh' });
  await startSession(page, server.origin, 'carrier', { at: '/logistics/driver/manage' });
  const form = page.getByRole('dialog', { name: '新增司机' });
  const send = async () => {
    await page.getByRole('button', { name: '新增司机' }).click();
    await form.getByLabel('姓名').fill('陈重复');
    await form.getByLabel('电话').fill('13900000126');
    await page.keyboard.press('Control+Enter');
  };
  const row = page.getByRole('row', { name: /陈重复/ });
  await send();
  await row.waitFor();
  await page.reload();
  const notice = page.getByText('数据未发生任何改变，请修改数据后再次提交', { exact: true });
  await Promise.all([notice.waitFor(), send()]);
  expect(await countDrivers()).toBe(1);
  await form.getByRole('button', { name: '取消' }).click();
  await form.waitFor({ state: 'hidden' });
  await startAction(page, row, '删除');
  await page.getByRole('dialog').getByRole('button', { name: '删除' }).click();
  await row.waitFor({ state: 'detached' });
  await send();
  await row.waitFor();
  expect(await countDrivers()).toBe(1);
  expectNoFaults(page);
});

/** A trip of its own for a waybill that lies at the trip's first site. */
async function aLoading(call: Call): Promise<{ id: number; waybill_no: string }> {
  const { list: waybills } = await call(waybillContract.WaybillList, { state: 'received', is_held: false, limit: 200 });
  const { list: lines } = await call(lineContract.LineList, { limit: 200 });
  for (const { waybill_no, site_id, origin_site_id, destination_site_id } of waybills) {
    const line = lines.find((one) => one.origin_site_id === site_id && one.destination_site_id === destination_site_id);
    if (!line || site_id !== origin_site_id) continue;
    const { id } = await call(tripContract.TripAdd, { line_id: line.id });
    return { id, waybill_no };
  }
  throw new Error('the demo company has nothing to load');
}

test('a scanned number is loaded and the field is free for the next; an unknown one says so', async () => {
  const { id, waybill_no } = await aLoading(await signedIn(server.origin, 'carrier'));
  const page = await openPage(server.origin);
  await startSession(page, server.origin, 'carrier', { at: `/logistics/trip/info/${id}` });
  await startAction(page, page.locator('.lh-page-header:visible'), 'Load');
  await page.waitForURL(`**/logistics/trip/load/${id}`);
  const field = page.getByLabel('Scan or type a number, then Enter');
  await expect.poll(() => field.evaluate((element) => element === document.activeElement)).toBe(true);
  await scan(page, waybill_no);
  const statusMessage = page.getByRole('status').filter({ hasText: `${waybill_no} to` });
  await statusMessage.waitFor();
  expect(await field.inputValue()).toBe('');
  await page.getByRole('region', { name: 'Vehicle' }).getByRole('option', { name: waybill_no }).waitFor();
  expect(await page.getByRole('option', { name: waybill_no }).count()).toBe(1);
  await scan(page, 'NOBODY-1');
  await page.getByText('No waybill has the number NOBODY-1.').waitFor();
  expectNoFaults(page);
});
