import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

/** Real files, beside the repository; absent where the repository was cloned alone. */
const freight = resolve(import.meta.dirname, '../../shared/data/freight');
export const tariffFile = resolve(freight, 'freight-rates.csv');
export const ordersFile = resolve(freight, 'orders-sample.csv');
export const hasFreightData = existsSync(tariffFile) && existsSync(ordersFile);

export const skipReason = hasFreightData ? '' : '(skipped: no ../shared/data/freight here) ';

/** Signs in through the form. English texts. */
export async function signIn(page: Page, account: string, operator = '', password = 'linehaul-demo'): Promise<void> {
  await page.goto('/login');
  if (operator !== '') {
    await page.getByText('Operator', { exact: true }).click();
    await page.getByLabel('Company account').fill(account);
    await page.getByLabel('Operator name').fill(operator);
  } else {
    await page.getByLabel('Account or phone').fill(account);
  }
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL('**/dashboard');
}

/** Starts an action of a page's head or of a row, which may be in its menu. */
export async function startAction(page: Page, within: Locator, name: string): Promise<void> {
  const direct = within.getByRole('button', { name });
  const more = within.getByRole('button', { name: /^(More|更多)$/ });
  await direct.or(more).first().waitFor();
  if (await direct.isVisible()) return direct.click();
  await more.click();
  await page.getByRole('menuitem', { name }).click();
}

/** The same, confirmed in its dialog. */
export async function confirmAction(page: Page, within: Locator, name: string): Promise<void> {
  await startAction(page, within, name);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name }).click();
  await dialog.waitFor({ state: 'hidden' });
}

/** Drops a file on an import page and goes through its steps to the end. */
export async function importFile(page: Page, path: string, file: string): Promise<void> {
  await page.goto(path);
  await page.locator('input[type=file]').setInputFiles(file);
  await page.getByRole('button', { name: 'Check the file' }).click();
  await page.getByRole('button', { name: /^Import [\d,]+ rows$/ }).click();
  await page.getByRole('button', { name: 'Import another file' }).waitFor();
}

/** Draws a signature with the mouse, in a dialog or in another part of the page. */
export async function drawSignature(page: Page, within: Locator = page.getByRole('dialog')): Promise<void> {
  const pad = within.locator('canvas');
  await pad.scrollIntoViewIfNeeded();
  const box = await pad.boundingBox();
  if (!box) throw new Error('there is no signature pad');
  const at = (x: number, y: number) => [box.x + box.width * x, box.y + box.height * y] as const;
  await page.mouse.move(...at(0.2, 0.6));
  await page.mouse.down();
  for (const [x, y] of [
    [0.3, 0.2],
    [0.4, 0.7],
    [0.5, 0.3],
    [0.6, 0.6],
    [0.7, 0.4],
  ] as const) {
    await page.mouse.move(...at(x, y), { steps: 5 });
  }
  await page.mouse.up();
}

/** Types into a select, of the dialog where one is open, takes the first option that fits, and waits until it is chosen and the list is gone. */
export async function choose(page: Page, label: string, optionText: string): Promise<void> {
  const lists = page.locator('.ant-select-dropdown:visible');
  const dialog = page.getByRole('dialog').last();
  const within = (await dialog.isVisible()) ? dialog : page;
  const box = within.getByRole('combobox', { name: label });
  const select = within.locator('.ant-select').filter({ has: page.getByRole('combobox', { name: label }) });
  const option = lists.locator('.ant-select-item-option').filter({ hasText: optionText }).first();
  // The list is rendered anew when its answer comes: a click that met the old one is done again, on a list open again.
  const readChosen = async () => {
    if ((await lists.count()) === 0) {
      await box.click();
      await box.fill(optionText);
    }
    await option.click({ timeout: 2_000 }).catch(() => undefined);
    return select.textContent();
  };
  await expect.poll(readChosen, { timeout: 30_000, interval: 1_000 }).toContain(optionText);
  await expect.poll(() => lists.count(), { timeout: 30_000 }).toBe(0);
}

/** How wide the first visible part of the page is, in pixels; 0 while there is none. */
export async function measureWidth(page: Page, selector: string): Promise<number> {
  const box = await page.locator(selector).filter({ visible: true }).first().boundingBox();
  return box?.width ?? 0;
}
