import { storefrontContract } from '@linehaul/modules/storefront/contract/storefront.contract.ts';
import { waybillContract } from '@linehaul/modules/waybill/contract/waybill.contract.ts';
import { afterAll, expect, test } from 'vitest';
import { expectNoFaults, openPage } from './browser.ts';
import { signedIn, startSession } from './client.ts';
import { bareAddresses, overflow, violations } from './page-checks.ts';
import { startTestServer } from './test-server.ts';

const server = await startTestServer();
afterAll(() => server.stop());
const phone = { width: 390, height: 844 };
const call = await signedIn(server.origin, 'carrier');
const { StorefrontInfo, StorefrontSave } = storefrontContract;

async function aWaybillNo(): Promise<string> {
  const [waybill] = (await call(waybillContract.WaybillList, { limit: 1, state: 'signed' })).list;
  if (!waybill) throw new Error('the demo company has no signed waybill');
  return waybill.waybill_no;
}

test.each([
  ['en', false],
  ['zh', true],
  ['es', false],
  ['ja', true],
] as const)('a shipment is traced on a phone in %s, with nothing of the console', async (language, dark) => {
  const page = await openPage(server.origin, { ...phone, language, dark });
  const files: string[] = [];
  page.on('response', (response) => files.push(new URL(response.url()).pathname));
  const waybillNo = await aWaybillNo();
  await page.goto(`/business/trace/${waybillNo}`);
  await page.getByRole('heading', { name: waybillNo }).waitFor();
  const codeFiles = files.filter((path) => path.startsWith('/assets/'));
  expect(codeFiles.length).toBeGreaterThan(2);
  expect(codeFiles.filter((path) => !path.startsWith('/assets/customer-'))).toEqual([]);
  expect(await overflow(page)).toBe(0);
  expect(await bareAddresses(page)).toEqual([]);
  expect(await violations(page)).toEqual([]);
  expectNoFaults(page);
});

test('another number leads on, Back leads back, and a misread one says so', async () => {
  const page = await openPage(server.origin, phone);
  const waybillNo = await aWaybillNo();
  await page.goto(`/business/trace/${waybillNo}`);
  await page.getByRole('heading', { name: waybillNo }).waitFor();
  const wrongDigit = `${waybillNo.slice(0, -1)}${(Number(waybillNo.slice(-1)) + 1) % 10}`;
  await page.getByLabel('Waybill no.').fill(wrongDigit);
  await page.keyboard.press('Enter');
  await page.getByText(`No shipment found for ${wrongDigit}`).waitFor();
  await page.getByText('A digit is wrong').waitFor();
  await page.goBack();
  await page.getByRole('heading', { name: waybillNo }).waitFor();
});

test('a tenant opens its pages in the console; its customers see name and colour, switch the language, and are told when they are off', async () => {
  const page = await openPage(server.origin);
  await startSession(page, server.origin, 'carrier', { at: '/sys/storefront' });
  await page.getByLabel('Open to customers').click();
  await page.getByLabel('Short address').fill('Anlu');
  await page.getByLabel('Name on the pages').fill('Anlu Freight');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('3 to 32 lower case letters').first().waitFor();
  await page.getByLabel('Short address').fill('anlu');
  await page.getByLabel('Colour').fill('#ffe000');
  // The colour is too pale for a white page: it says what it becomes.
  await page.getByText('#ffe000 is shown as').waitFor();
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Customer pages saved').waitFor();
  expect(await violations(page)).toEqual([]);
  expectNoFaults(page);

  const customer = await openPage(server.origin, phone);
  await customer.goto('/business/anlu');
  await customer.getByRole('heading', { name: 'Welcome to Anlu Freight' }).waitFor();
  expect(await violations(customer)).toEqual([]);
  await customer.getByLabel('Language').selectOption('zh');
  await customer.getByRole('heading', { name: '欢迎光临Anlu Freight' }).waitFor();
  await customer.reload();
  await customer.getByRole('heading', { name: '欢迎光临Anlu Freight' }).waitFor();
  expectNoFaults(customer);

  const savedStorefront = await call(StorefrontInfo, {});
  await call(StorefrontSave, { ...savedStorefront, is_on: false });
  await customer.reload();
  await customer.getByText('页面已停用').waitFor();
  expect(await customer.getByText('Anlu Freight').count()).toBe(0);
});

test.each(['/business/nobody', '/business/trace', '/business/sandbox/x/y'])(
  '%s is no page, and says so',
  async (path) => {
    const page = await openPage(server.origin, phone);
    await page.goto(path);
    await page.getByText('There is no such page').waitFor();
    expect(await violations(page)).toEqual([]);
  },
);
