import { randomUUID } from 'node:crypto';
import type { InputOf } from '@linehaul/contract/endpoint.ts';
import { type Call, CallRefused } from '@linehaul/contract/wire.ts';
import { memberContract } from '@linehaul/modules/member/contract/member.contract.ts';
import { orderContract } from '@linehaul/modules/order/contract/order.contract.ts';
import { paymentContract } from '@linehaul/modules/payment/contract/payment.contract.ts';
import { walletContract } from '@linehaul/modules/wallet/contract/wallet.contract.ts';
import { waybillContract } from '@linehaul/modules/waybill/contract/waybill.contract.ts';
import { aSignature, waybillFixture } from '@linehaul/modules/waybill/server/testing/waybill.fixture.ts';
import type { Trace } from './crash-rows.repo.ts';
import type { Stubborn } from './crash-users.ts';

const { PaymentInfo, PaymentList, PaymentRefund, PaymentStart, SandboxAct, HeldList, HeldAccept, HeldRefund } =
  paymentContract;
const { BatchMake, ResultImport, TakecashAudit, WithdrawalApply, WithdrawalCancel, WithdrawalInfo } = walletContract;

type OrderFields = Partial<InputOf<typeof orderContract.OrderAdd>>;
/** Something to be paid for: a part of an order. */
interface Part {
  order_id: number;
  part: string;
}

/** A carrier with what its people know of its payments and withdrawals. */
export interface Firm extends Stubborn {
  bankcard_id: number;
  order: (input?: OrderFields) => Promise<{ id: number }>;
  /** Delivered on credit: what is paid for them is settled at once. */
  delivered: Part[];
  payments: { id: number; cents: number }[];
  withdrawals: number[];
}

export interface Stage {
  anybody: Call;
  platform: Stubborn;
  bank: Stubborn;
  /** A number from 0 on, below `limit`. */
  pick(limit: number): number;
  /** An operation was acknowledged; its name is how the rows know it. */
  done(kind: Trace, name: string): void;
}

export async function aFirm(user: Stubborn, bankcard_id: number, deliveredCount: number): Promise<Firm> {
  const unavailable = (): never => {
    throw new TypeError('the server is another process’s');
  };
  const tenant = { ...user, account: '', access_token: '', again: unavailable, scope: unavailable };
  const fixture = await waybillFixture({ tenant: async () => tenant });
  const member = await user.call(memberContract.MemberAdd, { code: 'M', name: 'Member', credit_limit_cents: 10 ** 12 });
  const parts: Part[] = [];
  for (let n = 0; n < deliveredCount; n += 1) {
    const waybill = await fixture.arrivedWaybill({ terms: 'monthly', member_id: member.id });
    const signer = { signer_name: 'Li Wei', signature: aSignature, signed_pieces: 10 };
    await user.call(waybillContract.WaybillSign, { id: waybill.id, ...signer, cod_cents: 0, collect_cents: 0 });
    parts.push({ order_id: waybill.order_id, part: 'monthly' });
  }
  return { ...user, bankcard_id, order: fixture.order, delivered: parts, payments: [], withdrawals: [] };
}

/** What may be refused because somebody else was quicker, or because the money is not there; then nothing has changed. */
const lostCodes = new Set([
  'ledger.insufficient',
  'payment.decided',
  'payment.not_due',
  'payment.refund_exceeds',
  'payment.sandbox_done',
  'order.nothing_due',
  'order.part_paid',
  'wallet.not_approved',
  'wallet.same_checker',
  'wallet.state',
  'wire.version',
]);

/** Null when the call was refused for one of the reasons above; anything else is a fault. */
export function unlessLost<T>(call: Promise<T>): Promise<T | null> {
  return call.catch((error: unknown) => {
    if (error instanceof CallRefused && lostCodes.has(error.code ?? '')) return null;
    throw error;
  });
}

async function anUnpaidPart(firm: Firm): Promise<Part> {
  const waiting = firm.delivered.pop();
  if (waiting) return waiting;
  const { id } = await firm.order({ terms: 'prepaid' });
  return { order_id: id, part: 'prepaid' };
}

async function started(firm: Firm, { order_id, part }: Part) {
  const subject = { subject_kind: 'order', subject_id: order_id, subject_part: part };
  const payment = await firm.call(PaymentStart, { ...subject, channel: 'sandbox' });
  return { payment, token: payment.qr_text.split('/').at(-1) ?? '' };
}

async function payOnline(firm: Firm, stage: Stage): Promise<void> {
  const { payment, token } = await started(firm, await anUnpaidPart(firm));
  if (stage.pick(4) === 0) await stage.anybody(SandboxAct, { token, act: 'fail' });
  await unlessLost(stage.anybody(SandboxAct, { token, act: stage.pick(2) === 0 ? 'pay' : 'twice' }));
  const { id, state, paid_cents } = await firm.call(PaymentInfo, { id: payment.id });
  if (state !== 'paid') throw new Error(`payment ${id} was acknowledged and is ${state}`);
  firm.payments.push({ id, cents: paid_cents });
  stage.done('paid', String(id));
}

/** Two ways at once: the one that comes second goes back to the payer. */
async function payTwice(firm: Firm, stage: Stage): Promise<void> {
  const part = await anUnpaidPart(firm);
  const { token } = await started(firm, part);
  const till = unlessLost(
    firm.call(orderContract.OrderPay, {
      id: part.order_id,
      part: part.part === 'monthly' ? 'monthly' : 'prepaid',
      method: 'cash',
    }),
  );
  await Promise.all([till, unlessLost(stage.anybody(SandboxAct, { token, act: 'pay' }))]);
  const { list } = await firm.call(PaymentList, { subject_kind: 'order', subject_id: part.order_id, state: 'paid' });
  const [paidPayment] = list;
  if (!paidPayment || list.length > 1) throw new Error(`order ${part.order_id} was paid ${list.length} times`);
  stage.done('paid', String(paidPayment.id));
}

async function payAnotherAmount(firm: Firm, stage: Stage): Promise<void> {
  const { payment, token } = await started(firm, await anUnpaidPart(firm));
  const amount_cents = payment.amount_cents + stage.pick(2) * 400 - 200;
  await unlessLost(stage.anybody(SandboxAct, { token, act: 'other_amount', amount_cents }));
  const { list } = await firm.call(HeldList, { is_decided: false, limit: 200 });
  const heldPayment = list.find(({ payment_id }) => payment_id === payment.id);
  if (!heldPayment) throw new Error(`payment ${payment.id} is not held`);
  const isAccepted = stage.pick(2) === 0;
  // Nobody else knows of it, so nothing may refuse it.
  await stage.platform.call(isAccepted ? HeldAccept : HeldRefund, { id: heldPayment.id });
  stage.done('decided', String(heldPayment.id));
  if (isAccepted) stage.done('paid', String(payment.id));
}

async function refund(firm: Firm, stage: Stage): Promise<void> {
  const payment = firm.payments[stage.pick(firm.payments.length)];
  if (!payment) return payOnline(firm, stage);
  const request_no = randomUUID();
  const input = { id: payment.id, amount_cents: 1 + stage.pick(payment.cents), reason: 'damaged', request_no };
  const ask = () => unlessLost(firm.call(PaymentRefund, input));
  const [answer] = await Promise.all(stage.pick(3) === 0 ? [ask(), ask()] : [ask()]);
  if (answer) stage.done('refunded', request_no);
}

async function withdraw(firm: Firm, stage: Stage): Promise<void> {
  const { bankcard_id } = firm;
  const note = randomUUID();
  // Some are above the limit for a second person.
  const amount_cents = 1 + stage.pick(stage.pick(10) === 0 ? 6_000_000 : 40_000);
  const application = await unlessLost(firm.call(WithdrawalApply, { amount_cents, bankcard_id, note }));
  if (!application) return;
  firm.withdrawals.push(application.id);
  stage.done('applied', note);
}

async function aWithdrawal(firm: Firm, stage: Stage) {
  const id = firm.withdrawals[stage.pick(firm.withdrawals.length)];
  return id === undefined ? null : firm.call(WithdrawalInfo, { id });
}

async function cancel(firm: Firm, stage: Stage): Promise<void> {
  const cancellable = await aWithdrawal(firm, stage);
  if (!cancellable) return withdraw(firm, stage);
  const { id, version } = cancellable;
  if (await unlessLost(firm.call(WithdrawalCancel, { id, version }))) stage.done('cancelled', String(id));
}

async function audit(firm: Firm, stage: Stage): Promise<void> {
  const auditable = await aWithdrawal(firm, stage);
  if (!auditable) return withdraw(firm, stage);
  const { id, version } = auditable;
  const decision = stage.pick(4) === 0 ? 'reject' : 'approve';
  const checker = stage.pick(2) === 0 ? stage.platform : stage.bank;
  const answer = await unlessLost(checker.call(TakecashAudit, { id, version, decision, reason: 'crash test' }));
  if (answer) stage.done('audited', `${id} ${decision}`);
}

/** Sends an approved withdrawal to the bank and takes the bank's answer in, twice. */
async function payOut(firm: Firm, stage: Stage): Promise<void> {
  const payable = await aWithdrawal(firm, stage);
  if (payable?.state !== 'approved') return audit(firm, stage);
  const batch = await unlessLost(stage.platform.call(BatchMake, { ids: [payable.id] }));
  if (!batch) return;
  stage.done('sent', String(payable.id));
  const result = stage.pick(3) === 0 ? 'failed' : 'paid';
  const text = `Withdrawal number,Amount (¥),Result,Reason\n${payable.withdrawal_no},,${result},`;
  const file = { file: new Blob([text]), fileName: 'result.csv' };
  for (let n = 0; n < 2; n += 1) await stage.bank.call(ResultImport, {}, file);
}

const acts = [
  payOnline,
  payOnline,
  payTwice,
  payAnotherAmount,
  refund,
  refund,
  withdraw,
  withdraw,
  cancel,
  audit,
  audit,
  payOut,
];

/** One operation of one client, chosen by chance. */
export function act(firm: Firm, stage: Stage): Promise<void> {
  return (acts[stage.pick(acts.length)] ?? payOnline)(firm, stage);
}
