import { orderContract } from '@linehaul/modules/order/contract/order.contract.ts';
import { afterAll, expect, test } from 'vitest';
import { expectNoFaults, openPage } from './browser.ts';
import { signedIn, startSession } from './client.ts';
import { violations } from './page-checks.ts';
import { startTestServer } from './test-server.ts';

const server = await startTestServer();
afterAll(() => server.stop());

const { OrderAdd, OrderList, info } = orderContract;
const call = await signedIn(server.origin, 'carrier');

/** A new order that the tariff prices, as one of the demo company's was: nobody has paid it and nothing carries it. */
async function anOpenOrder() {
  const { list } = await call(OrderList, { is_unpriced: false, limit: 50 });
  const pricedOrder = list.find(({ pricing_note }) => pricing_note === 'by_weight');
  if (!pricedOrder) throw new Error('the demo company has no order that the tariff priced');
  const { origin_site_id, destination_site_id, carrier_code, service_level } = pricedOrder;
  const { id } = await call(OrderAdd, {
    ...{ origin_site_id, destination_site_id, carrier_code, service_level },
    ...{ product: '轴承', packaging: '纸箱', pieces: 8, weight_g: 240_000, volume_cm3: 800_000 },
    ...{ consignor_name: '张三', consignor_phone: '13812345678' },
    ...{ consignee_name: '李四', consignee_phone: '13987654321', terms: 'prepaid' },
  });
  return call(info, { id });
}

test('an order is corrected with what changes shown, and its history and sum follow', async () => {
  const order = await anOpenOrder();
  const page = await openPage(server.origin);
  await startSession(page, server.origin, 'carrier', { at: `/logistics/order/info/${order.id}` });
  const head = page.locator('.lh-page-actions:visible');
  await head.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Edit', exact: true }).click();
  await page.waitForURL(`**/logistics/order/edit/${order.id}`);
  const changes = page.getByRole('region', { name: 'What changes' });
  await changes.getByText('Nothing is changed yet').waitFor();
  await page.getByRole('textbox', { name: 'Consignee', exact: true }).fill('王改单');
  await page
    .locator('.lh-order-edit')
    .getByLabel('Weight', { exact: true })
    .fill(String(order.weight_g / 500));
  await expect.poll(() => changes.textContent()).toContain(`Consignee${order.consignee_name} → 王改单`);
  await expect.poll(() => changes.locator('.lh-order-changes-sum s').count()).toBe(1);
  const promisedSum = await changes.locator('.lh-order-changes-sum strong').textContent();
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.waitForURL(`**/logistics/order/info/${order.id}`);
  const savedOrder = await call(info, { id: order.id });
  expect(savedOrder).toMatchObject({ consignee_name: '王改单', weight_g: order.weight_g * 2 });
  expect(promisedSum).toBe(`¥${(savedOrder.total_cents / 100).toLocaleString('en-GB', { minimumFractionDigits: 2 })}`);
  expectNoFaults(page);
});

/** An order that was paid, and stands received at its origin. */
async function aPaidOrder() {
  const { list } = await call(OrderList, { state: 'pay', has_waybill: true, limit: 100 });
  const paidOrder = list.find(({ actions, paid_cents }) => actions.includes('correct') && paid_cents > 0);
  if (!paidOrder) throw new Error('the demo company has no paid order');
  return paidOrder;
}

test('of a paid order the consignee is put right, and printing anew is offered', async () => {
  const order = await aPaidOrder();
  const page = await openPage(server.origin);
  await startSession(page, server.origin, 'carrier', { at: `/logistics/order/edit/${order.id}` });
  const changes = page.getByRole('region', { name: 'What changes' });
  await changes.getByText('Nothing is changed yet').waitFor();
  await page.getByRole('textbox', { name: 'Consignee', exact: true }).fill('王改名');
  await expect.poll(() => changes.locator('strong').first().textContent()).toBe('王改名');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.waitForURL(`**/logistics/order/info/${order.id}?changed=1`);
  await page.getByText('Saved. Paper that was printed before still says the old.').waitFor();
  expect(await violations(page)).toEqual([]);
  const { amendments, ...saved } = await call(info, { id: order.id });
  expect(saved).toMatchObject({ consignee_name: '王改名', paid_cents: order.paid_cents, weight_g: order.weight_g });
  expect(amendments).toMatchObject([{ changes: [{ field: 'consignee_name', after: '王改名' }] }]);
  expectNoFaults(page);
});

test('goods of an order become several lines, and one again', async () => {
  const order = await anOpenOrder();
  const page = await openPage(server.origin);
  const open = async () => {
    await page.goto(`/logistics/order/edit/${order.id}`);
    await page.getByLabel('Product', { exact: true }).waitFor();
  };
  const save = async () => {
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.waitForURL(`**/logistics/order/info/${order.id}`);
    return call(info, { id: order.id });
  };
  await startSession(page, server.origin, 'carrier');
  await open();
  expect(await page.getByLabel('Product', { exact: true }).inputValue()).toBe(order.product);
  await page.getByRole('button', { name: 'Add goods' }).click();
  await page.getByLabel('Product, line 2').fill('备件');
  await page.getByLabel('Pieces, line 2').fill('3');
  await page.getByLabel('Weight, line 2').fill('30');
  const changes = page.getByRole('region', { name: 'What changes' });
  await changes.getByText('备件 × 3 · 30 kg').waitFor();
  const orderWithParts = await save();
  const { product, packaging, pieces, weight_g, volume_cm3 } = order;
  const former = { product, packaging, pieces, weight_g, volume_cm3 };
  const addedLine = { product: '备件', packaging: '', pieces: 3, weight_g: 30_000, volume_cm3: 0 };
  expect(orderWithParts).toMatchObject({
    pieces: pieces + 3,
    weight_g: weight_g + 30_000,
    goods_lines: [former, addedLine],
  });
  expect(orderWithParts.product).toBe(`${product}、备件`);

  await open();
  await changes.getByText('Nothing is changed yet').waitFor();
  await page.getByRole('button', { name: 'Remove line 1' }).click();
  expect(await save()).toMatchObject({ ...addedLine, goods_lines: [] });
  expectNoFaults(page);
});

test('a copy begins with what the order says, and gets numbers of its own', async () => {
  const order = await anOpenOrder();
  const page = await openPage(server.origin);
  await startSession(page, server.origin, 'carrier', { at: `/logistics/order/info/${order.id}` });
  await page.locator('.lh-page-actions:visible').getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Copy', exact: true }).click();
  await page.waitForURL(`**/logistics/order/add?copy=${order.id}`);
  const goods = (label: string) => page.getByLabel(label, { exact: true }).inputValue();
  await expect.poll(() => goods('Product')).toBe(order.product);
  expect(await goods('Packaging')).toBe(order.packaging);
  expect(await goods('Pieces')).toBe(String(order.pieces));
  expect(await goods('Weight')).toBe(String(order.weight_g / 1000));
  expect(await page.getByLabel('Customer ref.').inputValue()).toBe('');
  await page.keyboard.press('Control+Enter');
  await page.waitForURL(/logistics\/order\/info\/\d+$/);
  const copy = await call(info, { id: Number(page.url().split('/').at(-1)) });
  const { consignee_name, pieces, weight_g, volume_cm3, terms, member_id } = order;
  const cargo = { pieces, weight_g, volume_cm3, goods_lines: [] };
  expect(copy).toMatchObject({ ...cargo, consignee_name, terms, member_id, external_no: '' });
  expect(copy.order_no).not.toBe(order.order_no);
  expectNoFaults(page);
});
