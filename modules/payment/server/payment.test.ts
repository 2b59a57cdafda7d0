import { randomUUID } from 'node:crypto';
import { orderContract } from '@linehaul/modules/order/contract/order.contract.ts';
import { aPhotoAddress, exifOf } from '@linehaul/server-kernel/testing/photo.ts';
import { testApp } from '@linehaul/server-kernel/testing/test-app.ts';
import { describe, expect, test } from 'vitest';
import { paymentContract } from '../contract/payment.contract.ts';
import { sandboxBody } from './sandbox-channel.steps.ts';
import { books, forOrder, paymentFixture } from './testing/payment.fixture.ts';

const app = await testApp();
const { aCarrier, anOrder, started, notice, notify, orderOf, secrets } = paymentFixture(app);
const platform = await app.tenant({ account: 'platform', industry: 'platform' });
const { PaymentList, PaymentInfo, PaymentStart, PaymentClose, PaymentConfirm, PaymentRefuse, PaymentRefund } =
  paymentContract;
const { HeldList, HeldAccept, HeldRefund, Notify, SandboxInfo, SandboxAct, RefundRetry } = paymentContract;

const voucher =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

describe('a payment through a channel', () => {
  test('is started, scanned, paid and in the books, and the order can go', async () => {
    const user = await aCarrier();
    const { order, payment, token } = await started(user);
    expect(payment).toMatchObject({
      state: 'paying',
      amount_cents: 1000,
      subject_text: order.order_no,
      actions: ['close'],
    });
    expect(await app.call(SandboxInfo, { token })).toMatchObject({ state: 'open', amount_cents: 1000 });
    expect(await app.call(SandboxAct, { token, act: 'pay' })).toMatchObject({
      state: 'paid',
      paid_cents: 1000,
      acts: [],
    });
    const paid = await user.call(PaymentInfo, { id: payment.id });
    expect(paid).toMatchObject({ state: 'paid', paid_cents: 1000, qr_text: '', notifications: [{ outcome: 'paid' }] });
    expect(await orderOf(user, order.id)).toMatchObject({
      state: 'pay',
      paid_cents: 1000,
      payments: [{ part: 'prepaid', method: 'online', login_name: 'sandbox' }],
    });
    expect(await books(user)).toEqual({ 'clearing sandbox': -1000, unsettled: 1000 });
    await expect(app.call(SandboxAct, { token, act: 'pay' })).rejects.toMatchObject({ code: 'payment.sandbox_done' });
  });

  test('is the same one when it is started again, and a hundred at once are one', async () => {
    const user = await aCarrier();
    const order = await anOrder(user);
    const all = await Promise.all(Array.from({ length: 100 }, () => user.call(PaymentStart, forOrder(order.id))));
    expect(new Set(all.map(({ payment_no }) => payment_no)).size).toBe(1);
    expect((await user.call(PaymentList, {})).total).toBe(1);
  });

  test('a failed attempt does not stop the payer from trying again; failing after paying is ignored', async () => {
    const user = await aCarrier();
    const { payment, token } = await started(user);
    await app.call(SandboxAct, { token, act: 'fail' });
    expect(await user.call(PaymentInfo, { id: payment.id })).toMatchObject({ state: 'failed', actions: [] });
    await app.call(SandboxAct, { token, act: 'twice' });
    expect(await user.call(PaymentInfo, { id: payment.id })).toMatchObject({ state: 'paid' });
    expect(await notify(notice(payment.payment_no, { kind: 'failed', amount_cents: 0 }))).toEqual({
      outcome: 'ignored',
    });
    expect(await user.call(PaymentInfo, { id: payment.id })).toMatchObject({ state: 'paid', paid_cents: 1000 });
    expect(await books(user)).toEqual({ 'clearing sandbox': -1000, unsettled: 1000 });
  });

  test('of a part that was paid at the counter meanwhile goes back to the payer', async () => {
    const user = await aCarrier();
    const { order, payment, token } = await started(user);
    await user.call(orderContract.OrderPay, { id: order.id, method: 'cash' });
    await app.call(SandboxAct, { token, act: 'pay' });
    const after = await user.call(PaymentInfo, { id: payment.id });
    expect(after).toMatchObject({
      state: 'closed',
      paid_cents: 0,
      notifications: [{ outcome: 'twice' }],
      refunds: [{ reason: 'twice', state: 'done', amount_cents: 1000 }],
    });
    expect(await app.call(SandboxInfo, { token })).toMatchObject({ refunded_cents: 1000 });
    expect(await books(user)).toEqual({ 'clearing cash': -1000, 'payout till': 1000 });
    expect((await orderOf(user, order.id)).payments).toHaveLength(1);
  });

  test('is refused where nothing is due, for unknown orders, parts, kinds and channels', async () => {
    const user = await aCarrier();
    const { id } = await anOrder(user);
    const attempt = (changes: object) => user.call(PaymentStart, { ...forOrder(id), ...changes });
    await expect(attempt({ subject_part: 'collect' })).rejects.toMatchObject({ status: 409, code: 'payment.not_due' });
    await expect(attempt({ subject_part: 'tip' })).rejects.toMatchObject({ status: 404 });
    await expect(attempt({ subject_id: 999_999 })).rejects.toMatchObject({ status: 404 });
    await expect(attempt({ subject_kind: 'gift' })).rejects.toMatchObject({ code: 'payment.subject_unknown' });
    const unknown = { status: 422, code: 'payment.channel_unknown', fields: { channel: expect.any(String) } };
    await expect(attempt({ channel: 'barter' })).rejects.toMatchObject(unknown);
    await user.call(orderContract.OrderPay, { id, method: 'cash' });
    await expect(attempt({})).rejects.toMatchObject({ code: 'payment.not_due' });
    expect((await user.call(PaymentList, { state: 'created' })).total).toBe(0);
  });

  test('what the channel has not signed is refused, and so is a payment that nobody knows', async () => {
    const user = await aCarrier();
    const { payment } = await started(user);
    const said = notice(payment.payment_no);
    const body = sandboxBody(secrets, said);
    const forged = [body.replace('1000', '1'), '{}', 'x', sandboxBody({ tokenSecret: 'another' }, said)];
    for (const wrong of forged) {
      await expect(app.call(Notify, { channel: 'sandbox', body: wrong })).rejects.toMatchObject({
        status: 400,
        code: 'payment.notification_invalid',
      });
    }
    await expect(app.call(Notify, { channel: 'cash', body })).rejects.toMatchObject({
      code: 'payment.notification_invalid',
    });
    await expect(notify(notice('P0-nothing'))).rejects.toMatchObject({ status: 404 });
    expect(await books(user)).toEqual({});
  });
});

describe('money that nobody waits for', () => {
  test('of another amount is held, accepted with the excess sent back, or sent back wholly', async () => {
    const user = await aCarrier();
    const { order, payment, token } = await started(user);
    await app.call(SandboxAct, { token, act: 'other_amount', amount_cents: 1300 });
    expect(await books(user)).toEqual({ 'clearing sandbox': -1300, adjustments: 1300 });
    expect(await user.call(PaymentInfo, { id: payment.id })).toMatchObject({ state: 'paying', held_cents: 1300 });
    expect((await user.call(PaymentList, { is_held: true })).total).toBe(1);
    const { list } = await user.call(HeldList, { is_decided: false });
    expect(list).toMatchObject([{ outcome: 'held_amount', amount_cents: 1300, expected_cents: 1000 }]);
    const [first] = list;
    const cashier = await app.operator(user, { api_arr: [HeldAccept.path, HeldList.path, PaymentInfo.path] });
    expect((await cashier.call(HeldList, {})).list).toMatchObject([{ may_decide: true }]);
    const accepted = await cashier.call(HeldAccept, { id: first?.id ?? 0 });
    expect(accepted).toMatchObject({
      state: 'paid',
      paid_cents: 1000,
      held_cents: 0,
      refunds: [{ reason: 'excess', amount_cents: 300, state: 'done' }],
    });
    expect(await books(user)).toEqual({ 'clearing sandbox': -1000, unsettled: 1000 });
    expect(await orderOf(user, order.id)).toMatchObject({ state: 'pay', paid_cents: 1000 });
    expect((await cashier.call(HeldList, { is_decided: true })).list).toMatchObject([{ may_decide: false }]);
    await expect(user.call(HeldRefund, { id: first?.id ?? 0 })).rejects.toMatchObject({ code: 'payment.decided' });
  });

  test('that is short may be accepted by the platform, and only what came is in the books', async () => {
    const user = await aCarrier();
    const { order, token } = await started(user);
    await app.call(SandboxAct, { token, act: 'other_amount', amount_cents: 900 });
    const [held] = (await platform.call(HeldList, { is_decided: false })).list;
    const accepted = await platform.call(HeldAccept, { id: held?.id ?? 0 });
    expect(accepted).toMatchObject({ state: 'paid', paid_cents: 900, decided_by: 'platform' });
    expect(await books(user)).toEqual({ 'clearing sandbox': -900, unsettled: 900 });
    expect(await orderOf(user, order.id)).toMatchObject({ state: 'pay', paid_cents: 1000 });
  });

  test('after closing is held until somebody sends it back who did not start the payment', async () => {
    const user = await aCarrier();
    const { payment, token } = await started(user);
    expect(await user.call(PaymentClose, { id: payment.id })).toMatchObject({ state: 'closed', actions: [] });
    await expect(user.call(PaymentClose, { id: payment.id })).rejects.toMatchObject({ code: 'payment.state' });
    expect(await app.call(SandboxInfo, { token })).toMatchObject({ state: 'closed', acts: ['late'] });
    await app.call(SandboxAct, { token, act: 'late' });
    const [held] = (await user.call(HeldList, {})).list;
    expect(held).toMatchObject({ outcome: 'held_late', amount_cents: 1000, decision: null, may_decide: false });
    expect((await user.call(HeldList, { outcome: 'held_amount' })).total).toBe(0);
    const clerk = await app.operator(user, { api_arr: [HeldAccept.path, HeldRefund.path, PaymentInfo.path] });
    for (const call of [HeldRefund, HeldAccept]) {
      await expect(user.call(call, { id: held?.id ?? 0 })).rejects.toMatchObject({ code: 'payment.checker_is_maker' });
    }
    expect(await user.call(PaymentInfo, { id: payment.id })).toMatchObject({ may_decide: false, held_cents: 1000 });
    const back = await clerk.call(HeldRefund, { id: held?.id ?? 0 });
    expect(back).toMatchObject({ state: 'closed', paid_cents: 0, refunds: [{ reason: 'held', state: 'done' }] });
    expect(await books(user)).toEqual({});
  });

  test('that was held cannot be accepted once the part is paid otherwise', async () => {
    const user = await aCarrier();
    const { order, token } = await started(user);
    await app.call(SandboxAct, { token, act: 'other_amount', amount_cents: 1 });
    await user.call(orderContract.OrderPay, { id: order.id, method: 'card' });
    const [held] = (await user.call(HeldList, {})).list;
    await expect(platform.call(HeldAccept, { id: held?.id ?? 0 })).rejects.toMatchObject({ code: 'payment.not_due' });
    await platform.call(HeldRefund, { id: held?.id ?? 0 });
    expect(await books(user)).toEqual({ 'clearing card': -1000, 'payout till': 1000 });
  });
});

describe('a transfer', () => {
  test('waits for a second person, with its voucher', async () => {
    const user = await aCarrier();
    const order = await anOrder(user);
    const input = forOrder(order.id, 'transfer');
    await expect(user.call(PaymentStart, input)).rejects.toMatchObject({ code: 'payment.voucher_missing' });
    const text = `data:image/png;base64,${Buffer.from('no picture').toString('base64')}`;
    await expect(user.call(PaymentStart, { ...input, voucher: text })).rejects.toMatchObject({
      code: 'payment.voucher_invalid',
    });
    const entered = await user.call(PaymentStart, { ...input, voucher });
    expect(entered).toMatchObject({ state: 'paying', actions: ['refuse'] });
    expect(entered.voucher).toMatch(/^data:image\/png;base64,/);
    await expect(user.call(PaymentConfirm, { id: entered.id })).rejects.toMatchObject({
      status: 409,
      code: 'payment.checker_is_maker',
    });
    expect(await books(user)).toEqual({});
    const calls = { api_arr: [PaymentConfirm.path, PaymentInfo.path] };
    const [clerk, other] = [await app.operator(user, calls), await app.operator(user)];
    await expect(other.call(PaymentConfirm, { id: entered.id })).rejects.toMatchObject({ code: 'permission.denied' });
    expect(await clerk.call(PaymentInfo, { id: entered.id })).toMatchObject({ actions: ['confirm', 'refuse'] });
    const confirmed = await clerk.call(PaymentConfirm, { id: entered.id });
    expect(confirmed).toMatchObject({ state: 'paid', paid_cents: 1000 });
    expect(await orderOf(user, order.id)).toMatchObject({ state: 'pay', payments: [{ method: 'transfer' }] });
    expect(await books(user)).toEqual({ 'clearing transfer': -1000, 'payout till': 1000 });
    await expect(clerk.call(PaymentConfirm, { id: entered.id })).rejects.toMatchObject({ code: 'payment.state' });
  });

  test('keeps the picture of its voucher, and nothing else that a photo carries', async () => {
    const user = await aCarrier();
    const input = forOrder((await anOrder(user)).id, 'transfer');
    const cut = {
      ...input,
      voucher: `data:image/png;base64,${Buffer.from('\x89PNG\r\n\x1a\n', 'latin1').toString('base64')}`,
    };
    await expect(user.call(PaymentStart, cut)).rejects.toMatchObject({ code: 'payment.voucher_invalid' });
    const photo = await aPhotoAddress();
    expect((await exifOf(photo))?.includes('Phone')).toBe(true);
    const entered = await user.call(PaymentStart, { ...input, voucher: photo });
    expect(entered.voucher).toMatch(/^data:image\/jpeg;base64,/);
    expect(await exifOf(entered.voucher)).toBeUndefined();
  });

  test('entered again is the same one; with another voucher only once the first is refused', async () => {
    const user = await aCarrier();
    const input = forOrder((await anOrder(user)).id, 'transfer');
    const entered = await user.call(PaymentStart, { ...input, voucher });
    for (const same of [{ ...input, voucher }, input]) {
      expect(await user.call(PaymentStart, same)).toMatchObject({ id: entered.id, voucher: entered.voucher });
    }
    const other = { ...input, voucher: await aPhotoAddress() };
    await expect(user.call(PaymentStart, other)).rejects.toMatchObject({
      status: 409,
      code: 'payment.voucher_differs',
      fields: { voucher: expect.any(String) },
    });
    expect(await user.call(PaymentInfo, { id: entered.id })).toMatchObject({
      state: 'paying',
      voucher: entered.voucher,
    });
    await user.call(PaymentRefuse, { id: entered.id, reason: 'wrong slip' });
    const anew = await user.call(PaymentStart, other);
    expect(anew).toMatchObject({ state: 'paying', voucher: expect.stringMatching(/^data:image\/jpeg/) });
    expect(anew.id).not.toBe(entered.id);
    expect(await user.call(PaymentInfo, { id: entered.id })).toMatchObject({
      state: 'failed',
      voucher: entered.voucher,
    });
  });

  test('that does not come is refused with a reason and changes nothing', async () => {
    const user = await aCarrier();
    const { id } = await anOrder(user);
    const entered = await user.call(PaymentStart, { ...forOrder(id, 'transfer'), voucher });
    const refused = await user.call(PaymentRefuse, { id: entered.id, reason: 'nothing came' });
    expect(refused).toMatchObject({ state: 'failed', note: 'nothing came', paid_cents: 0 });
    await expect(user.call(PaymentRefuse, { id: entered.id, reason: 'again' })).rejects.toMatchObject({
      code: 'payment.state',
    });
    await expect(user.call(PaymentRefuse, { id: entered.id, reason: '' })).rejects.toMatchObject({ status: 422 });
    expect(await books(user)).toEqual({});
  });
});

describe('giving money back', () => {
  test('goes the way it came, at most what was paid, and closes an order that has all of it back', async () => {
    const user = await aCarrier();
    const { order, payment, token } = await started(user);
    await app.call(SandboxAct, { token, act: 'pay' });
    const input = { id: payment.id, amount_cents: 400, reason: 'damaged', request_no: randomUUID() };
    const [once, again] = [await user.call(PaymentRefund, input), await user.call(PaymentRefund, input)];
    expect(once).toMatchObject({ refunded_cents: 400, refunds: [{ reason: 'asked', note: 'damaged', state: 'done' }] });
    expect(again.refunds).toHaveLength(1);
    expect(await books(user)).toEqual({ 'clearing sandbox': -600, unsettled: 600 });
    const second = { ...input, request_no: randomUUID() };
    await expect(user.call(PaymentRefund, { ...second, amount_cents: 601 })).rejects.toMatchObject({
      code: 'payment.refund_exceeds',
    });
    await expect(user.call(PaymentRefund, { ...second, amount_cents: 0 })).rejects.toMatchObject({ status: 422 });
    expect(await orderOf(user, order.id)).toMatchObject({ state: 'pay' });
    const whole = await user.call(PaymentRefund, { ...second, amount_cents: 600 });
    expect(whole).toMatchObject({ refunded_cents: 1000, actions: [] });
    expect(await orderOf(user, order.id)).toMatchObject({ state: 'closed' });
    expect(await books(user)).toEqual({});
    expect(await app.call(SandboxInfo, { token })).toMatchObject({ refunded_cents: 1000 });
    expect(await user.call(RefundRetry, { id: payment.id })).toMatchObject({ refunded_cents: 1000 });
  });

  test('from the till takes it out of the till, and an unpaid payment has nothing to give', async () => {
    const user = await aCarrier();
    const order = await anOrder(user);
    await user.call(orderContract.OrderPay, { id: order.id, method: 'wechat' });
    const [paid] = (await user.call(PaymentList, { channel: 'till_wechat' })).list;
    expect(paid).toMatchObject({ state: 'paid', subject_text: order.order_no, login_name: user.account });
    const input = { id: paid?.id ?? 0, amount_cents: 1000, reason: 'cancelled', request_no: randomUUID() };
    await user.call(PaymentRefund, input);
    expect(await books(user)).toEqual({});
    const { payment } = await started(user);
    await expect(user.call(PaymentRefund, { ...input, id: payment.id })).rejects.toMatchObject({
      code: 'payment.state',
    });
  });
});

test('another tenant neither sees nor moves a payment; the platform sees all and moves none', async () => {
  const [user, stranger] = [await aCarrier(), await aCarrier()];
  const { payment, token } = await started(user);
  await app.call(SandboxAct, { token, act: 'other_amount', amount_cents: 5 });
  const [held] = (await user.call(HeldList, {})).list;
  const reason = 'mine';
  const request_no = randomUUID();
  const attempts = [
    () => stranger.call(PaymentInfo, { id: payment.id }),
    () => stranger.call(PaymentClose, { id: payment.id }),
    () => stranger.call(PaymentConfirm, { id: payment.id }),
    () => stranger.call(PaymentRefuse, { id: payment.id, reason }),
    () => stranger.call(PaymentRefund, { id: payment.id, amount_cents: 1, reason, request_no }),
    () => stranger.call(HeldAccept, { id: held?.id ?? 0 }),
    () => stranger.call(HeldRefund, { id: held?.id ?? 0 }),
    () => stranger.call(RefundRetry, { id: payment.id }),
    () => stranger.call(PaymentStart, forOrder(payment.subject_id)),
  ];
  for (const attempt of attempts) await expect(attempt()).rejects.toMatchObject({ status: 404 });
  expect((await stranger.call(PaymentList, {})).total).toBe(0);
  expect((await stranger.call(HeldList, {})).total).toBe(0);
  expect(await platform.call(PaymentInfo, { id: payment.id })).toMatchObject({ state: 'paying', actions: [] });
  await expect(platform.call(PaymentClose, { id: payment.id })).rejects.toMatchObject({ status: 403 });
});
