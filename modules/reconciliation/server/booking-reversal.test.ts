import { languages } from '@linehaul/contract/languages.ts';
import { ledgerContract } from '@linehaul/modules/ledger/contract/ledger.contract.ts';
import { books } from '@linehaul/modules/payment/server/testing/payment.fixture.ts';
import { type TestUser, testApp } from '@linehaul/server-kernel/testing/test-app.ts';
import { expect, test } from 'vitest';
import { reconciliationContract } from '../contract/reconciliation.contract.ts';
import { channelFixture, csv } from './testing/channel-fixture.repo.ts';

const app = await testApp();
const { platform, accountant, aCarrier, aDay, paid, bring, itemOf, dayOf } = await channelFixture(app);
const { ChannelItemInfo, FeeBook, FeeConfirm, ItemBook, ItemConfirm } = reconciliationContract;
const { ReversalApprove, ReversalList, ReversalRefuse, ReversalWithdraw } = ledgerContract;
const { TransactionInfo, TransactionList, TransactionReverse } = ledgerContract;
const checker = await app.operator(platform, { api_arr: Object.values(ledgerContract).map(({ path }) => path) });

/** A difference of 2.50 that was booked; answers its item and the posting. */
async function booked(user: TestUser) {
  const { day } = aDay();
  await paid(user, day, 'A');
  await bring(csv(`${day},${day}-A,,12.50,`));
  const { id } = await itemOf(day, `${day}-A`);
  await platform.call(ItemBook, { id, reason: 'paid too much' });
  const { clearances } = await accountant.call(ItemConfirm, { id });
  return { item: id, transaction: clearances.at(-1)?.transaction_ids[0] ?? 0 };
}

test('a booked difference is taken back by two people, and its line is open again', async () => {
  const user = await aCarrier();
  const { item, transaction: id } = await booked(user);
  const before = await books(user);
  expect(before).toMatchObject({ adjustments: 250 });
  expect(await user.call(TransactionInfo, { id })).toMatchObject({ can_reverse: false, document: null });
  expect(await platform.call(TransactionInfo, { id })).toMatchObject({ can_reverse: true, is_reversal_open: false });
  await expect(user.call(TransactionReverse, { id, reason: 'mine' })).rejects.toMatchObject({ status: 403 });

  const asked = await platform.call(TransactionReverse, { id, reason: 'the wrong line' });
  expect(asked).toMatchObject({
    state: 'open',
    transaction_id: id,
    amount_cents: 250,
    reason: 'the wrong line',
    made_by: 'platform',
    actions: ['withdraw'],
  });
  expect(await books(user)).toEqual(before);
  const twice = platform.call(TransactionReverse, { id, reason: 'again' });
  await expect(twice).rejects.toMatchObject({ code: 'ledger.reversal_open' });
  for (const call of [ReversalApprove, ReversalRefuse]) {
    const own = platform.call(call, { id: asked.id, reason: 'my own' });
    await expect(own).rejects.toMatchObject({ code: 'ledger.checker_is_maker' });
  }
  await expect(checker.call(ReversalWithdraw, { id: asked.id })).rejects.toMatchObject({ code: 'ledger.not_maker' });
  const { list } = await checker.call(ReversalList, { state: 'open' });
  expect(list).toMatchObject([{ id: asked.id, actions: ['approve', 'refuse'] }]);

  const approvals = await Promise.allSettled([1, 2, 3].map(() => checker.call(ReversalApprove, { id: asked.id })));
  expect(approvals.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const { adjustments: _, ...rest } = before;
  expect(await books(user)).toEqual({ ...rest, 'clearing sandbox': -1000 });
  expect((await platform.call(ReversalList, { state: 'done' })).list[0]).toMatchObject({
    id: asked.id,
    reversal_id: expect.any(Number),
    actions: [],
  });
  expect(await platform.call(ChannelItemInfo, { id: item })).toMatchObject({
    state: 'open',
    clearances: [{ state: 'reopened', check_note: 'the wrong line', transaction_ids: [id] }],
  });
  const reversed = platform.call(TransactionReverse, { id, reason: 'once more' });
  await expect(reversed).rejects.toMatchObject({ code: 'ledger.reversed' });
  await platform.call(ItemBook, { id: item, reason: 'paid too much after all' });
  expect(await accountant.call(ItemConfirm, { id: item })).toMatchObject({ state: 'booked' });
});

test('a request is refused with a reason or withdrawn by its maker, moves nothing, and may be made anew', async () => {
  const user = await aCarrier();
  const { transaction: id } = await booked(user);
  const before = await books(user);
  const first = await checker.call(TransactionReverse, { id, reason: 'why not' });
  expect(await platform.call(ReversalRefuse, { id: first.id, reason: 'it is right' })).toMatchObject({
    state: 'refused',
    checked_by: 'platform',
    check_note: 'it is right',
  });
  const second = await checker.call(TransactionReverse, { id, reason: 'still' });
  expect(await checker.call(ReversalWithdraw, { id: second.id })).toMatchObject({ state: 'withdrawn', actions: [] });
  const late = platform.call(ReversalApprove, { id: second.id });
  await expect(late).rejects.toMatchObject({ code: 'ledger.reversal_state' });
  expect(await books(user)).toEqual(before);
});

test('booked fees that are taken back can be booked anew', async () => {
  const user = await aCarrier();
  const { day } = aDay();
  await paid(user, day, 'A');
  await bring(csv(`${day},${day}-A,,10,0.06`));
  const id = (await dayOf(day))?.id ?? 0;
  await platform.call(FeeBook, { id, reason: 'as agreed' });
  await accountant.call(FeeConfirm, { id });
  const fees = { kind: 'channel_fee', supplier_id: user.suid } as const;
  const [fee] = (await platform.call(TransactionList, fees)).list;
  const asked = await platform.call(TransactionReverse, { id: fee?.id ?? 0, reason: 'wrong day' });
  await checker.call(ReversalApprove, { id: asked.id });
  expect(await dayOf(day)).toMatchObject({ fee_state: 'open', fee_cents: 6 });
  expect(await books(user)).toEqual({ 'clearing sandbox': -1000, unsettled: 1000 });
  await platform.call(FeeBook, { id, reason: 'as agreed' });
  expect(await accountant.call(FeeConfirm, { id })).toMatchObject({ fee_state: 'booked' });
});

test.each(languages)('the posting of a payment is left to its order, which is named in %s', async (language) => {
  const user = await aCarrier();
  await paid(user, aDay().day, 'A');
  const [posting] = (await user.call(TransactionList, { kind: 'payment' })).list;
  const id = posting?.id ?? 0;
  const { document, can_reverse } = await platform.call(TransactionInfo, { id });
  expect(document).toMatchObject({ kind: 'order', page: `/logistics/order/info/${posting?.subject_id}` });
  expect(can_reverse).toBe(false);
  const asked = app.client(platform, language)(TransactionReverse, { id, reason: 'just so' });
  const message = expect.stringContaining(document?.no ?? 'no document');
  await expect(asked).rejects.toMatchObject({ status: 409, code: 'ledger.not_reversible', message });
});
