import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { openPage } from './browser.ts';
import { violations, waitUntilSettled } from './page-checks.ts';
import { choose } from './steps.ts';

/** The page that is shown: those of other tabs stay in the document. */
export const pageOf = (page: Page) => page.locator('.lh-page:visible');

/** Pastes cells of a spreadsheet into the field that has the focus. */
export async function pasteCells(page: Page, text: string): Promise<void> {
  await page.evaluate((cells) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', cells);
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    );
  }, text);
}

/** Picks a SKU in the form of an order, and types how many. */
export async function pickSku(page: Page, keyword: string, name: string, pieces: number): Promise<void> {
  const form = pageOf(page);
  const picker = form.getByRole('combobox', { name: 'Goods' });
  await picker.click();
  await picker.fill(keyword);
  await page.locator('.ant-select-dropdown:visible .ant-select-item-option').filter({ hasText: name }).click();
  await form.getByLabel(`Pieces ${name}`).fill(String(pieces));
}

/** Has the order that is shown paid by its code. */
export async function payByCode(page: Page, origin: string): Promise<void> {
  await pageOf(page).getByRole('button', { name: 'Other ways to pay' }).click();
  await page.getByRole('menuitem', { name: 'Pay by QR code' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Show the code' }).click();
  const address = await dialog.getByRole('link', { name: 'Open the payment page' }).getAttribute('href');
  const payer = await openPage(origin);
  await payer.goto(address ?? '');
  await payer.getByRole('button', { name: 'Pay', exact: true }).click();
  await dialog.getByText('has arrived', { exact: false }).waitFor();
  await page.keyboard.press('Escape');
}

/** Asks at the counter for pieces of the order, and comes to the request's page. */
export async function askBack(page: Page, id: number, name: string, pieces: number, way?: 'Return'): Promise<number> {
  await page.goto(`/order/info/${id}`);
  await pageOf(page).getByRole('button', { name: 'Refund or return' }).click();
  const dialog = page.getByRole('dialog');
  if (way) await dialog.getByText(way, { exact: true }).click();
  await choose(page, 'Reason', 'Not wanted any more');
  await dialog.getByLabel(`Pieces ${name}`).fill(String(pieces));
  await waitUntilSettled(page);
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole('button', { name: /^(Refund|Return for) ¥/ }).click();
  await page.waitForURL('**/refund/info/*');
  return Number(new URL(page.url()).pathname.split('/').at(-1));
}

/** Agrees to a refund that is shown, and waits until its money has gone back. */
export async function approveRefund(page: Page): Promise<void> {
  await pageOf(page).getByRole('button', { name: 'Approve' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Refund', exact: true }).click();
  await pageOf(page).getByText('The money has gone back').waitFor();
}
