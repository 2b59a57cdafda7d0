import type { Call } from '@linehaul/contract/wire.ts';
import { goodsContract } from '@linehaul/modules/goods/contract/goods.contract.ts';
import { goodsOrderContract } from '@linehaul/modules/goodsorder/contract/goods-order.contract.ts';
import { ledgerContract } from '@linehaul/modules/ledger/contract/ledger.contract.ts';
import { orderContract } from '@linehaul/modules/order/contract/order.contract.ts';
import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { expectNoFaults, openPage } from './browser.ts';
import { signedIn, startSession } from './client.ts';
import { pageOf, payByCode, pickSku } from './goods-steps.ts';
import { expectSettled } from './page-checks.ts';
import { choose } from './steps.ts';
import { startTestServer } from './test-server.ts';

const server = await startTestServer();
afterAll(() => server.stop());

const { GoodsOrderInfo } = goodsOrderContract;
const gloves = '防滑装卸手套 橙 / L';

/** Stock of the gloves, counters of the badges, and what is in the books. */
async function figures(call: Call) {
  const { list } = await call(goodsContract.GoodsStockList, { limit: 50 });
  const sku = list.find(({ goods_name, spec }) => `${goods_name} ${spec}` === gloves);
  const all = await call(orderContract.OrderCount, { order_status: 'submit,pay' });
  const used = await call(orderContract.OrderCount, { order_status: 'submit,send', freight_mode: 2 });
  const accounts = await call(ledgerContract.AccountList, {});
  const balance = (kind: string) =>
    accounts.filter((account) => account.kind === kind).reduce((sum, { balance_cents }) => sum + balance_cents, 0);
  return {
    stock: [sku?.on_hand ?? 0, sku?.held ?? 0] as const,
    waiting: [all.submit ?? 0, all.pay ?? 0, used.send ?? 0] as const,
    money: [balance('unsettled'), balance('available')] as const,
  };
}
type Figures = Awaited<ReturnType<typeof figures>>;

const since = (before: Figures, after: Figures) => ({
  stock: after.stock.map((now, at) => now - (before.stock[at] ?? 0)),
  waiting: after.waiting.map((now, at) => now - (before.waiting[at] ?? 0)),
  money: after.money.map((now, at) => now - (before.money[at] ?? 0)),
});

/** Sells so many pairs of gloves at the counter; answers the order's number in the address. */
async function sell(page: Page, pairs: number, fill: (form: ReturnType<typeof pageOf>) => Promise<void>) {
  await page.goto(`${server.origin}/order/add`);
  const form = pageOf(page);
  await pickSku(page, '防滑', gloves, pairs);
  await fill(form);
  await expectSettled(page);
  await form.getByRole('button', { name: 'Save' }).click();
  await page.waitForURL('**/order/info/*');
  return Number(new URL(page.url()).pathname.split('/').at(-1));
}

test('a supplier sells at the counter, is paid by a code, and sends what is paid in two parts', async () => {
  const call = await signedIn(server.origin, 'supplier');
  const before = await figures(call);
  const page = await openPage(server.origin);
  await startSession(page, server.origin, 'supplier', { at: '/order/manage' });
  const id = await sell(page, 3, async (form) => {
    await form.getByLabel('Receiver', { exact: true }).fill('Han Meimei');
    await form.getByLabel('Phone', { exact: true }).fill('13800000009');
    await choose(page, 'Province', 'Zhejiang');
    await form.getByLabel('City and district').fill('Ningbo');
    await form.getByLabel('Address', { exact: true }).fill('Harbour Road 1');
  });
  const { total_cents } = await call(GoodsOrderInfo, { id });
  expect(total_cents).toBe(3 * 1290 + 800);
  expect(since(before, await figures(call))).toEqual({ stock: [0, 3], waiting: [1, 0, 0], money: [0, 0] });
  await payByCode(page, server.origin);
  await pageOf(page).getByText('To be sent', { exact: true }).first().waitFor();
  expect(since(before, await figures(call))).toEqual({ stock: [0, 3], waiting: [0, 1, 0], money: [total_cents, 0] });

  await pageOf(page).getByRole('button', { name: 'Send', exact: true }).click();
  await page.waitForURL('**/order/send/*');
  const form = pageOf(page);
  await form.getByLabel(`Pieces ${gloves}`).fill('1');
  await form.getByLabel('Tracking or waybill no.').fill('SF100200300');
  await expectSettled(page);
  await form.getByRole('button', { name: 'Send 1 piece' }).click();
  await pageOf(page).getByText('1 of 3 sent').waitFor();
  expect(since(before, await figures(call)).stock).toEqual([-1, 2]);
  await pageOf(page).getByText('SF100200300').first().waitFor();
  await expectSettled(page);

  await pageOf(page).getByRole('button', { name: 'Send', exact: true }).click();
  await pageOf(page).getByLabel('Tracking or waybill no.').fill('SF100200301');
  await pageOf(page).getByRole('button', { name: 'Send 2 pieces' }).click();
  await pageOf(page).getByRole('button', { name: 'Complete', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Complete' }).click();
  await pageOf(page).getByText('Completed', { exact: true }).first().waitFor();
  expect(since(before, await figures(call))).toMatchObject({ stock: [-3, 0], waiting: [0, 0, 0] });
  const [unsettledCents, available] = since(before, await figures(call)).money;
  expect(unsettledCents).toBe(0);
  expect(available).toBeGreaterThan(0);
  expectNoFaults(page);
});

test('goods that are used at a site are redeemed by a code that is shown once', async () => {
  const call = await signedIn(server.origin, 'supplier');
  const before = await figures(call);
  const page = await openPage(server.origin);
  await startSession(page, server.origin, 'supplier', { at: '/order/manage' });
  const id = await sell(page, 1, (form) => form.getByText('Used at a site').click());
  await pageOf(page).getByRole('button', { name: 'Record payment' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Receive/ })
    .click();
  await pageOf(page).getByRole('button', { name: 'Issue codes' }).click();
  const dialog = page.getByRole('dialog');
  const code = (await dialog.getByRole('listitem').locator('strong').textContent()) ?? '';
  expect(code).toMatch(/^\d{4} \d{4} \d{5}$/);
  expect(since(before, await figures(call))).toEqual({ stock: [0, 1], waiting: [0, 0, 1], money: [0, 0] });

  await page.goto(`${server.origin}/order/consume`);
  const redeeming = pageOf(page);
  await redeeming.getByLabel('Scan or type a code').fill(code);
  await redeeming.getByLabel('Scan or type a code').press('Enter');
  await redeeming.getByText(`${gloves}: used.`, { exact: false }).waitFor();
  expect(since(before, await figures(call))).toEqual({ stock: [-1, 0], waiting: [0, 0, 0], money: [0, 0] });
  expect(await call(GoodsOrderInfo, { id })).toMatchObject({ state: 'finish', codes: [{ state: 'consumed' }] });
  expectNoFaults(page);
  await redeeming.getByLabel('Scan or type a code').fill(code);
  await redeeming.getByLabel('Scan or type a code').press('Enter');
  await redeeming.getByText(/Used already: \d{4}-\d\d-\d\d .* supplier/).waitFor();
  await expectSettled(page);
  await redeeming.getByRole('button', { name: 'Undo' }).click();
  await redeeming.getByText('the use is taken back', { exact: false }).waitFor();
  expect(since(before, await figures(call))).toEqual({ stock: [0, 1], waiting: [0, 0, 1], money: [0, 0] });
  expect(await call(GoodsOrderInfo, { id })).toMatchObject({ state: 'send', codes: [{ state: 'open' }] });
});
