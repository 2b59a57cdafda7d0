import { membersessionContract } from '@linehaul/modules/membersession/contract/membersession.contract.ts';
import { orderrequestContract } from '@linehaul/modules/orderrequest/contract/orderrequest.contract.ts';
import { storefrontContract } from '@linehaul/modules/storefront/contract/storefront.contract.ts';
import { tenantContract } from '@linehaul/modules/tenant/contract/tenant.contract.ts';
import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { expectNoFaults, openPage } from './browser.ts';
import { signedIn, startSession } from './client.ts';
import { expectFit, violations } from './page-checks.ts';
import { startTestServer } from './test-server.ts';

const server = await startTestServer();
afterAll(() => server.stop());
const { origin } = server;
const call = await signedIn(origin, 'carrier');
const { MemberSignInSettingInfo, MemberSignInSettingSave } = membersessionContract;
const { OrderRequestList, OrderRequestSettingInfo, OrderRequestSettingSave, PriceQueryPlaces } = orderrequestContract;
const { StorefrontInfo, StorefrontSave, StorefrontShow } = storefrontContract;

await call(StorefrontSave, { ...(await call(StorefrontInfo, {})), is_on: true, short_name: 'anlu', name: 'Anlu' });
await call(MemberSignInSettingSave, { is_on: true, version: (await call(MemberSignInSettingInfo, {})).version });
const { supplier_id: suid } = await call(StorefrontShow, { short_name: 'anlu' });
const [line] = (await call(PriceQueryPlaces, { suid })).lines;
if (!line) throw new Error('the demo company offers no line');
const memberPhone = '13900000091';
/** A phone waits a minute for its next code. */
const otherPhone = '13900000093';
const phone = { width: 390, height: 844 };

async function sentCode(of: string): Promise<string> {
  const platform = await signedIn(origin, 'admin');
  const { list } = await platform(tenantContract.OutboxList, { keyword: of, purpose: 'member_sign_in' });
  return /\d{6}/.exec(list[0]?.body ?? '')?.[0] ?? '';
}

async function fillShipment(page: Page, { origin_name, destination_name }: NonNullable<typeof line>): Promise<void> {
  await page.getByLabel('From', { exact: true }).selectOption({ label: origin_name });
  await page.getByLabel('To', { exact: true }).selectOption({ label: destination_name });
  await page.getByLabel('Service', { exact: true }).selectOption('D2D');
  await page.getByLabel('Pieces').fill('3');
  await page.getByLabel('Weight in kg').fill('120.5');
}

test('a visitor is told the price, orders with what was typed after signing in, and follows what becomes of it', async () => {
  const page = await openPage(origin, phone);
  await page.goto('/business/anlu');
  await page.getByRole('link', { name: 'Ask for the price' }).click();
  await page.getByRole('heading', { name: 'Ask for the price' }).waitFor();
  await expectFit(page);
  await fillShipment(page, line);
  await page.getByText('Total', { exact: true }).waitFor();
  await expectFit(page);
  await page.getByLabel('Pieces').fill('0');
  await page.getByText('Enter a whole number, one at least.').waitFor();
  await page.getByLabel('Pieces').fill('3');

  await page.getByRole('link', { name: 'Place an order with this' }).click();
  await page.waitForURL('**/business/anlu/sign-in?back=*');
  await page.getByText('Enter your phone number to be sent a code.').waitFor();
  await page.getByLabel('Phone number').fill(memberPhone);
  await page.getByRole('button', { name: 'Send the code' }).click();
  await page.getByText(`A code has been sent to ${memberPhone}.`).waitFor();
  await page.getByLabel('Code', { exact: true }).fill(await sentCode(memberPhone));
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL('**/business/anlu/freight-order');
  expect(await page.getByLabel('Weight in kg').inputValue()).toBe('120.5');
  const sender = page.locator('section', { has: page.getByRole('heading', { name: 'Sender' }) });
  const receiver = page.locator('section', { has: page.getByRole('heading', { name: 'Receiver' }) });
  expect(await sender.getByLabel('Mobile phone').inputValue()).toBe(memberPhone);

  await page.getByRole('button', { name: /^Send the order for/ }).click();
  await page.getByText('Fill in the marked fields first.').waitFor();
  await expectFit(page);
  await page.getByLabel('What it is').fill('Tea');
  await sender.getByLabel('Name').fill('Wang Fang');
  await receiver.getByLabel('Name').fill('Li Wei');
  await receiver.getByLabel('Mobile phone').fill('12345');
  await receiver.getByLabel('Address').fill('Nanjing Road 1');
  await page.getByRole('button', { name: /^Send the order for/ }).click();
  await receiver.getByRole('alert').waitFor();
  await receiver.getByLabel('Mobile phone').fill('');
  await receiver.getByLabel('Landline').fill('021-62345678');
  await page.getByRole('button', { name: /^Send the order for/ }).click();
  await page.waitForURL(/\/business\/anlu\/freight-orders\/\d+$/);
  await page.getByText('Anlu has your order and will answer.').waitFor();
  await expectFit(page);

  const clerk = await openPage(origin);
  await startSession(clerk, origin, 'carrier', { at: '/logistics/orderrequest/manage?state=open' });
  await clerk.getByRole('row', { name: memberPhone }).waitFor();
  expect(await violations(clerk)).toEqual([]);
  const [request] = (await call(OrderRequestList, { state: 'open' })).list;
  await clerk.goto(`/logistics/orderrequest/info/${request?.id}`);
  await clerk.getByRole('button', { name: 'Take on', exact: true }).click();
  await clerk.getByRole('dialog').getByRole('button', { name: 'Take on' }).click();
  await clerk.getByText('Taken on as an order').waitFor();
  expectNoFaults(clerk);

  await page.reload();
  await page.getByText('Anlu has taken the order on.').waitFor();
  await page.getByRole('heading', { name: 'to pay' }).waitFor();
  await expectFit(page);
  await page.goto('/business/anlu/freight-orders');
  await page.getByText('Awaiting payment').waitFor();
  await expectFit(page);
  // The server refuses the receiver's phone of five digits.
  expectNoFaults(page, '/member/orderrequest/MemberRequestAdd');
});

test('a member calls off an order that nobody has taken on', async () => {
  const page = await openPage(origin, { ...phone, dark: true });
  await page.goto('/business/anlu/freight-order');
  await page.getByLabel('Phone number').fill(otherPhone);
  await page.getByRole('button', { name: 'Send the code' }).click();
  await page.getByText(`A code has been sent to ${otherPhone}.`).waitFor();
  await page.getByLabel('Code', { exact: true }).fill(await sentCode(otherPhone));
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL('**/business/anlu/freight-order');
  await fillShipment(page, line);
  await page.getByLabel('What it is').fill('Cups');
  const sender = page.locator('section', { has: page.getByRole('heading', { name: 'Sender' }) });
  await sender.getByLabel('Name').fill('Wang Fang');
  const receiver = page.locator('section', { has: page.getByRole('heading', { name: 'Receiver' }) });
  await receiver.getByLabel('Name').fill('Li Wei');
  await receiver.getByLabel('Mobile phone').fill('139 0000 0092');
  await receiver.getByLabel('Address').fill('Nanjing Road 1');
  await page.getByRole('button', { name: /^Send the order for/ }).click();
  await page.waitForURL(/\/business\/anlu\/freight-orders\/\d+$/);
  await page.getByRole('button', { name: 'Call the order off' }).click();
  await expectFit(page);
  await page.getByRole('button', { name: 'Yes, call it off' }).click();
  await page.getByText('The order was called off.').waitFor();
  // A second code from one address is refused with the puzzle that the page solves before it asks again.
  expectNoFaults(page, '/public/member/MemberCodeSend');
});

test('what a company does not offer is not listed, and says so', async () => {
  const setting = await call(OrderRequestSettingInfo, {});
  await call(OrderRequestSettingSave, { ...setting, shows_prices: false });
  const page = await openPage(origin, phone);
  await page.goto('/business/anlu');
  await page.getByRole('link', { name: 'Place an order' }).waitFor();
  expect(await page.getByRole('link', { name: 'Ask for the price' }).count()).toBe(0);
  await page.goto('/business/anlu/freight-price');
  await page.getByText('Anlu does not offer this').waitFor();
  await expectFit(page);
  expectNoFaults(page);
});
