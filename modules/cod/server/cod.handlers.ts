import { refuse, wireErrors } from '@linehaul/contract/errors.ts';
import { ledger } from '@linehaul/modules/ledger/server/ledger.port.ts';
import { payPart } from '@linehaul/modules/order/server/order.port.ts';
import { findSite } from '@linehaul/modules/site/server/site.port.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import type { CallOf, HandlerCall, ModuleKernel, RecordTarget } from '@linehaul/server-kernel/module/server-module.ts';
import { type CodAction, type CodPayoutDetail, type codContract, codErrors } from '../contract/cod.contract.ts';
import { codRepo } from './cod.repo.ts';
import { codDueRepo } from './cod-due.repo.ts';
import { codOrderRepo } from './cod-order.repo.ts';
import { payeeFor } from './cod-payee.steps.ts';
import { codSteps } from './cod-steps.repo.ts';
import { type CodPatch, codWrites } from './cod-writes.repo.ts';

export async function showPayout(scope: Scope, id: number): Promise<CodPayoutDetail> {
  const repo = codRepo(scope);
  const payout = await repo.byId(id);
  if (!payout) throw refuse(wireErrors.not_found);
  return { ...payout, items: await repo.items(id) };
}

/** Keeps money that the consignee paid for the goods apart until it is paid out; posts nothing for the same order again. */
export async function collectCod(scope: Scope, orderId: number, cents: number, channel: string): Promise<void> {
  const books = ledger(scope);
  if (cents === 0 || (await books.countAbout('order', orderId, 'cod_collected')) > 0) return;
  await books.post({
    key: `order ${orderId} cod collected`,
    kind: 'cod_collected',
    subject_kind: 'order',
    subject_id: orderId,
    entries: [
      { account: 'clearing', channel, amount_cents: -cents },
      { account: 'cod_held', amount_cents: cents },
    ],
  });
}

/** Says how much is where. */
async function refuseOutside(scope: Scope, { cod_cents, site_id }: { cod_cents: number; site_id: number }) {
  const site = (await findSite(scope, site_id))?.name ?? '';
  return refuse(codErrors.not_arrived, { params: { amount: (cod_cents / 100).toFixed(2), site } });
}

export async function applyPayout(
  { scope, input, audit }: CallOf<typeof codContract.CodPayoutApply>,
  kernel: ModuleKernel,
): Promise<CodPayoutDetail> {
  const due = codDueRepo(scope);
  const chosenOrder = await due.ofOrder(input.order_id);
  if (!chosenOrder) throw refuse(codErrors.nothing_collected);
  if (chosenOrder.stage !== 'arrived') throw await refuseOutside(scope, chosenOrder);
  const payable = await due.arrived(chosenOrder);
  if (payable.length === 0) throw refuse(codErrors.nothing_collected);
  await codOrderRepo(scope).lockOrders(payable.map(({ order_id }) => order_id));
  const orders = await due.arrived(chosenOrder);
  const payee = await payeeFor(scope, kernel, chosenOrder, input);
  const id = await codWrites(scope).add({ orders, note: input.note, payee });
  if (id === undefined) throw refuse(codErrors.nothing_collected);
  // Money that was collected before the ledger knew of it.
  for (const { order_id, cod_cents, method } of orders) await collectCod(scope, order_id, cod_cents, method);
  const newPayout = await showPayout(scope, id);
  const { payout_no, shipper_name, cod_cents, payout_cents, payee_masked } = newPayout;
  audit({ record: `payout ${payout_no}`, after: { shipper_name, cod_cents, payout_cents, payee_masked } });
  return newPayout;
}

type Payout = Awaited<ReturnType<typeof codSteps.lock>>;

/** A call that is one step of a payout; `work` answers what is written with it. */
async function takeStep(
  call: HandlerCall<RecordTarget>,
  action: CodAction,
  work: (payout: Payout) => Promise<CodPatch>,
): Promise<CodPayoutDetail> {
  const { id } = await codSteps.takeIn(call, action, async (payout) => ({ set: await work(payout) }));
  return showPayout(call.scope, id);
}

/** The one who names another account is its maker: somebody else approves it. */
export function changePayee(
  call: CallOf<typeof codContract.CodPayoutPayee>,
  kernel: ModuleKernel,
): Promise<CodPayoutDetail> {
  const { scope, input } = call;
  const { operator_id, login_name } = scope.caller;
  return takeStep(call, 'change_payee', async (payout) => ({
    ...(await payeeFor(scope, kernel, payout, input)),
    ...{ applied_operator_id: operator_id, applied_by: login_name, applied_at: scope.timestamp },
  }));
}

function audited({ scope, input }: HandlerCall<{ note: string }>): CodPatch {
  return { audited_by: scope.caller.login_name, audited_at: scope.timestamp, audit_note: input.note };
}

export function approvePayout(call: CallOf<typeof codContract.CodPayoutApprove>): Promise<CodPayoutDetail> {
  return takeStep(call, 'approve', async () => audited(call));
}

export function rejectPayout(call: CallOf<typeof codContract.CodPayoutReject>): Promise<CodPayoutDetail> {
  return takeStep(call, 'reject', async ({ id }) => {
    await codWrites(call.scope).giveBack(id);
    return audited(call);
  });
}

/** What the carrier keeps is in its own till already; the rest leaves it for the shipper. */
async function bookPayout(scope: Scope, { id, cod_cents, deducted_cents, return_count }: Payout): Promise<void> {
  const rest_cents = cod_cents - deducted_cents;
  // What was deducted stayed in the till when the bank sent the rest back.
  const kept_cents = return_count > 0 ? 0 : deducted_cents;
  const entries = [
    { account: 'cod_held', amount_cents: -rest_cents - kept_cents },
    { account: 'payout', channel: 'cod', amount_cents: rest_cents },
    { account: 'payout', channel: 'till', amount_cents: kept_cents },
  ] as const;
  await ledger(scope).post({
    key: return_count > 0 ? `cod payout ${id} paid ${return_count + 1}` : `cod payout ${id} paid`,
    kind: 'cod_paid_out',
    subject_kind: 'cod_payout',
    subject_id: id,
    entries: entries.filter(({ amount_cents }) => amount_cents !== 0),
  });
}

export function payPayout(call: CallOf<typeof codContract.CodPayoutPay>): Promise<CodPayoutDetail> {
  const { scope, input } = call;
  const { method } = input;
  return takeStep(call, 'pay', async (payout) => {
    const items = payout.return_count > 0 ? [] : await codRepo(scope).items(payout.id);
    for (const { order_id, deducted_cents } of items) {
      if (deducted_cents === 0) continue;
      await payPart(scope, { id: order_id, part: 'deducted', method, note: payout.payout_no });
    }
    await bookPayout(scope, payout);
    return { method, paid_by: scope.caller.login_name, paid_at: scope.timestamp };
  });
}

/** Says that the bank has sent it back; nothing moves until another person confirms it. */
export function askReturn(call: CallOf<typeof codContract.CodPayoutReturn>): Promise<CodPayoutDetail> {
  const { scope, input } = call;
  return takeStep(call, 'ask_return', async ({ cod_cents, deducted_cents }) => {
    if (cod_cents === deducted_cents) throw refuse(codErrors.nothing_paid_out);
    const { operator_id, login_name } = scope.caller;
    const returnRequest = {
      return_operator_id: operator_id,
      return_asked_by: login_name,
      return_asked_at: scope.timestamp,
    };
    return { ...returnRequest, return_reason: input.reason };
  });
}

/** The money is held for the shipper again, and the payout is paid out once more. */
export function confirmReturn(call: CallOf<typeof codContract.CodPayoutReturnConfirm>): Promise<CodPayoutDetail> {
  const { scope } = call;
  return takeStep(call, 'confirm_return', async ({ id, cod_cents, deducted_cents, return_count }) => {
    const rest_cents = cod_cents - deducted_cents;
    await ledger(scope).post({
      key: `cod payout ${id} returned ${return_count + 1}`,
      kind: 'cod_paid_out',
      subject_kind: 'cod_payout',
      subject_id: id,
      entries: [
        { account: 'payout', channel: 'cod', amount_cents: -rest_cents },
        { account: 'cod_held', amount_cents: rest_cents },
      ],
    });
    const { login_name } = scope.caller;
    return { return_count: return_count + 1, returned_by: login_name, returned_at: scope.timestamp };
  });
}

export function refuseReturn(call: CallOf<typeof codContract.CodPayoutReturnRefuse>): Promise<CodPayoutDetail> {
  return takeStep(call, 'refuse_return', async () => ({ return_operator_id: null }));
}
