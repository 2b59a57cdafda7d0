import { randomUUID } from 'node:crypto';
import { CallRefused } from '@linehaul/contract/wire.ts';
import { codContract } from '@linehaul/modules/cod/contract/cod.contract.ts';
import { correctionContract } from '@linehaul/modules/correction/contract/correction.contract.ts';
import { driverfeeContract } from '@linehaul/modules/driverfee/contract/driverfee.contract.ts';
import { goodsOrderContract } from '@linehaul/modules/goodsorder/contract/goods-order.contract.ts';
import { goodsShop } from '@linehaul/modules/goodsorder/server/testing/goods-order.fixture.ts';
import { ledgerContract } from '@linehaul/modules/ledger/contract/ledger.contract.ts';
import { memberContract } from '@linehaul/modules/member/contract/member.contract.ts';
import { orderContract } from '@linehaul/modules/order/contract/order.contract.ts';
import { paymentContract } from '@linehaul/modules/payment/contract/payment.contract.ts';
import { forOrder, paymentFixture } from '@linehaul/modules/payment/server/testing/payment.fixture.ts';
import { statementContract } from '@linehaul/modules/statement/contract/statement.contract.ts';
import { tripContract } from '@linehaul/modules/trip/contract/trip.contract.ts';
import { walletContract } from '@linehaul/modules/wallet/contract/wallet.contract.ts';
import { cardBinding } from '@linehaul/modules/wallet/server/testing/card-binding.fixture.ts';
import { waybillContract } from '@linehaul/modules/waybill/contract/waybill.contract.ts';
import { aSignature, waybillFixture } from '@linehaul/modules/waybill/server/testing/waybill.fixture.ts';
import type { TestApp, TestUser } from '@linehaul/server-kernel/testing/test-app.ts';
import { type Draw, type MoneyAct, methods, newest, pick } from './random-acts.ts';
import { signatureActs } from './signature-acts.ts';

const parts = ['advance', 'fuel', 'on_arrival', 'on_receipt'] as const;
const terms = ['prepaid', 'collect', 'deducted', 'monthly', 'on_receipt'] as const;

/** The payment log of one tenant: paid rightly, wrongly, twice or late; given back; decided by another person. */
function paymentActs(app: TestApp, user: TestUser, checker: TestUser): MoneyAct[] {
  const { notify, notice } = paymentFixture(app);
  const { HeldAccept, HeldList, HeldRefund, PaymentClose, PaymentList, PaymentRefund, PaymentStart } = paymentContract;
  const notifyPayment = async (draw: Draw) => {
    const { payment_no, amount_cents } = pick(draw, (await user.call(PaymentList, newest)).list);
    const amounts = [amount_cents, amount_cents, amount_cents, amount_cents + 100, Math.max(1, amount_cents - 100)];
    const numbers = { notification_no: randomUUID(), channel_ref: randomUUID() };
    return notify(notice(payment_no, { ...numbers, amount_cents: pick(draw, amounts) }));
  };
  const decide = async (draw: Draw) => {
    const { id } = pick(draw, (await checker.call(HeldList, newest)).list);
    return checker.call(draw(2) === 0 ? HeldAccept : HeldRefund, { id });
  };
  return [
    {
      name: 'start an online payment',
      run: async (draw) => {
        const { id } = pick(draw, (await user.call(orderContract.OrderList, newest)).list);
        return user.call(PaymentStart, { ...forOrder(id), subject_part: pick(draw, ['prepaid', 'collect']) });
      },
    },
    { name: 'hear of a payment', run: notifyPayment },
    { name: 'hear of another payment', run: notifyPayment },
    { name: 'decide about what is held', run: decide },
    {
      name: 'close a payment',
      run: async (draw) => {
        const { id } = pick(draw, (await user.call(PaymentList, newest)).list);
        return user.call(PaymentClose, { id });
      },
    },
    {
      name: 'give a payment back',
      run: async (draw) => {
        const payment = pick(draw, (await user.call(PaymentList, { ...newest, state: 'paid' })).list);
        const amount_cents = 1 + draw(Math.max(1, payment.paid_cents));
        const more = { reason: 'at random', request_no: randomUUID() };
        return user.call(PaymentRefund, { id: payment.id, amount_cents, ...more });
      },
    },
  ];
}

/** Money that was collected for shippers; `person` decides about what `call` applied for. */
function codActs(call: TestUser['call'], person: TestUser): MoneyAct[] {
  const { CodDueList, CodPayoutApply, CodPayoutApprove, CodPayoutList, CodPayoutPay, CodPayoutReject } = codContract;
  const payouts = async (draw: Draw) => pick(draw, (await call(CodPayoutList, newest)).list);
  return [
    {
      name: 'apply for a payout',
      run: async (draw) => call(CodPayoutApply, { order_id: pick(draw, (await call(CodDueList, newest)).list).id }),
    },
    {
      name: 'decide about a payout',
      run: async (draw) =>
        person.call(draw(4) === 0 ? CodPayoutReject : CodPayoutApprove, {
          id: (await payouts(draw)).id,
          note: 'checked',
        }),
    },
    {
      name: 'pay a payout',
      run: async (draw) => person.call(CodPayoutPay, { id: (await payouts(draw)).id, method: 'transfer' }),
    },
    {
      name: 'say that a payout came back',
      run: async (draw) => person.call(codContract.CodPayoutReturn, { id: (await payouts(draw)).id, reason: 'closed' }),
    },
    {
      name: 'confirm that a payout came back',
      run: async (draw) => call(codContract.CodPayoutReturnConfirm, { id: (await payouts(draw)).id }),
    },
  ];
}

/** What one member owes, month by month. */
function statementActs(app: TestApp, call: TestUser['call'], member_id: number): MoneyAct[] {
  const statements = async (draw: Draw) => pick(draw, (await call(statementContract.StatementList, newest)).list);
  return [
    {
      name: 'make a statement',
      run: () =>
        call(statementContract.StatementAdd, {
          month: new Date(app.now() * 1000).toISOString().slice(0, 7),
          member_id,
        }),
    },
    {
      name: 'move a statement',
      run: async (draw) => {
        const { id, state } = await statements(draw);
        if (state === 'open') return call(statementContract.StatementConfirm, { id, note: 'agreed' });
        if (state === 'confirmed') return call(statementContract.StatementInvoice, { id, invoice_no: 'F-1' });
        return call(statementContract.StatementPay, { id, method: pick(draw, methods) });
      },
    },
  ];
}

/** Freight at the counter and at the door, money for shippers, statements of members. */
async function freightActs(app: TestApp) {
  const fixture = await waybillFixture(app);
  const { user, call } = fixture;
  const everything = [codContract, paymentContract, ledgerContract, correctionContract].flatMap((of) =>
    Object.values(of),
  );
  const person = await app.operator(user, { api_arr: everything.map(({ path }) => path) });
  const member = await call(memberContract.MemberAdd, { code: 'M1', name: 'Member' });
  const { notify, notice } = paymentFixture(app);
  const deliver = async (id: number, money: { cod_cents: number; collect_cents: number }, draw: Draw) => {
    const { id: trip_id } = await fixture.crewedTrip({ advance_cents: 10_000, on_arrival_cents: 5_000 });
    await call(tripContract.TripLoad, { id: trip_id, waybill_ids: [id] });
    await call(tripContract.TripDepart, { id: trip_id });
    await call(tripContract.TripArrive, { id: trip_id });
    const signing = { signer_name: 'Li Wei', signature: aSignature, signed_pieces: 10, method: pick(draw, methods) };
    return call(waybillContract.WaybillSign, { id, ...signing, ...money });
  };
  const acts: MoneyAct[] = [
    {
      name: 'take an order',
      run: (draw) => {
        const of = pick(draw, terms);
        const isCredit = of === 'monthly' || of === 'on_receipt';
        const cod_cents = of === 'deducted' || draw(3) === 0 ? 80_000 : 0;
        return fixture.order({ terms: of, cod_cents, ...(isCredit ? { member_id: member.id } : {}) });
      },
    },
    {
      name: 'take money at the counter',
      run: async (draw) => {
        const { id } = pick(draw, (await call(orderContract.OrderList, newest)).list);
        return call(orderContract.OrderPay, {
          id,
          part: pick(draw, ['prepaid', 'collect'] as const),
          method: pick(draw, methods),
        });
      },
    },
    {
      name: 'deliver',
      run: async (draw) => {
        const cod_cents = draw(2) * 80_000;
        const { id, order_id } = await fixture.receivedWaybill({
          cod_cents,
          terms: cod_cents > 0 ? 'deducted' : 'collect',
        });
        const { payments } = await call(orderContract.info, { id: order_id });
        return deliver(id, { cod_cents, collect_cents: cod_cents > 0 || payments.length > 0 ? 0 : 50_000 }, draw);
      },
    },
    {
      name: 'be paid online and deliver',
      run: async (draw) => {
        const { id, order_id } = await fixture.receivedWaybill({ terms: 'prepaid' });
        const { payment_no, amount_cents } = await call(paymentContract.PaymentStart, forOrder(order_id));
        const numbers = { notification_no: randomUUID(), channel_ref: randomUUID() };
        await notify(notice(payment_no, { ...numbers, amount_cents }));
        return draw(3) === 0 ? null : deliver(id, { cod_cents: 0, collect_cents: 0 }, draw);
      },
    },
    ...signatureActs(fixture, person),
    ...codActs(call, person),
    {
      name: 'pay a driver',
      run: async (draw) => {
        const { id: trip_id } = pick(draw, (await call(tripContract.TripList, newest)).list);
        const payment = { part: pick(draw, parts), amount_cents: 1 + draw(5_000), method: 'cash' } as const;
        return call(driverfeeContract.DriverFeePay, { trip_id, ...payment });
      },
    },
    {
      name: 'take a driver’s payment back',
      run: async (draw) => {
        const { id: trip_id } = pick(draw, (await call(tripContract.TripList, newest)).list);
        const { payments } = await call(driverfeeContract.DriverFeeInfo, { trip_id });
        return call(driverfeeContract.DriverFeeVoid, { id: pick(draw, payments).id, reason: 'at random' });
      },
    },
    ...statementActs(app, call, member.id),
    ...paymentActs(app, user, person),
  ];
  return { user, acts };
}

/** Withdrawals of a tenant, from the application to the bank's answer. */
async function walletActs(app: TestApp, platform: TestUser, bank: TestUser, user: TestUser): Promise<MoneyAct[]> {
  const { id: bankcard_id } = await cardBinding(app, platform).bound(user);
  const { BatchMake, ResultImport, TakecashAudit, TakecashList, WithdrawalApply, WithdrawalCancel } = walletContract;
  const withdrawals = async (draw: Draw) => pick(draw, (await platform.call(TakecashList, newest)).list);
  return [
    {
      name: 'apply for a withdrawal',
      run: async (draw) => {
        const { free_cents } = await user.call(walletContract.WalletInfo, {});
        return user.call(WithdrawalApply, { amount_cents: 1 + draw(Math.max(1, free_cents)), bankcard_id });
      },
    },
    {
      name: 'cancel a withdrawal',
      run: async (draw) => {
        const { id, version } = pick(draw, (await user.call(walletContract.WithdrawalList, newest)).list);
        return user.call(WithdrawalCancel, { id, version });
      },
    },
    {
      name: 'decide about a withdrawal',
      run: async (draw) => {
        const { id, version } = await withdrawals(draw);
        const decision = draw(4) === 0 ? 'reject' : 'approve';
        return pick(draw, [platform, bank]).call(TakecashAudit, { id, version, decision, reason: 'at random' });
      },
    },
    {
      name: 'say that a withdrawal came back',
      run: async (draw) => {
        const { id, version } = await withdrawals(draw);
        return bank.call(walletContract.WithdrawalReturn, { id, version, reason: 'closed' });
      },
    },
    {
      name: 'decide about what came back',
      run: async (draw) => {
        const { id, version } = await withdrawals(draw);
        const decision = draw(3) === 0 ? 'reject' : 'approve';
        return platform.call(walletContract.WithdrawalReturnDecide, { id, version, decision });
      },
    },
    { name: 'make a batch', run: () => platform.call(BatchMake, {}) },
    {
      name: 'bring the bank’s answer',
      run: async (draw) => {
        const { withdrawal_no, amount_cents } = await withdrawals(draw);
        const result = pick(draw, ['paid', 'paid', 'failed', 'returned']);
        const row = `${withdrawal_no},${(amount_cents / 100).toFixed(2)},${result},at random`;
        const file = new Blob([`Withdrawal number,Amount (¥),Result,Reason\n${row}`]);
        return bank.call(ResultImport, {}, { file, fileName: 'result.csv' });
      },
    },
  ];
}

/** Somebody who takes postings back wherever that is let. */
async function reversalActs(app: TestApp, platform: TestUser): Promise<MoneyAct[]> {
  const { BooksList, ReversalApprove, ReversalList, TransactionList, TransactionReverse } = ledgerContract;
  const other = await app.operator(platform, { api_arr: Object.values(ledgerContract).map(({ path }) => path) });
  return [
    {
      name: 'ask for a reversal',
      run: async (draw) => {
        const { id: supplier_id } = pick(draw, (await platform.call(BooksList, newest)).list);
        const { list } = await platform.call(TransactionList, { ...newest, supplier_id });
        return platform.call(TransactionReverse, { id: pick(draw, list).id, reason: 'at random' });
      },
    },
    {
      name: 'approve a reversal',
      run: async (draw) =>
        other.call(ReversalApprove, { id: pick(draw, (await other.call(ReversalList, newest)).list).id }),
    },
  ];
}

/** A carrier, a seller, the platform and the bank, and all that they do with money; refusals are answers like others. */
export async function moneyWorld(app: TestApp) {
  const platform = await app.tenant({ account: 'platform', industry: 'platform' });
  const bank = await app.tenant({ account: 'bank', industry: 'bank' });
  const { user: carrier, acts } = await freightActs(app);
  const shop = await goodsShop(app, 10_000);
  const all: MoneyAct[] = [
    ...acts,
    ...(await walletActs(app, platform, bank, carrier)),
    ...(await reversalActs(app, platform)),
    { name: 'sell', run: () => shop.paidOnline() },
    {
      name: 'cancel a sale',
      run: async (draw) => {
        const { id, version } = pick(draw, (await shop.call(goodsOrderContract.GoodsOrderList, newest)).list);
        return shop.call(goodsOrderContract.GoodsOrderCancel, { id, version, reason: 'at random' });
      },
    },
  ];
  return { platform, bank, carrier, seller: shop, acts: all };
}

/** Numbers of a seed (mulberry32). */
export function drawFrom(seed: number): Draw {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixedState = Math.imul(state ^ (state >>> 15), 1 | state);
    mixedState = (mixedState + Math.imul(mixedState ^ (mixedState >>> 7), 61 | mixedState)) ^ mixedState;
    return ((mixedState ^ (mixedState >>> 14)) >>> 0) % below;
  };
}

/** Takes so many acts at random, some beside each other; answers how often each went through. Only refusals may fail. */
export async function actAtRandom(acts: readonly MoneyAct[], count: number, beside: number, seed: number) {
  const draw = drawFrom(seed);
  const actCounts = new Map(acts.map(({ name }) => [name, 0]));
  const one = async () => {
    const act = acts[draw(acts.length)];
    if (!act) return;
    try {
      await act.run(draw);
      actCounts.set(act.name, (actCounts.get(act.name) ?? 0) + 1);
    } catch (error) {
      if (!(error instanceof CallRefused) || error.status >= 500) throw error;
    }
  };
  for (let at = 0; at < count; at += beside) await Promise.all(Array.from({ length: beside }, one));
  return actCounts;
}

/** Compares everybody's books with the documents, as the server does at night. */
export async function checked(app: TestApp): Promise<void> {
  await app.runJob('ledger.documents');
  await app.runJob('ledger.documents_tenant');
}
