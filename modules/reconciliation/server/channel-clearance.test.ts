import { ledgerContract } from '@linehaul/modules/ledger/contract/ledger.contract.ts';
import { books } from '@linehaul/modules/payment/server/testing/payment.fixture.ts';
import { testApp } from '@linehaul/server-kernel/testing/test-app.ts';
import { describe, expect, test } from 'vitest';
import { reconciliationContract } from '../contract/reconciliation.contract.ts';
import { channelFixture, csv, results } from './testing/channel-fixture.repo.ts';

const app = await testApp();
const { platform, accountant, aCarrier, aDay, paid, bring, itemsOf, itemOf, dayOf } = await channelFixture(app);
const { ChannelItemInfo, ChannelMatch, ItemLink, ItemBook, ItemAccept, ItemConfirm, ItemRefuse, ItemReopen } =
  reconciliationContract;
const { FeeBook, FeeConfirm, FeeRefuse } = reconciliationContract;
const channel = 'sandbox';

describe('a difference', () => {
  test('is accepted with a note, kept with who and when, and can be reopened', async () => {
    const { day } = aDay();
    await bring(csv(`${day},${day}-X,,5,`));
    const { id } = await itemOf(day, `${day}-X`);
    const before = app.now();
    const accepted = await platform.call(ItemAccept, { id, reason: 'a test of the provider' });
    expect(accepted).toMatchObject({
      state: 'cleared',
      actions: ['reopen'],
      clearances: [{ kind: 'accepted', state: 'done', reason: 'a test of the provider', made_by: 'platform' }],
    });
    expect(accepted.clearances[0]?.made_at).toBeGreaterThanOrEqual(before);
    expect(accepted.clearances[0]?.made_at).toBeLessThanOrEqual(app.now());
    expect(await dayOf(day)).toMatchObject({ open_count: 0, cleared_count: 1 });
    await expect(platform.call(ItemAccept, { id, reason: 'again' })).rejects.toMatchObject({
      code: 'reconciliation.state',
    });
    await expect(platform.call(ItemAccept, { id, reason: '' })).rejects.toMatchObject({ status: 422 });
    const reopened = await accountant.call(ItemReopen, { id, reason: 'it was real' });
    expect(reopened).toMatchObject({ state: 'open', clearances: [{ state: 'reopened', check_note: 'it was real' }] });
    expect(reopened.actions).toEqual(['link', 'book', 'accept']);
  });

  test('is booked only by two people, in the books of whose payment it is, and stays booked', async () => {
    const user = await aCarrier();
    const { day } = aDay();
    await paid(user, day, 'A');
    await bring(csv(`${day},${day}-A,,12.50,`));
    const { id } = await itemOf(day, `${day}-A`);
    const before = await books(user);
    expect(before).toEqual({ 'clearing sandbox': -1000, unsettled: 1000 });
    expect(await platform.call(ItemBook, { id, reason: 'paid too much' })).toMatchObject({
      state: 'proposed',
      actions: ['refuse'],
      clearances: [{ kind: 'booked', state: 'proposed', amount_cents: 250 }],
    });
    expect(await accountant.call(ChannelItemInfo, { id })).toMatchObject({ actions: ['confirm', 'refuse'] });
    await expect(platform.call(ItemConfirm, { id })).rejects.toMatchObject({
      code: 'reconciliation.checker_is_maker',
    });
    expect(await accountant.call(ItemRefuse, { id, reason: 'look again' })).toMatchObject({ state: 'open' });
    expect(await books(user)).toEqual(before);

    await accountant.call(ItemBook, { id, reason: 'paid too much' });
    const outcomes = await Promise.allSettled([
      platform.call(ItemConfirm, { id }),
      platform.call(ItemConfirm, { id }),
      platform.call(ItemConfirm, { id }),
    ]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await books(user)).toEqual({ 'clearing sandbox': -1250, unsettled: 1000, adjustments: 250 });
    const booked = await platform.call(ChannelItemInfo, { id });
    expect(booked).toMatchObject({ state: 'booked', actions: [] });
    const [, done] = booked.clearances;
    expect(done).toMatchObject({ state: 'done', checked_by: 'platform', transaction_ids: [expect.any(Number)] });
    const transaction = await user.call(ledgerContract.TransactionInfo, { id: done?.transaction_ids[0] ?? 0 });
    expect(transaction).toMatchObject({ kind: 'adjustment', subject_kind: 'reconciliation', subject_id: id });
    await expect(platform.call(ItemReopen, { id, reason: 'no' })).rejects.toMatchObject({
      code: 'reconciliation.state',
    });
  });

  test('of an entry that the channel does not know takes the money out of the books again', async () => {
    const user = await aCarrier();
    const { day } = aDay();
    await paid(user, day, 'A');
    await bring(csv(`${day},${day}-Z,,1,`));
    const { id } = await itemOf(day, `${day}-A`);
    await platform.call(ItemBook, { id, reason: 'never arrived' });
    await accountant.call(ItemConfirm, { id });
    expect(await books(user)).toEqual({ unsettled: 1000, adjustments: -1000 });
  });

  test('of two sides that belong together is linked by hand, and taken apart again', async () => {
    const user = await aCarrier();
    const { day } = aDay();
    const payment = await paid(user, day, 'A');
    await paid(user, day, 'B');
    await bring(csv(`${day},${day}-P,,10,`, `${day},${day}-Q,,9.50,`, `${day},${day}-R,,-10,`));
    const [line, short, back, one, two] = await itemsOf(day);
    const ids = {
      line: line?.id ?? 0,
      short: short?.id ?? 0,
      back: back?.id ?? 0,
      one: one?.id ?? 0,
      two: two?.id ?? 0,
    };
    const reason = 'the provider renumbered it';
    const wrong = platform.call(ItemLink, { id: ids.back, log_item_id: ids.one, reason });
    await expect(wrong).rejects.toMatchObject({ code: 'reconciliation.link_move' });
    const itself = platform.call(ItemLink, { id: ids.line, log_item_id: ids.short, reason });
    await expect(itself).rejects.toMatchObject({ code: 'reconciliation.link_unknown' });

    const linked = await platform.call(ItemLink, { id: ids.line, log_item_id: ids.one, reason });
    expect(linked).toMatchObject({
      result: 'matched',
      state: 'cleared',
      is_linked: true,
      log_no: payment.payment_no,
      clearances: [{ kind: 'linked', reason }],
    });
    const differs = await platform.call(ItemLink, { id: ids.short, log_item_id: ids.two, reason });
    expect(differs).toMatchObject({ result: 'amount_differs', state: 'open', difference_cents: -50 });
    expect(differs.actions).toEqual(['book', 'accept', 'reopen']);
    expect((await itemsOf(day)).length).toBe(3);

    await platform.call(ItemReopen, { id: ids.line, reason: 'wrong one' });
    await platform.call(ItemReopen, { id: ids.short, reason: 'wrong one' });
    expect(results(await itemsOf(day))).toEqual([
      [`${day}-P`, 'only_channel', 'open', 1000],
      [`${day}-Q`, 'only_channel', 'open', 950],
      [`${day}-R`, 'only_channel', 'open', -1000],
      [`${day}-A`, 'only_log', 'open', -1000],
      [`${day}-B`, 'only_log', 'open', -1000],
    ]);
  });

  test('that was cleared is not touched by a later comparison', async () => {
    const user = await aCarrier();
    const { day } = aDay();
    await paid(user, day, 'A');
    await bring(csv(`${day},${day}-Z,,1,`));
    const { id } = await itemOf(day, `${day}-A`);
    await platform.call(ItemAccept, { id, reason: 'it comes tomorrow' });
    await bring(csv(`${day},${day}-A,,10,`));
    expect(results(await itemsOf(day))).toEqual([
      [`${day}-Z`, 'only_channel', 'open', 100],
      [`${day}-A`, 'only_log', 'cleared', -1000],
      [`${day}-A`, 'only_channel', 'open', 1000],
    ]);
    await platform.call(ItemReopen, { id, reason: 'it has come' });
    await platform.call(ChannelMatch, { channel });
    const [, late] = await itemsOf(day);
    expect(late).toMatchObject({ result: 'matched', state: 'matched' });
    const { clearances } = await platform.call(ChannelItemInfo, { id: late?.id ?? 0 });
    expect(clearances).toMatchObject([{ kind: 'accepted', state: 'reopened' }]);
  });
});

test('the fees of a day are booked by two people, once, in the books of those whose payments they were', async () => {
  const [one, other] = [await aCarrier(), await aCarrier()];
  const { day } = aDay();
  await paid(one, day, 'A');
  await paid(other, day, 'B');
  await bring(csv(`${day},${day}-A,,10,0.06`, `${day},${day}-B,,10,0.07`));
  const { id = 0 } = (await dayOf(day)) ?? {};
  expect(await platform.call(FeeBook, { id })).toMatchObject({
    fee_cents: 13,
    fee_state: 'proposed',
    actions: ['refuse_fees'],
  });
  await expect(platform.call(FeeConfirm, { id })).rejects.toMatchObject({ code: 'reconciliation.checker_is_maker' });
  expect(await accountant.call(FeeRefuse, { id, reason: 'wait' })).toMatchObject({ fee_state: 'open' });
  await platform.call(FeeBook, { id });
  expect(await accountant.call(FeeConfirm, { id })).toMatchObject({ fee_state: 'booked', actions: [] });
  await expect(platform.call(FeeBook, { id })).rejects.toMatchObject({ code: 'reconciliation.state' });
  expect(await books(one)).toEqual({ 'clearing sandbox': -994, unsettled: 1000, adjustments: -6 });
  expect(await books(other)).toEqual({ 'clearing sandbox': -993, unsettled: 1000, adjustments: -7 });
  await bring(csv(`${day},${day}-C,,10,0.05`));
  expect(await dayOf(day)).toMatchObject({ fee_cents: 18, fee_state: 'open' });
  await platform.call(FeeBook, { id });
  await accountant.call(FeeConfirm, { id });
  expect(await books(platform)).toMatchObject({ adjustments: expect.any(Number) });
  expect(await books(one)).toEqual({ 'clearing sandbox': -994, unsettled: 1000, adjustments: -6 });
});
