import { refuse, wireErrors } from '@linehaul/contract/errors.ts';
import { ledger } from '@linehaul/modules/ledger/server/ledger.port.ts';
import { asTenant, type Caller, type Scope } from '@linehaul/server-kernel/database/scope.ts';
import { paymentErrors } from '../contract/payment-errors.contract.ts';
import type { OtherWay, OtherWayProposal, Refund } from '../contract/payment-refund.contract.ts';
import { type PaymentRow, paymentRepo } from './payment.repo.ts';
import { otherWayPosting } from './payment-books.rules.ts';
import { type ProposalMaker, proposalRepo } from './payment-proposal.repo.ts';
import { refundOutcomes, refundRepo } from './payment-refund.repo.ts';
import { channelRefundLife, refundActionsOf } from './payment-refund.rules.ts';
import { announceDone } from './payment-refund.steps.ts';
import { methodKindOf, type PaymentRegistry, subjectOf } from './payment-registry.steps.ts';
import { readVoucher, voucherMissing } from './voucher.rules.ts';

/**
 * Who has a payment's money, and so gives it back by hand: the platform what it has collected for others or was paid itself,
 * and the tenant what came into its own account at a channel.
 */
export function holderOf(
  { channels, subjects }: PaymentRegistry,
  payment: Pick<PaymentRow, 'channel' | 'subject_kind'>,
) {
  const payee = subjects.get(payment.subject_kind)?.payee ?? 'tenant';
  const isCollected = methodKindOf({ channels, subjects }, payment.channel) === 'online';
  return isCollected && channels.get(payment.channel)?.collector !== 'payee' ? 'platform' : payee;
}

const readSide = ({ industry }: Caller) => (industry === 'platform' ? 'platform' : 'tenant');

const isMaker = ({ maker_tenant_id, maker_operator_id }: ProposalMaker, { supplier_id, operator_id }: Caller) =>
  maker_tenant_id === supplier_id && maker_operator_id === operator_id;

/** The refunds of a payment as the caller sees them: with what was done by hand, and what the caller may do. */
export async function shownRefunds(
  scope: Scope,
  registry: PaymentRegistry,
  payment: Pick<PaymentRow, 'id' | 'channel' | 'subject_kind'>,
): Promise<Refund[]> {
  const refunds = await refundRepo(scope).of(payment.id);
  const all = await proposalRepo(scope).of(refunds.map(({ id }) => id));
  const isHolder = holderOf(registry, payment) === readSide(scope.caller);
  return refunds.map((refund) => {
    const ownPayments = all.filter(({ refund_id }) => refund_id === refund.id);
    const open = ownPayments.find(({ state }) => state === 'proposed');
    const figures = { state: open ? ('proposed' as const) : refund.state };
    const mayConfirm = refundActionsOf(figures, open !== undefined && isMaker(open, scope.caller));
    const actions = isHolder ? mayConfirm : mayConfirm.filter((action) => action === 'retry');
    const proposals = ownPayments.map(
      ({ refund_id: _refund, maker_tenant_id: _tenant, maker_operator_id: _operator, ...row }): OtherWayProposal => row,
    );
    return { ...refund, proposals, actions };
  });
}

interface Target {
  scope: Scope;
  payment: PaymentRow;
  refund: NonNullable<Awaited<ReturnType<ReturnType<typeof refundRepo>['locked']>>>;
  open: Awaited<ReturnType<ReturnType<typeof proposalRepo>['open']>>;
}

/** Locks the payment's subject and the refund, in the name of who has the money; refuses anybody else. */
async function target(tx: Scope, registry: PaymentRegistry, id: number): Promise<Target> {
  const knownRefund = await refundRepo(tx).byId(id);
  const payment = knownRefund && (await paymentRepo(tx).byId(knownRefund.payment_id));
  if (!payment) throw refuse(wireErrors.not_found);
  if (holderOf(registry, payment) !== readSide(tx.caller)) throw refuse(paymentErrors.payee);
  const scope = tx.caller.supplier_id === payment.supplier_id ? tx : asTenant(tx, payment.supplier_id);
  const { subject_kind, subject_id, subject_part } = payment;
  await subjectOf(registry, subject_kind).due(scope, subject_id, subject_part);
  const refund = await refundRepo(scope).locked(id);
  if (!refund) throw refuse(wireErrors.not_found);
  return { scope, payment, refund, open: await proposalRepo(scope).open(id) };
}

const stateOf = ({ refund, open }: Target) => ({ state: open ? ('proposed' as const) : refund.state });

export interface OtherWayInput {
  id: number;
  way: OtherWay;
  voucher?: string | undefined;
  note: string;
}

async function propose(tx: Scope, registry: PaymentRegistry, input: OtherWayInput, voucher: Buffer | null) {
  const { way, note } = input;
  const openTarget = await target(tx, registry, input.id);
  channelRefundLife.next(stateOf(openTarget), 'give_other', 'person');
  // The platform has no till at which a tenant's payer could be given cash.
  if (way === 'cash' && readSide(tx.caller) === 'platform') {
    const { code } = paymentErrors.cash_by_payee;
    throw refuse(paymentErrors.cash_by_payee, { fields: { way: { code } } });
  }
  if (way === 'transfer' && !voucher) throw voucherMissing();
  const { supplier_id: maker_tenant_id, operator_id: maker_operator_id } = tx.caller;
  const maker = { maker_tenant_id, maker_operator_id };
  await proposalRepo(openTarget.scope).add({ refund_id: input.id, way, note, voucher, ...maker });
  paymentRepo(openTarget.scope).touched();
  return openTarget.payment.id;
}

/** Somebody has given a refused refund's money back by hand; nothing is booked before another person has seen it. */
export async function proposeOtherWay(outer: Scope, registry: PaymentRegistry, input: OtherWayInput): Promise<number> {
  // Drawn before the transaction, which locks what was paid for.
  const voucher = input.voucher ? await readVoucher(input.voucher) : null;
  return outer.once((tx) => propose(tx, registry, input, voucher));
}

/** The promise is given back, and what was given by hand is booked where it has come from. */
export async function confirmOtherWay(tx: Scope, registry: PaymentRegistry, id: number): Promise<number> {
  const openTarget = await target(tx, registry, id);
  channelRefundLife.next(stateOf(openTarget), 'confirm_other', 'person');
  const { scope, payment, refund, open } = openTarget;
  if (!open) throw refuse(paymentErrors.refund_not_refused);
  if (isMaker(open, tx.caller)) throw refuse(paymentErrors.checker_is_maker);
  const books = ledger(scope);
  const plannedEntries = await books.planned(refund.promise_id);
  await books.release(refund.promise_id, `refund ${refund.refund_no} refused`);
  const isCollected = holderOf(registry, payment) !== subjectOf(registry, payment.subject_kind).payee;
  await books.post(otherWayPosting(payment, refund.refund_no, plannedEntries, isCollected ? 'payout' : open.way));
  await proposalRepo(scope).judge(open.id, 'done', '');
  await refundOutcomes(scope).givenOtherwise(refund, open.way);
  await announceDone(scope, registry, payment, refund, open.way);
  return payment.id;
}

/** It was not given back so: by who checks it, or who has said it by mistake. */
export async function refuseOtherWay(
  tx: Scope,
  registry: PaymentRegistry,
  { id, reason }: { id: number; reason: string },
): Promise<number> {
  const openTarget = await target(tx, registry, id);
  channelRefundLife.next(stateOf(openTarget), 'refuse_other', 'person');
  const { scope, payment, open } = openTarget;
  if (open) await proposalRepo(scope).judge(open.id, 'refused', reason);
  paymentRepo(scope).touched();
  return payment.id;
}
