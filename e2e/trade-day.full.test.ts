import type { Call } from '@linehaul/contract/wire.ts';
import { goodsContract } from '@linehaul/modules/goods/contract/goods.contract.ts';
import { goodsOrderContract } from '@linehaul/modules/goodsorder/contract/goods-order.contract.ts';
import { memberContract } from '@linehaul/modules/member/contract/member.contract.ts';
import { openapiContract } from '@linehaul/modules/openapi/contract/openapi.contract.ts';
import { paymentContract } from '@linehaul/modules/payment/contract/payment.contract.ts';
import { refundContract } from '@linehaul/modules/refund/contract/refund.contract.ts';
import { settlementContract } from '@linehaul/modules/settlement/contract/settlement.contract.ts';
import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { expectNoFaults, openPage } from './browser.ts';
import { signedIn, startSession } from './client.ts';
import { approveRefund, askBack, pageOf, pasteCells, payByCode, pickSku } from './goods-steps.ts';
import { expectSettled } from './page-checks.ts';
import { shopOf } from './signed-program.ts';
import { choose } from './steps.ts';
import { startTestServer } from './test-server.ts';
import { exportRows, figures, ledgerOf, listGoodsOrders, since, stockOf, sumAmounts } from './trade-figures.ts';

const server = await startTestServer();
afterAll(() => server.stop());

const { GoodsOrderAdd, GoodsOrderCodes, GoodsOrderFigures, GoodsOrderInfo } = goodsOrderContract;
const { RefundAdd, RefundInfo, RefundList, RefundShip } = refundContract;
const { ShopPaymentInfo, ShopPaymentStart } = paymentContract;
const short = 'Lashing strap 5 m';
const long = 'Lashing strap 10 m';
const codePattern = /^\d{13}$/;

interface Skus {
  short: number;
  long: number;
}

/** Two lengths of a strap, made of cells that were copied from a spreadsheet, and put on sale. */
async function makeGoods(page: Page, call: Call): Promise<Skus & { goods: number }> {
  await page.goto('/goods/add');
  const form = pageOf(page);
  await form.getByLabel('Name', { exact: true }).fill('Lashing strap');
  await choose(page, 'Category', '装卸与安全');
  await form.getByLabel('New option').fill('Length');
  await form.getByLabel('Its first value').fill('5 m');
  await form.getByRole('button', { name: 'Add option' }).click();
  await form.getByLabel('Add value, Enter').fill('10 m');
  await form.getByLabel('Add value, Enter').press('Enter');
  await form.getByLabel('Price 5 m', { exact: true }).focus();
  // Price, list price, cost, stock, mark and weight in kg.
  await pasteCells(page, '¥12.50\t15\t8\t40\t5\t0.4\n¥20.05\t25\t12\t30\t5\t0.7\n');
  await choose(page, 'Freight template', '按重量');
  await expectSettled(page);
  await form.getByRole('button', { name: 'Save and put on sale' }).click();
  const line = pageOf(page).getByRole('row').filter({ hasText: 'Lashing strap' });
  await line.getByText('70').waitFor();
  await line.getByText('On sale', { exact: true }).waitFor();
  const { list } = await call(goodsContract.GoodsSkuList, { keyword: 'Lashing', limit: 10 });
  const of = (spec: string) => {
    const sku = list.find((one) => one.spec === spec);
    if (!sku) throw new TypeError(`${spec} is not on sale`);
    return sku;
  };
  return { short: of('5 m').id, long: of('10 m').id, goods: of('5 m').goods_id };
}

/** Three short and two long at the counter, ¥3.33 off, sent by weight. */
async function sellAtCounter(page: Page): Promise<number> {
  await page.goto('/order/add');
  const form = pageOf(page);
  await pickSku(page, 'Lashing', short, 3);
  await pickSku(page, 'Lashing', long, 2);
  await form.getByLabel('Discount', { exact: true }).last().fill('3.33');
  await form.getByLabel('Receiver', { exact: true }).fill('Han Meimei');
  await form.getByLabel('Phone', { exact: true }).fill('13800000009');
  await choose(page, 'Province', 'Zhejiang');
  await form.getByLabel('City and district').fill('Ningbo');
  await form.getByLabel('Address', { exact: true }).fill('Harbour Road 1');
  await form.getByRole('button', { name: 'Save', exact: true }).click();
  await page.waitForURL('**/order/info/*');
  return Number(new URL(page.url()).pathname.split('/').at(-1));
}

/** Sends what is said of the order, from its own page. */
async function send(page: Page, id: number, pieces: Readonly<Record<string, number>>, tracking: string) {
  await page.goto(`/order/send/${id}`);
  const form = pageOf(page);
  for (const [name, count] of Object.entries(pieces)) await form.getByLabel(`Pieces ${name}`).fill(String(count));
  await form.getByLabel('Tracking or waybill no.').fill(tracking);
  const count = sumAmounts(Object.values(pieces));
  await form.getByRole('button', { name: `Send ${count} ${count === 1 ? 'piece' : 'pieces'}` }).click();
  await page.waitForURL(`**/order/info/${id}`);
  await pageOf(page).getByText(tracking).first().waitFor();
}

/** Takes a code at the counter of a site. */
async function redeem(page: Page, code: string): Promise<void> {
  await page.goto('/order/consume');
  const field = pageOf(page).getByLabel('Scan or type a code');
  await field.fill(code);
  await field.press('Enter');
  await pageOf(page).getByText(`${long}: used.`, { exact: false }).waitFor();
}

/** Two short ones come back, of which one is damaged. The buyer’s courier number comes from the shop. */
async function takeBack(page: Page, shop: ReturnType<typeof shopOf>, orderId: number): Promise<number> {
  const id = await askBack(page, orderId, short, 2, 'Return');
  await pageOf(page).getByRole('button', { name: 'Approve' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Agree to the return' }).click();
  await pageOf(page).getByText('Waiting for goods', { exact: true }).waitFor();
  await shop(RefundShip, { id, courier: 'SF', tracking_no: 'SF999000' });
  await page.reload();
  await pageOf(page).getByRole('button', { name: 'Receive goods' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(`Fit for sale ${short}`).fill('1');
  await dialog.getByLabel(`Damaged ${short}`).fill('1');
  await dialog.getByRole('button', { name: 'Receive goods' }).click();
  await pageOf(page).getByText('The money has gone back').waitFor();
  return id;
}

test('a day of trade: made, sold twice, sent, used, refunded and returned, and all books agree to the cent', async () => {
  await setCommission();
  const call = await signedIn(server.origin, 'supplier');
  const page = await openPage(server.origin);
  await startSession(page, server.origin, 'supplier', { at: '/goods/manage' });
  const sku = await makeGoods(page, call);
  const shop = shopOf(server.origin, await makeKey(call));
  const member = await call(memberContract.MemberAdd, { code: 'TD001', name: 'Ningbo Haulage', phone: '13800000010' });
  const before = await figures(call);
  expect(await stockOf(call, sku.goods)).toEqual({ '5 m': [40, 0], '10 m': [30, 0] });

  // 3 × 12.50 + 2 × 20.05 − 3.33; 2.6 kg are 8.00 for the first and 3.00 for each of four half kilogrammes.
  const counterTotal = 3750 + 4010 - 333 + 2000;
  const counterOrder = await sellAtCounter(page);
  expect(await since(call, before)).toEqual({ to_pay: 1, home_to_pay: 1 });
  expect(await stockOf(call, sku.goods)).toEqual({ '5 m': [40, 3], '10 m': [30, 2] });
  await payByCode(page, server.origin);
  await pageOf(page).getByText('To be sent', { exact: true }).first().waitFor();
  const counterPaid = { sold_count: 1, sold_cents: counterTotal, unsettled: counterTotal, wallet: counterTotal };
  expect(await since(call, before)).toEqual({ ...counterPaid, to_send: 1, home_to_send: 1, clearing: -counterTotal });

  // The shop sells three long ones to a member, to be used at a site, for 1.00 less.
  const shopTotal = 3 * 2005 - 100;
  const shopOrder = await shop(GoodsOrderAdd, {
    request_no: 'trade-day-1',
    member_code: member.code,
    freight_mode: 2,
    discount_cents: 100,
    lines: [{ sku_id: sku.long, quantity: 3 }],
    expected_total_cents: shopTotal,
  });
  expect(shopOrder).toMatchObject({ source: 'api', member_id: member.id, total_cents: shopTotal });
  const subject = { subject_kind: 'goods_order', subject_id: shopOrder.id, channel: 'sandbox' };
  const payment = await shop(ShopPaymentStart, subject);
  const payer = await openPage(server.origin);
  await payer.goto(payment.qr_text);
  await payer.getByRole('button', { name: 'Pay', exact: true }).click();
  const paymentState = async () => (await shop(ShopPaymentInfo, { id: payment.id })).state;
  await expect.poll(paymentState, { timeout: 30_000 }).toBe('paid');
  const total = counterTotal + shopTotal;
  const soldFigures = { sold_count: 2, sold_cents: total };
  const counters = { to_send: 1, home_to_send: 1, sent: 1, to_use: 1, home_to_use: 1 };
  expect(await since(call, before)).toEqual({
    ...soldFigures,
    ...counters,
    unsettled: total,
    wallet: total,
    clearing: -total,
  });
  expect(await stockOf(call, sku.goods)).toEqual({ '5 m': [40, 3], '10 m': [30, 5] });

  // One part is sent, and one of the codes is used.
  await send(page, counterOrder, { [short]: 2, [long]: 1 }, 'SF100200301');
  const { codes } = await shop(GoodsOrderCodes, { id: shopOrder.id });
  expect(codes.map(({ code }) => codePattern.test(code))).toEqual([true, true, true]);
  await redeem(page, codes[0]?.code ?? '');
  expect(await stockOf(call, sku.goods)).toEqual({ '5 m': [38, 1], '10 m': [28, 3] });
  // What was used is earned at once: a third of what the three cost, less the platform's share.
  const used = Math.round(shopTotal / 3);
  const share = commissionOf(used);
  const settledOne = { available: used - share, fees: share };
  expect(await since(call, before)).toEqual({
    ...soldFigures,
    ...counters,
    ...settledOne,
    unsettled: total - used,
    wallet: total - share,
    clearing: -total,
  });

  // The member wants one that is not used refunded: a third of what the three cost, to the cent.
  const refundedCents = Math.round(shopTotal / 3);
  const shopRefund = await shop(RefundAdd, {
    order_id: shopOrder.id,
    request_no: 'trade-day-refund-1',
    way: 'refund',
    reason_code: 'unwanted',
    lines: [{ line_no: 1, qty: 1 }],
  });
  expect(shopRefund.ask_cents).toBe(refundedCents);
  expect(await since(call, before)).toMatchObject({ refunds_waiting: 1, unsettled: total - used });
  await page.goto(`/refund/info/${shopRefund.id}`);
  await approveRefund(page);
  // At the counter a long one that was not sent, with its share of discount and freight.
  const unsent = Math.round((4010 - 172) / 2) + Math.round(1034 / 2);
  const counterRefund = await askBack(page, counterOrder, long, 1);
  await approveRefund(page);
  expect((await call(RefundInfo, { id: counterRefund })).approved_cents).toBe(unsent);
  expect(await stockOf(call, sku.goods)).toEqual({ '5 m': [38, 1], '10 m': [28, 1] });
  const left = total - refundedCents - unsent;
  expect(await since(call, before)).toEqual({
    ...soldFigures,
    ...counters,
    ...settledOne,
    refunds_done: 2,
    unsettled: left - used,
    wallet: left - share,
    clearing: -left,
  });

  // Two of three short ones come back: two thirds of what they cost, without freight.
  const returnedCents = Math.round(((3750 - 161) * 2) / 3);
  const counterReturn = await takeBack(page, shop, counterOrder);
  expect((await call(RefundInfo, { id: counterReturn })).paid_cents).toBe(returnedCents);
  expect(await stockOf(call, sku.goods)).toEqual({ '5 m': [39, 1], '10 m': [28, 1] });

  // The rest is sent and used: both orders are done, and their money is earned.
  await send(page, counterOrder, { [short]: 1 }, 'SF100200302');
  await pageOf(page).getByRole('button', { name: 'Complete', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Complete' }).click();
  await pageOf(page).getByText('Completed', { exact: true }).first().waitFor();
  const open = (await call(GoodsOrderInfo, { id: shopOrder.id })).codes.find(({ state }) => state === 'open');
  const last = codes.find(({ unit_no }) => unit_no === open?.unit_no);
  await redeem(page, last?.code ?? '');

  const earnedCents = [counterTotal - unsent - returnedCents, shopTotal - refundedCents];
  const earnedTotal = sumAmounts(earnedCents);
  const fees = sumAmounts(earnedCents.map(commissionOf));
  expect(await since(call, before)).toEqual({
    ...soldFigures,
    finished: 2,
    used: 1,
    refunds_done: 2,
    returns_done: 1,
    available: earnedTotal - fees,
    fees,
    wallet: earnedTotal - fees,
    clearing: -earnedTotal,
  });

  expect(await stockOf(call, sku.goods)).toEqual({ '5 m': [38, 0], '10 m': [27, 0] });
  expect(await ledgerOf(call, sku.short)).toEqual([
    ['receipt', 40, 0],
    ['hold', 0, 3],
    ['sale', -2, -2],
    ['return', 2, 0],
    ['damage', -1, 0],
    ['sale', -1, -1],
  ]);
  expect(await ledgerOf(call, sku.long)).toEqual([
    ['receipt', 30, 0],
    ['hold', 0, 2],
    ['hold', 0, 3],
    ['sale', -1, -1],
    ['sale', -1, -1],
    ['release', 0, -1],
    ['release', 0, -1],
    ['sale', -1, -1],
  ]);

  // Orders, requests, payments and files say the same, each by itself.
  const ofDay = await dayOf(call, counterOrder);
  const rows = await listGoodsOrders(call, ofDay);
  const { trend } = await call(GoodsOrderFigures, {});
  expect(trend.find(({ day }) => day === ofDay.paid_day_from)).toMatchObject({
    order_count: rows.length,
    sold_cents: sumAmounts(rows.map(({ paid_cents }) => paid_cents)),
  });
  const own = rows.filter(({ id }) => id === counterOrder || id === shopOrder.id);
  expect(own.map(({ state, paid_cents, refunded_cents }) => [state, paid_cents, refunded_cents])).toEqual([
    ['finish', shopTotal, refundedCents],
    ['finish', counterTotal, unsent + returnedCents],
  ]);
  expect((await listGoodsOrders(call, { member_id: member.id })).map(({ id }) => id)).toEqual([shopOrder.id]);
  expect((await listGoodsOrders(call, { sku_id: sku.long })).map(({ id }) => id)).toEqual([shopOrder.id, counterOrder]);
  const requests = await Promise.all(
    [counterOrder, shopOrder.id].map(async (order_id) => (await call(RefundList, { order_id })).list),
  );
  expect(requests.map((list) => list.map(({ way, paid_cents }) => [way, paid_cents]))).toEqual([
    [
      ['return', returnedCents],
      ['refund', unsent],
    ],
    [['refund', refundedCents]],
  ]);
  const payments = await call(paymentContract.PaymentList, { subject_kind: 'goods_order', limit: 200 });
  const through = payments.list.filter(({ subject_id }) => [counterOrder, shopOrder.id].includes(subject_id));
  expect(sumAmounts(through.map(({ paid_cents }) => paid_cents))).toBe(total);
  expect(sumAmounts(through.map(({ refunded_cents }) => refunded_cents))).toBe(refundedCents + unsent + returnedCents);
  const file = await exportRows(call, ofDay, ['order_no', 'paid_cents', 'refunded_cents']);
  expect(file).toEqual(
    rows.map(({ order_no, paid_cents, refunded_cents }) => [order_no, inYuan(paid_cents), inYuan(refunded_cents)]),
  );

  await page.goto('/dashboard');
  const sales = pageOf(page).getByRole('region', { name: 'Sales', exact: true });
  const { today } = await call(GoodsOrderFigures, {});
  const formatCents = (cents: number) => `¥${(cents / 100).toLocaleString('en', { minimumFractionDigits: 2 })}`;
  await sales.getByText(formatCents(today.sold_cents)).waitFor();
  await expectSettled(page);
  expectNoFaults(page);
  expectNoFaults(payer);
}, 240_000);

/** As a file has it. */
const inYuan = (cents: number) => (cents / 100).toFixed(2);

/** The day that an order was paid on, as a filter. */
async function dayOf(call: Call, id: number) {
  const day = (await call(GoodsOrderInfo, { id })).paid_day ?? '';
  return { paid_day_from: day, paid_day_to: day };
}

async function makeKey(call: Call): Promise<{ app_id: string; secret: string }> {
  const { set, secret } = await call(openapiContract.ApiKeyMake, {});
  return { app_id: set.app_id, secret };
}

/** In 1/10,000. */
const commissionRate = 233;
const commissionOf = (cents: number) => Math.round((cents * commissionRate) / 10_000);

/** The platform sets what it takes of suppliers. */
async function setCommission(): Promise<void> {
  const platform = await signedIn(server.origin, 'admin');
  const rate = { industry: 'supplier', rate_e4: commissionRate } as const;
  const { list } = await platform(settlementContract.CommissionList, { industry: 'supplier' });
  const knownRate = list.find(({ line_id }) => line_id === null);
  await platform(
    settlementContract.CommissionSave,
    knownRate ? { ...rate, id: knownRate.id, version: knownRate.version } : rate,
  );
}
