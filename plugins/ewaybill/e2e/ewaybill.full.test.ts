import { addonContract } from '@linehaul/modules/addon/contract/addon.contract.ts';
import { labelContract } from '@linehaul/modules/label/contract/label.contract.ts';
import { waybillContract } from '@linehaul/modules/waybill/contract/waybill.contract.ts';
import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { expectNoFaults, openPage } from '../../../e2e/browser.ts';
import { signedIn, startSession } from '../../../e2e/client.ts';
import { startAction } from '../../../e2e/steps.ts';
import { startTestServer } from '../../../e2e/test-server.ts';
import { ewaybillContract } from '../contract/ewaybill.contract.ts';
import { startEwaybillSimulator } from '../simulator/ewaybill-simulator.ts';

const { provider, state } = await startEwaybillSimulator();
const server = await startTestServer({ EWAYBILL_KUAIDI100_BASE: provider.url, EWAYBILL_KDNIAO_BASE: provider.url });
afterAll(async () => {
  await server.stop();
  await provider.stop();
});

const key = 'ewaybill';
const visible = (page: Page) => page.locator('.lh-page:visible');
const call = await signedIn(server.origin, 'carrier');

/** A waybill of the demo that has come to its first site and has no label. */
async function waybill() {
  const { list } = await call(waybillContract.WaybillList, { state: 'received', limit: 20 });
  const labels = await call(labelContract.LabelList, {});
  const first = list.find(({ id }) => labels.list.every(({ subject_id }) => subject_id !== id));
  if (!first) throw new TypeError('the demo has waybills');
  return first;
}

/** What reaches the printer, in place of a dialog that no test can answer. */
async function catchPrinting(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const printedTexts: string[] = [];
    Object.assign(window, { printed: printedTexts });
    window.print = () => {
      printedTexts.push(document.querySelector('.lh-print-root')?.textContent ?? '');
    };
  });
  return () => page.evaluate(() => (window as unknown as { printed: string[] }).printed);
}

/** Width and height in mm of the pages that the browser makes of what is being printed, which ends the printing. */
async function pageSizes(page: Page): Promise<number[][]> {
  const pdf = await page.pdf({ preferCSSPageSize: true });
  const boxes = [...pdf.toString('latin1').matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)];
  return boxes.map(([, ...points]) => points.map((size) => Math.round((Number(size) / 72) * 25.4)));
}

test('the demo’s labels are in every state that a label comes to, and agree with their copies and waybills', async () => {
  const { list } = await call(labelContract.LabelList, {});
  const labels = await Promise.all(list.map(({ id }) => call(labelContract.LabelInfo, { id })));
  expect(labels.map(({ state: now, print_count }) => `${now} ${print_count}`).sort()).toEqual([
    'cancelled 0',
    'created 0',
    'printed 1',
    'printed 1',
    'printed 2',
  ]);
  const accounts = await call(ewaybillContract.EwaybillAccountList, {});
  for (const { prints, print_count, subject_no, subject_id, account_id, account_name } of labels) {
    expect(prints).toHaveLength(print_count);
    expect(prints.slice(1).every(({ reason }) => reason !== '')).toBe(true);
    expect(await call(waybillContract.WaybillInfo, { id: subject_id })).toMatchObject({ waybill_no: subject_no });
    expect(accounts.list).toMatchObject([{ id: account_id, name: account_name }]);
  }
  // From here on the accounts are those of the simulated providers.
  for (const { id } of accounts.list) await call(ewaybillContract.EwaybillAccountDel, { id });
});

test('keys and an account are set up and tested on the page', async () => {
  const { account } = state;
  const page = await openPage(server.origin);
  await startSession(page, server.origin, 'carrier', { at: '/plugin/ewaybill/setting' });
  await visible(page).getByLabel('Key', { exact: true }).fill(account.kuaidi100.key);
  await visible(page).getByLabel('Secret', { exact: true }).fill(account.kuaidi100.secret);
  await visible(page).getByRole('button', { name: 'Test connection' }).click();
  await page.getByText('The keys are accepted', { exact: false }).waitFor();
  await visible(page).getByRole('button', { name: 'Save' }).click();
  await page.getByText('The settings are saved').waitFor();

  await visible(page).getByRole('button', { name: 'New account' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name', { exact: true }).fill('ZTO monthly');
  await dialog.getByLabel('Courier', { exact: true }).click();
  await page.getByTitle('ZTO Express').click();
  await dialog.getByLabel('Monthly account').fill(account.partner_no);
  await dialog.getByLabel('Account’s password').fill(account.password);
  await dialog.getByLabel('Sender', { exact: true }).fill('Hangzhou depot');
  await dialog.getByLabel('Sender’s phone').fill('13800000000');
  await dialog.getByLabel('Sender’s address').fill('浙江省杭州市余杭区一号路 1 号');
  await dialog.getByRole('button', { name: 'New account' }).click();
  const row = visible(page).getByRole('row').filter({ hasText: 'ZTO monthly' });
  await row.getByRole('button', { name: 'Test' }).click();
  await page.getByText('shows with the first label', { exact: false }).waitFor();
  expectNoFaults(page);
});

test('a waybill’s label is bought once, printed, printed again with a reason, and cancelled', async () => {
  const { id, waybill_no, consignee_name } = await waybill();
  const page = await openPage(server.origin);
  const readPrinted = await catchPrinting(page);
  await startSession(page, server.origin, 'carrier', { at: `/logistics/waybill/manage?keyword=${waybill_no}` });
  const waybillRow = visible(page).getByRole('row').filter({ hasText: waybill_no });
  await waybillRow.getByRole('checkbox').check();
  await visible(page).getByRole('button', { name: 'Courier labels' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Buy' }).click();
  await dialog.getByText('1 with a number, 0 without').waitFor();
  const number = state.sold[0]?.label_no ?? '';
  await dialog.getByText(number).waitFor();
  expect(state.sold).toHaveLength(1);

  await dialog.getByRole('link', { name: 'Print' }).click();
  await visible(page).getByRole('img', { name: number }).first().waitFor();
  await visible(page)
    .getByRole('button', { name: /Print$/ })
    .click();
  await expect.poll(readPrinted).toHaveLength(1);
  expect((await readPrinted())[0]).toContain(consignee_name);
  expect(await pageSizes(page)).toEqual([[100, 180]]);
  await visible(page).getByRole('button', { name: 'Print again' }).click();
  const reason = page.getByRole('dialog');
  await reason.getByLabel('Why another copy is needed').fill('torn off');
  await reason.getByRole('button', { name: 'Print again' }).click();
  await expect.poll(readPrinted).toHaveLength(2);
  expect(await pageSizes(page)).toEqual([[100, 180]]);
  const { list } = await call(labelContract.LabelList, { subject_kind: 'waybill', subject_id: id });
  const label = await call(labelContract.LabelInfo, { id: list[0]?.id ?? 0 });
  expect(label).toMatchObject({ state: 'printed', print_count: 2, label_no: number });
  expect(label.prints.map((copy) => copy.reason)).toEqual(['', 'torn off']);

  await page.goto('/plugin/ewaybill/labels');
  const row = visible(page).getByRole('row').filter({ hasText: number });
  await startAction(page, row, 'Cancel label');
  const cancelling = page.getByRole('dialog');
  await cancelling.getByLabel('Reason').fill('wrong address');
  await cancelling.getByRole('button', { name: 'Cancel label' }).click();
  await row.getByText('Cancelled').waitFor();
  expect(state.sold[0]?.isCancelled).toBe(true);
  expectNoFaults(page);
});

test('a template is drawn by keys and mouse, undone, saved, and its paper is the printer’s', async () => {
  const page = await openPage(server.origin);
  await startSession(page, server.origin, 'carrier', { at: '/plugin/ewaybill/template/new' });
  await visible(page).getByLabel('Name', { exact: true }).fill('Own label');
  await visible(page).getByRole('button', { name: '+ Text' }).click();
  const part = visible(page)
    .getByRole('button', { name: /^Text \d+ \{\{receiver_name\}\}$/ })
    .last();
  await part.focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Alt+ArrowDown');
  expect(await visible(page).getByRole('textbox', { name: 'Left', exact: true }).inputValue()).toBe('6');
  expect(await visible(page).getByRole('textbox', { name: 'Top', exact: true }).inputValue()).toBe('5.1');
  await page.keyboard.press('Control+z');
  await part.focus();
  expect(await visible(page).getByRole('textbox', { name: 'Top', exact: true }).inputValue()).toBe('5');
  const at = await part.boundingBox();
  if (!at) throw new TypeError('the part is seen');
  await page.mouse.move(at.x + 20, at.y + 5);
  await page.mouse.down();
  await page.mouse.move(at.x + 80, at.y + 65, { steps: 4 });
  await page.mouse.up();
  await expect
    .poll(async () => Number(await visible(page).getByRole('textbox', { name: 'Top', exact: true }).inputValue()))
    .toBeGreaterThan(8);
  await visible(page).getByRole('button', { name: 'Save' }).click();
  await page.getByText('Saved', { exact: true }).waitFor();
  const { list } = await call(ewaybillContract.EwaybillTemplateList, {});
  const own = list.find(({ name }) => name === 'Own label');
  expect(own?.drawing.items.at(-1)).toMatchObject({ kind: 'text', text: '{{receiver_name}}' });
  expectNoFaults(page);
});

test('uninstalled, its pages are gone and what was bought stays', async () => {
  await call(addonContract.AddonUninstall, { key });
  expect((await call(labelContract.LabelList, {})).list).toHaveLength(6);
  expect(await call(addonContract.AddonPurge, { key, confirm: key })).toMatchObject({ has_data: false });
});
