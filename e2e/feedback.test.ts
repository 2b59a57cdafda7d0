import { aPicture } from '@linehaul/modules/joining/server/testing/joining.fixture.ts';
import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { expectNoFaults, openPage } from './browser.ts';
import { startSession } from './client.ts';
import { expectSettled, violations } from './page-checks.ts';
import { startTestServer } from './test-server.ts';

const server = await startTestServer();
afterAll(() => server.stop());

const words = 'The label is cut off at its right edge.';
const answer = 'Choose the paper of 100 × 180 mm, as in the picture.';

async function arriveAt(page: Page, account: string): Promise<void> {
  await startSession(page, server.origin, account, { at: '/feedback/FeedbackManage' });
}

async function attach(page: Page, many: number): Promise<void> {
  const buffer = Buffer.from(await (await aPicture()).arrayBuffer());
  const files = Array.from({ length: many }, (_, at) => ({ name: `${at}.jpg`, mimeType: 'image/jpeg', buffer }));
  await page.locator('input[type=file]').setInputFiles(files);
}

/** Opens the picture in full size, sees that it is rendered, and closes it. */
async function seePicture(page: Page, name: string): Promise<void> {
  await page.locator('.lh-page:visible').getByRole('button', { name }).click();
  const whole = page.getByRole('dialog').getByRole('img', { name: /^Picture/ });
  await expect.poll(() => whole.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
}

test('somebody writes with pictures, is answered with one, and both sides see them', async () => {
  const sender = await openPage(server.origin);
  await arriveAt(sender, 'supplier');
  await sender.getByRole('button', { name: 'Write to the platform' }).click();
  const dialog = sender.getByRole('dialog');
  await dialog.getByLabel('Message').fill(words);
  await attach(sender, 7);
  await dialog.getByText('At most 6 pictures.').waitFor();
  for (const _extra of [3, 4, 5, 6]) await dialog.getByRole('button', { name: 'Remove Picture 3' }).click();
  await dialog.getByRole('button', { name: 'Open Picture 2 in full size' }).waitFor();
  expect(await violations(sender)).toEqual([]);
  await dialog.getByRole('button', { name: 'Send' }).click();
  await dialog.waitFor({ state: 'hidden' });
  expectNoFaults(sender);

  const reader = await openPage(server.origin);
  await arriveAt(reader, 'admin');
  await reader.getByRole('link', { name: words }).click();
  await seePicture(reader, 'Open Picture 2 in full size');
  await reader.getByLabel('Your answer').fill(answer);
  await attach(reader, 1);
  await reader.getByRole('button', { name: 'Remove Picture 1' }).waitFor();
  await expectSettled(reader);
  await reader.getByRole('button', { name: 'Send' }).click();
  await reader.locator('.lh-timeline').getByText(answer).waitFor();
  expectNoFaults(reader);

  await sender.goto('/feedback/FeedbackManage?box=sent');
  await sender.getByRole('link', { name: words }).click();
  const pictureButton = sender.locator('.lh-timeline').getByRole('button', { name: 'Open Picture 1 in full size' });
  await pictureButton.getByRole('presentation').waitFor();
  await pictureButton.click();
  await sender.getByRole('dialog').getByRole('img', { name: 'Picture 1' }).waitFor();
  expectNoFaults(sender);
});
