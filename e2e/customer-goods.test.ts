import { goodsContract } from '@linehaul/modules/goods/contract/goods.contract.ts';
import { goodsOrderContract } from '@linehaul/modules/goodsorder/contract/goods-order.contract.ts';
import { refundContract } from '@linehaul/modules/refund/contract/refund.contract.ts';
import { storefrontContract } from '@linehaul/modules/storefront/contract/storefront.contract.ts';
import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { expectNoFaults, openPage } from './browser.ts';
import { fillReceiver, payInSandbox } from './buyer-steps.ts';
import { signedIn } from './client.ts';
import { signInMember } from './member-steps.ts';
import { expectFit } from './page-checks.ts';
import { startTestServer } from './test-server.ts';

const server = await startTestServer();
afterAll(() => server.stop());
const { origin } = server;
const call = await signedIn(origin, 'supplier');
const { StorefrontInfo, StorefrontSave } = storefrontContract;
const shop = '/business/gude';

async function payAtProvider(page: Page): Promise<void> {
  await payInSandbox(page);
  await page.goBack();
}

test('a buyer finds goods on the phone, buys and pays them, asks for a refund and withdraws it', async () => {
  const page = await openPage(origin, { width: 390, height: 844, dark: true });
  await page.goto(`${shop}/goods?q=${encodeURIComponent('防滑')}`);
  await page.getByText('防滑装卸手套').waitFor();
  expect(await page.locator('main li').count()).toBe(1);
  await expectFit(page);
  await page.getByText('防滑装卸手套').click();
  await page.getByRole('heading', { name: '防滑装卸手套' }).waitFor();
  await page.getByRole('radio', { name: '橙' }).check();
  await page.getByLabel('Pieces', { exact: true }).fill('2');
  await expectFit(page);
  await page.getByRole('link', { name: 'Buy' }).click();
  await signInMember(page, origin, '13900000088');
  await page.getByText('Choose the province').waitFor();
  await fillReceiver(page);
  await page.getByRole('button', { name: /^Order for ¥/ }).waitFor();
  await expectFit(page);
  await page.getByRole('button', { name: /^Order for ¥/ }).click();
  await page.waitForURL(/\/goods-orders\/\d+$/);
  await page.getByRole('heading', { name: /to pay$/ }).waitFor();
  await expectFit(page);
  await payAtProvider(page);
  await page.getByText('To be sent').first().waitFor();
  const orderId = Number(page.url().split('/').at(-1));
  expect(await call(goodsOrderContract.GoodsOrderInfo, { id: orderId })).toMatchObject({
    source: 'member',
    state: 'pay',
    pieces: 2,
  });

  await page.getByRole('link', { name: 'Refunds and returns' }).click();
  await page.getByRole('button', { name: 'One less' }).click();
  await expectFit(page);
  await page.getByRole('button', { name: 'Send the request' }).click();
  await page.getByText('To be answered').waitFor();
  await expectFit(page);
  const { list } = await call(refundContract.RefundList, { order_id: orderId });
  expect(list).toMatchObject([{ state: 'applied', source: 'member', pieces: 1 }]);
  await page.getByRole('button', { name: 'Withdraw the request' }).click();
  await page.getByText('Withdrawn', { exact: true }).waitFor();

  const parcel = { way: 'courier', company: 'sf', tracking_no: 'SF1234567899' } as const;
  await call(goodsOrderContract.GoodsOrderSend, { ...parcel, orders: [{ id: orderId }] });
  await page.goto(`${shop}/goods-orders`);
  await page.locator('main li a').first().click();
  await page.getByText('SF1234567899').waitFor();
  await page.getByRole('button', { name: 'I have received everything' }).click();
  const confirmation = page.getByRole('button', { name: 'Yes, everything has come' });
  await confirmation.click();
  await confirmation.waitFor({ state: 'hidden' });
  expect(await call(goodsOrderContract.GoodsOrderInfo, { id: orderId })).toMatchObject({ state: 'finish' });
  await expectFit(page);
  expectNoFaults(page);
});

test('an order that is not paid is called off; goods off sale, foreign orders and pages that are off say so', async () => {
  const page = await openPage(origin, { width: 1440, height: 900 });
  await page.goto(`${shop}/goods-orders`);
  await signInMember(page, origin, '13900000089');
  await page.getByText('No goods orders yet').waitFor();
  const { list: others } = await call(goodsOrderContract.GoodsOrderList, { limit: 1 });
  await page.goto(`${shop}/goods-orders/${others[0]?.id}`);
  await page.getByText('This order is not among yours.').waitFor();

  await page.goto(`${shop}/goods`);
  await page.getByText('五层加强纸箱').click();
  await page.getByRole('link', { name: 'Buy' }).click();
  await fillReceiver(page);
  await page.getByRole('button', { name: /^Order for ¥/ }).click();
  await page.waitForURL(/\/goods-orders\/\d+$/);
  await page.getByRole('button', { name: 'Cancel the order' }).click();
  await page.getByRole('button', { name: 'Yes, cancel the order' }).click();
  await page.getByText('Cancelled').first().waitFor();
  await expectFit(page);

  const added = await call(goodsContract.GoodsSave, { name: 'Draft', skus: [{ places: [], price_cents: 100 }] });
  await page.goto(`${shop}/goods/${added.id}`);
  await page.getByText('These goods are not on sale').waitFor();
  const storefront = await call(StorefrontInfo, {});
  const off = await call(StorefrontSave, { ...storefront, is_on: false });
  await page.goto(`${shop}/goods`);
  await page.getByText('These pages are switched off').waitFor();
  await call(StorefrontSave, { ...off, is_on: true });
});
