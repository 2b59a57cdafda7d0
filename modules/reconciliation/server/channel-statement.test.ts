import { orderContract } from '@linehaul/modules/order/contract/order.contract.ts';
import { paymentContract } from '@linehaul/modules/payment/contract/payment.contract.ts';
import { type TestUser, testApp } from '@linehaul/server-kernel/testing/test-app.ts';
import { describe, expect, test } from 'vitest';
import { reconciliationContract } from '../contract/reconciliation.contract.ts';
import { channelFixture, csv, results } from './testing/channel-fixture.repo.ts';

const app = await testApp();
const { platform, aCarrier, anOrder, aDay, dayAt, backdate, payOnDay, bring, itemsOf, itemOf, dayOf } =
  await channelFixture(app);
const { ChannelChoice, ChannelImport, ChannelImportRows, ChannelDayList, ChannelItemInfo, ChannelMatch, ItemAccept } =
  reconciliationContract;
const channel = 'sandbox';

describe('a channel statement', () => {
  test('is compared line by line with the payment log, and the same file again adds nothing', async () => {
    const user = await aCarrier();
    const { day } = aDay();
    const [one, two, three, four] = [
      await payOnDay(user, day, 'A'),
      await payOnDay(user, day, 'B'),
      await payOnDay(user, day, 'C'),
      await payOnDay(user, day, 'D'),
    ];
    const file = csv(
      `${day} 10:11:12,${day}-A,${one.payment_no},10.00,0.06`,
      `${day} 10:12:12,${day}-B,${two.payment_no},12.50,0.08`,
      `${day} 10:13:12,,${three.payment_no},10,0.06`,
      `${day} 10:14:12,${day}-X,M-77,3.21,`,
      `${day} 10:11:12,${day}-A,${one.payment_no},10.00,0.06`,
    );
    const dry = await bring(file, { dry_run: true });
    expect(dry).toMatchObject({ rows: 5, accepted: 5, created: 0, would_create: 5, rejected: [] });
    expect(dry.tally).toEqual([
      { key: 'matched', count: 2 },
      { key: 'amount_differs', count: 1 },
      { key: 'only_channel', count: 1 },
      { key: 'only_log', count: 1 },
      { key: 'doubled', count: 1 },
    ]);
    expect(await itemsOf(day)).toEqual([]);
    expect(await dayOf(day)).toBeUndefined();

    expect(await bring(file)).toMatchObject({ rows: 5, created: 5, skipped_duplicates: 0 });
    const expectedResults = [
      [`${day}-A`, 'matched', 'matched', 0],
      [`${day}-B`, 'amount_differs', 'open', 250],
      ['', 'matched', 'matched', 0],
      [`${day}-X`, 'only_channel', 'open', 321],
      [`${day}-A`, 'doubled', 'open', 1000],
      [`${day}-D`, 'only_log', 'open', -1000],
    ];
    expect(results(await itemsOf(day))).toEqual(expectedResults);
    const missing = await itemOf(day, `${day}-D`);
    expect(missing).toMatchObject({
      log_no: four.payment_no,
      channel_cents: null,
      log_cents: 1000,
      payment_id: four.id,
    });
    expect(await dayOf(day)).toMatchObject({
      channel,
      line_count: 5,
      matched_count: 2,
      open_count: 4,
      channel_cents: 4571,
      log_cents: 4000,
      difference_cents: 571,
      fee_cents: 20,
      fee_state: 'open',
    });
    expect(await bring(file)).toMatchObject({ rows: 5, created: 0, skipped_duplicates: 5 });
    expect(results(await itemsOf(day))).toEqual(expectedResults);
  });

  test('has refunds as amounts below zero or in a column of their own', async () => {
    const user = await aCarrier();
    const { day } = aDay();
    const first = await payOnDay(user, day, 'A');
    const { refunds } = await user.call(paymentContract.PaymentRefund, {
      id: first.id,
      amount_cents: 400,
      reason: 'damaged',
      request_no: crypto.randomUUID(),
    });
    const refund_no = refunds[0]?.refund_no ?? '';
    expect(refund_no).not.toBe('');
    const second = await payOnDay(user, day, 'B');
    const again = await user.call(paymentContract.PaymentRefund, {
      id: second.id,
      amount_cents: 1000,
      reason: 'cancelled',
      request_no: crypto.randomUUID(),
    });
    await backdate(day);
    const file = new Blob([
      [
        '交易时间,微信订单号,商户订单号,应结订单金额,退款金额,手续费',
        `${day},${day}-A,${first.payment_no},10.00,0.00,0.06`,
        `${day},\`R-1,${refund_no},-4.00,0,-0.02`,
        `${day},${day}-B,${second.payment_no},10.00,0.00,0.06`,
        `${day},R-2,${again.payment_no},0.00,10.00,-0.06`,
      ].join('\n'),
    ]);
    await bring(file);
    const items = await itemsOf(day);
    expect(items.map((item) => [item.move, item.result, item.channel_cents, item.log_cents, item.fee_cents])).toEqual([
      ['payment', 'matched', 1000, 1000, 6],
      ['refund', 'matched', 400, 400, -2],
      ['payment', 'matched', 1000, 1000, 6],
      ['refund', 'matched', 1000, 1000, -6],
    ]);
    expect(items[1]).toMatchObject({ channel_ref: 'R-1', log_no: refund_no });
    expect(await dayOf(day)).toMatchObject({ channel_cents: 600, log_cents: 600, difference_cents: 0, fee_cents: 4 });
  });

  test('tells every bad row with its reason, and takes it once it is corrected', async () => {
    const { day } = aDay();
    const soon = dayAt(1);
    const answer = await bring(
      csv(
        `${day},${day}-1,,abc,`,
        `${day},,,5.00,`,
        `${day},${day}-2,,,`,
        `${day},${day}-3,,0,`,
        `${soon},${day}-4,,1,`,
        `2019-01-01,${day}-5,,1,`,
        `,${day}-6,,1,`,
        `${day},${day}-7,,1234567890123456.00,`,
      ),
    );
    expect(answer.rejected.map(({ row, field, code }) => `${row} ${field} ${code}`)).toEqual([
      '2 amount table_file.not_a_number',
      '3 channel_ref reconciliation.numbers_missing',
      '4 amount reconciliation.amount_missing',
      '5 amount reconciliation.amount_zero',
      '6 day reconciliation.day_future',
      '7 day reconciliation.day_old',
      '8 day table_file.required',
      '9 amount table_file.number_too_large',
    ]);
    expect(answer.rejected.every(({ message }) => message.length > 10)).toBe(true);
    const [bad] = answer.rejected_rows ?? [];
    const rows = [{ row: bad?.row ?? 0, values: { ...bad?.values, amount: '7.00' } }];
    expect(await platform.call(ChannelImportRows, { channel, rows })).toMatchObject({ created: 1, rejected: [] });
    expect(results(await itemsOf(day))).toEqual([[`${day}-1`, 'only_channel', 'open', 700]]);
  });

  test('is only taken of the channels that are the caller’s own', async () => {
    const carrier = await aCarrier();
    const keys = async (user: TestUser) => (await user.call(ChannelChoice, {})).map(({ key }) => key);
    expect(await keys(platform)).toEqual(['sandbox']);
    expect(await keys(carrier)).toEqual(['card', 'till_wechat', 'till_alipay', 'transfer']);
    const file = csv(`${dayAt(0)},1,,1,`);
    await expect(carrier.call(ChannelImport, { channel }, { file })).rejects.toMatchObject({
      code: 'reconciliation.channel_unknown',
    });
    await expect(platform.call(ChannelMatch, { channel: 'cash' })).rejects.toMatchObject({
      code: 'reconciliation.channel_unknown',
    });
    const clerk = await app.operator(carrier);
    await expect(clerk.call(ChannelDayList, {})).rejects.toMatchObject({ status: 403 });
  });

  test('of a carrier’s own card reader is compared with its own till, and nobody else sees it', async () => {
    const carrier = await aCarrier();
    const stranger = await aCarrier();
    const { day } = aDay();
    for (const user of [carrier, stranger]) {
      const order = await anOrder(user);
      await user.call(orderContract.OrderPay, { id: order.id, part: 'prepaid', method: 'card' });
    }
    await backdate(day);
    const [payment] = (await carrier.call(paymentContract.PaymentList, { channel: 'card' })).list;
    const file = csv(`${day},POS-1,${payment?.payment_no ?? ''},10.00,0.05`);
    expect(await carrier.call(ChannelImport, { channel: 'card' }, { file })).toMatchObject({ created: 1 });
    const [item, ...none] = await itemsOf(day, carrier);
    expect(none).toEqual([]);
    expect(item).toMatchObject({
      result: 'matched',
      log_source: 'till',
      log_no: payment?.payment_no,
      channel_ref: 'POS-1',
    });
    expect(await itemsOf(day, stranger)).toEqual([]);
    const id = item?.id ?? 0;
    await expect(stranger.call(ChannelItemInfo, { id })).rejects.toMatchObject({ status: 404 });
    await expect(stranger.call(ItemAccept, { id, reason: 'mine' })).rejects.toMatchObject({ status: 404 });
    expect(await platform.call(ChannelItemInfo, { id })).toMatchObject({ id, actions: [] });
    await expect(platform.call(ItemAccept, { id, reason: 'mine' })).rejects.toMatchObject({ status: 404 });
  });

  test('covers the days between its lines, and what the log gets later is found by comparing again', async () => {
    const user = await aCarrier();
    const { day: first, after } = aDay();
    const [between, last] = [after(1), after(2)];
    await payOnDay(user, first, 'A');
    await bring(csv(`${first},${first}-A,,10,`, `${last},${last}-A,,10,`));
    expect(await dayOf(between)).toMatchObject({ line_count: 0, open_count: 0 });
    expect(await itemOf(last, `${last}-A`)).toMatchObject({ result: 'only_channel', state: 'open' });
    await payOnDay(user, last, 'A');
    await payOnDay(user, last, 'B');
    const { open_count } = await platform.call(ChannelMatch, { channel });
    expect(results(await itemsOf(last))).toEqual([
      [`${last}-A`, 'matched', 'matched', 0],
      [`${last}-B`, 'only_log', 'open', -1000],
    ]);
    expect(open_count).toBeGreaterThanOrEqual(1);
    await bring(csv(`${last},${last}-B,,10,`));
    expect(results(await itemsOf(last))).toEqual([
      [`${last}-A`, 'matched', 'matched', 0],
      [`${last}-B`, 'matched', 'matched', 0],
    ]);
  });

  test('imported many times at once stands there once', async () => {
    const user = await aCarrier();
    const { day } = aDay();
    await payOnDay(user, day, 'A');
    await payOnDay(user, day, 'B');
    const file = csv(`${day},${day}-A,,10,`);
    // A tenant has a share of the process's imports; what is more is refused and changes nothing.
    const createdBy = (refused: unknown) => {
      expect(refused).toMatchObject({ status: 429, code: 'table_file.busy' });
      return 0;
    };
    const createdCounts = await Promise.all(
      Array.from({ length: 5 }, () => bring(file).then((answer) => answer.created, createdBy)),
    );
    expect(createdCounts.reduce((sum, count) => sum + count, 0)).toBe(1);
    expect(results(await itemsOf(day))).toEqual([
      [`${day}-A`, 'matched', 'matched', 0],
      [`${day}-B`, 'only_log', 'open', -1000],
    ]);
  });
});
