import { randomBytes } from 'node:crypto';
import { addonContract } from '@linehaul/modules/addon/contract/addon.contract.ts';
import { uploadContract } from '@linehaul/modules/upload/contract/upload.contract.ts';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { expectNoFaults, openPage } from '../../../e2e/browser.ts';
import { signedIn, startSession } from '../../../e2e/client.ts';
import { startTestServer } from '../../../e2e/test-server.ts';
import { startStorageSimulator } from '../simulator/storage-simulator.ts';

const simulator = await startStorageSimulator();
const server = await startTestServer({ STORAGE_BASE: simulator.provider.url });
afterAll(async () => {
  await server.stop();
  await simulator.provider.stop();
});

const key = 'storage';

test('a bucket is set up and tested on its page, and files move there and back', async () => {
  const { account, objects } = simulator;
  const call = await signedIn(server.origin, 'carrier');
  const image = await sharp({ create: { width: 640, height: 480, channels: 3, background: '#225588' } })
    .png()
    .toBuffer();
  const { id } = await call(uploadContract.UploadAdd, {}, { file: new Blob([new Uint8Array(image)]) });
  await call(addonContract.AddonInstall, { key });
  const page = await openPage(server.origin);
  await startSession(page, server.origin, 'carrier', { at: '/plugin/storage/setting' });
  await page.getByLabel('Region').fill(account.region);
  await page.getByLabel('Bucket', { exact: true }).fill(account.bucket);
  await page.getByLabel('Access key ID').fill(account.access_key_id);
  await page.getByLabel('Secret access key').fill(account.secret_access_key);
  await page.getByRole('button', { name: 'Test connection' }).click();
  await page.getByText('gave them back unchanged', { exact: false }).waitFor();
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('The settings are saved').waitFor();

  await page.getByRole('button', { name: 'Move all to the bucket' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Move all to the bucket' }).click();
  await page.getByText('Moved to Your bucket', { exact: false }).waitFor();
  expect(objects.size).toBeGreaterThan(1);
  const { response } = await call(uploadContract.UploadShow, { id, size: 'whole' });
  expect((await sharp(Buffer.from(await response.arrayBuffer())).metadata()).width).toBe(640);

  await page.getByRole('button', { name: 'Move all to the database' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Move all to the database' }).click();
  await page.getByText('Moved to Database of this server', { exact: false }).waitFor();
  await call(addonContract.AddonUninstall, { key });
  expect(await call(addonContract.AddonPurge, { key, confirm: key })).toMatchObject({ has_data: false });
  expectNoFaults(page);
});

/** A picture that is large enough to go directly: noise does not compress. */
async function aLargePicture(): Promise<Buffer> {
  const [width, height] = [800, 600];
  return sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer();
}

test('a large picture goes from the browser straight to the bucket, and is shown from there', async () => {
  const { account, objects } = simulator;
  const call = await signedIn(server.origin, 'supplier');
  await call(addonContract.AddonInstall, { key });
  await call(addonContract.AddonSettingSave, {
    key,
    region: account.region,
    bucket: account.bucket,
    access_key_id: account.access_key_id,
    secret_access_key: account.secret_access_key,
  });
  const objectCount = objects.size;
  const page = await openPage(server.origin);
  const put: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PUT') put.push(new URL(request.url()).origin);
  });
  await startSession(page, server.origin, 'supplier', { at: '/feedback/FeedbackManage' });
  await page.getByRole('button', { name: 'Write to the platform' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Message').fill('The picture shows the pallet.');
  const file = { name: 'pallet.png', mimeType: 'image/png', buffer: await aLargePicture() };
  await page.locator('input[type=file]').setInputFiles(file);
  await dialog.getByRole('button', { name: 'Remove Picture 1' }).waitFor();
  expect(put).toEqual([simulator.provider.url]);
  expect(objects.size).toBeGreaterThan(objectCount);
  await dialog.getByRole('button', { name: 'Send' }).click();
  await dialog.waitFor({ state: 'hidden' });

  await page.goto('/feedback/FeedbackManage?box=sent');
  await page.getByRole('link', { name: 'The picture shows the pallet.' }).click();
  await page.locator('.lh-page:visible').getByRole('button', { name: 'Open Picture 1 in full size' }).click();
  const whole = page.getByRole('dialog').getByRole('img', { name: /^Picture/ });
  const width = () => whole.evaluate((image: HTMLImageElement) => image.naturalWidth);
  await expect.poll(width, { timeout: 60_000 }).toBe(800);
  expectNoFaults(page);
});
