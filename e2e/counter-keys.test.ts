import { memberContract } from '@linehaul/modules/member/contract/member.contract.ts';
import { orderContract } from '@linehaul/modules/order/contract/order.contract.ts';
import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { expectNoFaults, openPage } from './browser.ts';
import { signedIn, startSession } from './client.ts';
import { startTestServer } from './test-server.ts';

const server = await startTestServer();
afterAll(() => server.stop());

const call = await signedIn(server.origin, 'carrier');

/** A member who has sent from the clerk's own counter to one of the five whom the form offers, and pays there. */
async function aKnownRoute() {
  const { list } = await call(orderContract.OrderList, { is_unpriced: false, limit: 200 });
  for (const { member_id, origin_name } of list) {
    if (member_id === null || origin_name !== '合肥分拨中心') continue;
    const choices = await call(orderContract.OrderMemberChoices, { member_id });
    const place = choices.consignees.slice(0, 5).findIndex(({ service_level }) => service_level === 'S2D');
    const member = await call(memberContract.MemberInfo, { id: member_id });
    const consignee = choices.consignees[place];
    if (consignee && choices.terms === 'prepaid') return { member, choices, consignee, digit: String(place + 1) };
  }
  throw new Error('the demo company has no member who pays at the counter and has sent before');
}

/** The counter, opened by its clerk; the text of what is printed is kept, and each key is counted. */
async function openCounter(page: Page) {
  await page.addInitScript(() => {
    const printing = window as unknown as { printed: string[] };
    printing.printed = [];
    window.print = () => {
      printing.printed.push(document.querySelector('.lh-print-root')?.textContent ?? '');
    };
  });
  await startSession(page, server.origin, 'carrier', { operator: 'clerk', at: '/logistics/order/add' });
  const expectFocus = (selector: string) =>
    expect.poll(() => page.locator(selector).evaluate((field) => field === document.activeElement)).toBe(true);
  await expectFocus(shipper);
  let keys = 0;
  const press = async (...sequence: string[]) => {
    for (const key of sequence) await page.keyboard.press(key);
    keys += sequence.length;
  };
  const readPrinted = () => page.evaluate(() => (window as unknown as { printed: string[] }).printed);
  return { expectFocus, press, readPrinted, keys: () => keys };
}

const shipper = '[data-field=consignor_phone] input';
const pieces = '[data-goods=pieces] input';

test('a known member sends to a known consignee with fewer than twenty keys, to the printed waybill', async () => {
  const route = await aKnownRoute();
  const page = await openPage(server.origin);
  const { expectFocus, press, readPrinted, keys } = await openCounter(page);
  await press(...route.member.code);
  const option = page.locator('.ant-select-dropdown:visible .ant-select-item-option-active');
  await option.filter({ hasText: route.member.code }).waitFor();
  await press('Enter');
  await expectFocus('[data-field=consignee_name] input');
  await page.locator('.lh-offered').filter({ hasText: route.consignee.consignee_name }).first().waitFor();
  expect(await page.locator('[data-field=consignor_address] input').inputValue()).toBe(route.choices.address);
  await press(route.digit);
  await expectFocus(pieces);
  const address = page.locator('[data-field=consignee_address] input');
  expect(await address.inputValue()).toBe(route.consignee.consignee_address);
  await press('5', 'Enter', '1', '2', '0', 'F9');
  await expectFocus('.lh-tendered input');
  await press('Enter');
  // The waybill, and then a label for each piece; on a carton the phone is not to be read.
  await expect.poll(async () => (await readPrinted()).length).toBe(2);
  const [paper, labels] = await readPrinted();
  expect(paper).toContain(route.consignee.consignee_phone);
  for (const piece of ['1/5', '5/5']) expect(labels).toContain(piece);
  expect(labels).toContain(route.consignee.consignee_name);
  expect(labels).not.toContain(route.consignee.consignee_phone);
  process.stdout.write(`keys from the opened form to the printed waybill: ${keys()}\n`);
  expect(keys()).toBeLessThan(20);

  const { list } = await call(orderContract.OrderList, { limit: 1 });
  expect(list[0]).toMatchObject({ pieces: 5, weight_g: 120_000, member_id: route.member.id, state: 'pay' });
  expect(list[0]?.paid_cents).toBe(list[0]?.total_cents);
  // The form is there again, empty, and no page of the print is left over.
  await page.waitForURL('**/logistics/order/add');
  await expectFocus(shipper);
  expect(await page.locator(shipper).inputValue()).toBe('');
  expect(await page.getByRole('tab', { name: /Print waybill/ }).count()).toBe(0);
  expectNoFaults(page);
});

test('goods of three kinds and a split have room on one screen, and keys choose terms and lead back', async () => {
  const page = await openPage(server.origin);
  const { expectFocus, press } = await openCounter(page);
  const terms = page.getByRole('radiogroup', { name: 'Payment terms' });
  await press('Alt+2');
  await expect.poll(() => terms.getByRole('radio', { checked: true }).getAttribute('value')).toBe('collect');
  const lines = page.locator(pieces);
  const overflow = () =>
    page.locator('.shell-page:visible').evaluate((shell) => Math.max(0, shell.scrollHeight - shell.clientHeight));
  const lastProduct = '.lh-goods tbody tr:last-child [data-goods=product] input';
  await press('Alt+n');
  await expectFocus(lastProduct);
  // What is typed next is the new line's; Enter in one that nothing was typed into ends the lines.
  await press('o', 'i', 'l', 'Alt+n');
  await expect.poll(() => lines.count()).toBe(3);
  await expectFocus(lastProduct);
  await press('Enter');
  await expect.poll(() => lines.count()).toBe(2);
  await expectFocus('[data-field=service_level] input');
  expect(await page.locator(lastProduct).inputValue()).toBe('oil');
  await press('Alt+n');
  await expect.poll(() => lines.count()).toBe(3);
  expect(await overflow()).toBe(0);
  // A line that has just begun is not blamed for its weight; a form that is sent is.
  const blame = page.getByText('Please fill this in');
  expect(await blame.count()).toBe(0);
  await press('Alt+6');
  await page.getByRole('group', { name: 'Payment split' }).waitFor();
  await page.getByRole('button', { name: 'Remove line 3' }).click();
  await expect.poll(() => lines.count()).toBe(2);
  expect(await overflow()).toBe(0);
  await press('F2');
  await expectFocus(shipper);
  await press('F9');
  await blame.first().waitFor();
  expect(await page.locator('[data-goods=weight_g] .ant-input-status-error').count()).toBe(2);
  expectNoFaults(page);
});

test('what Enter chooses leads on within the same key, and nothing typed is lost by a reload', async () => {
  const page = await openPage(server.origin);
  const { press } = await openCounter(page);
  const destination = page.locator('[data-field=destination_site_id] input');
  await destination.click();
  await press(...'SHA');
  await page.locator('.ant-select-dropdown:visible .ant-select-item-option-active', { hasText: 'SHA' }).waitFor();
  // A page that is busy moves the focus late, unless it does so before the next key.
  await page.evaluate(() => {
    const next = document.querySelector<HTMLElement>('[data-field=freight_mode] input:checked');
    const testWindow = window as unknown as { isWithin: boolean };
    window.addEventListener(
      'keydown',
      () => {
        testWindow.isWithin = document.activeElement === next;
      },
      { once: true },
    );
  });
  await press('Enter');
  expect(await page.evaluate(() => (window as unknown as { isWithin: boolean }).isWithin)).toBe(true);
  const remark = page.locator('[data-field=remark] input');
  await remark.fill('ring twice');
  await page.reload();
  await page.getByText('Draft restored.').waitFor();
  expect(await remark.inputValue()).toBe('ring twice');
  expectNoFaults(page);
});

test('a walk-in with three kinds of goods, a split and COD takes under a hundred keys beside the words', async () => {
  const page = await openPage(server.origin);
  const { expectFocus, press, readPrinted, keys } = await openCounter(page);
  /** Names, addresses and phones, which everybody has to type. */
  const write = async (words: string) => {
    await page.keyboard.type(words);
    await press('Enter');
  };
  await write('13900001111');
  await write('李建国');
  await expectFocus('[data-field=origin_site_id] input');
  await press('Enter');
  await write('合肥市临泉路 8 号');
  await write('陈美华');
  await write('13800002222');
  await press(...'sha');
  await page.locator('.ant-select-dropdown:visible .ant-select-item-option-active', { hasText: 'SHA' }).waitFor();
  await press('Enter', 'Enter');
  await write('上海市长丰街 1 号');
  const lines = [
    ['轮胎', '4', '80'],
    ['配件', '2', '20'],
    ['机油', '1', '10'],
  ] as const;
  for (const [place, [product, count, weight]] of lines.entries()) {
    if (place > 0) await press('Alt+n');
    await write(product);
    await press('Enter', ...count, 'Enter', ...weight);
  }
  const codField = '[data-field=cod_cents] input';
  const isAtCod = () => page.locator(codField).evaluate((field) => field === document.activeElement);
  while (!(await isAtCod())) await press('Enter');
  await press(...'2600', 'Enter', '1', 'Enter', ...'5000', 'Alt+6');
  const parts = page.getByRole('group', { name: 'Payment split' });
  await parts.waitFor();
  const prepaid = parts.getByLabel('Prepaid');
  await expect.poll(() => prepaid.getAttribute('placeholder')).not.toBe('0');
  const total = Number(await prepaid.getAttribute('placeholder'));
  const isAtParts = () => prepaid.evaluate((field) => field === document.activeElement);
  while (!(await isAtParts())) await press('Enter');
  await press('2', '0', 'Enter', ...String(Math.round((total - 20) * 100) / 100));
  await press('F9');
  await expectFocus('.lh-tendered input');
  await press('Enter');
  await expect.poll(async () => (await readPrinted()).length).toBe(2);
  process.stdout.write(`keys of a walk-in beside the words: ${keys()}\n`);
  expect(keys()).toBeLessThan(100);
  const { list } = await call(orderContract.OrderList, { limit: 1 });
  const expectedOrder = { pieces: 7, weight_g: 110_000, cod_cents: 260_000, receipts_wanted: 1, terms: 'split' };
  expect(list[0]).toMatchObject({
    ...expectedOrder,
    declared_value_cents: 500_000,
    prepaid_cents: 2_000,
    paid_cents: 2_000,
  });
  expectNoFaults(page);
});
