import { refuse, refuseAt } from '@linehaul/contract/errors.ts';
import { sourceOf } from '@linehaul/modules/goodsorder/server/goodsorder.port.ts';
import { findMemberByCode } from '@linehaul/modules/member/server/member.port.ts';
import { runRefunds } from '@linehaul/modules/payment/server/payment.port.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import type { CallOf, ModuleKernel } from '@linehaul/server-kernel/module/server-module.ts';
import { type utilityContract, utilityErrors } from '../contract/utility.contract.ts';
import { orderSteps } from './order.repo.ts';
import { closeOrder } from './order-payment.steps.ts';
import { existingOrder } from './order-view.steps.ts';
import { failOrder } from './outcome.steps.ts';
import { addOrder, prepareSale } from './sale.steps.ts';
import { followNow } from './top-up.steps.ts';
import { readUtilitySettings } from './utility-account.provider.ts';
import { closeAlarm, confirmVerdict, proposeVerdict, refuseVerdict } from './verdict.steps.ts';

type Calls = typeof utilityContract;

async function memberOf(scope: Scope, member_code: string): Promise<number | null> {
  if (member_code === '') return null;
  const member = await findMemberByCode(scope, member_code);
  if (!member) throw refuseAt(utilityErrors.member_unknown, 'member_code');
  return member.id;
}

interface LoggedCall {
  scope: Scope;
  audit: CallOf<Calls['UtilityOrderCancel']>['audit'];
}

/** The order as it is after a call, which the operator log keeps. */
async function showAfter({ scope, audit }: LoggedCall, id: number) {
  const after = await existingOrder(scope, id);
  audit({ record: `utility_order ${id}`, after });
  return after;
}

export async function sellAtCounter(call: CallOf<Calls['UtilityOrderAdd']>, kernel: ModuleKernel) {
  const { scope, audit } = call;
  const { member_code, ...input } = call.input;
  const buyer = { member_id: await memberOf(scope, member_code), source: sourceOf(scope) };
  const sale = await prepareSale(scope, kernel, input);
  return scope.once(async (tx) => {
    const { id } = await addOrder(tx, kernel, input, sale, buyer);
    return showAfter({ scope: tx, audit }, id);
  });
}

export async function cancelOrder(call: CallOf<Calls['UtilityOrderCancel']>) {
  const { id, version } = call.input;
  await closeOrder(call.scope, await orderSteps.lock(call.scope, id, version), 'person');
  return showAfter(call, id);
}

/** Does in one transaction what gives money back, and has the channels asked after it. */
async function withRefunds(
  { scope, audit }: LoggedCall,
  kernel: ModuleKernel,
  id: number,
  work: (tx: Scope) => Promise<number[]>,
) {
  const refundIds = await scope.once(async (tx) => {
    const ids = await work(tx);
    await showAfter({ scope: tx, audit }, id);
    return ids;
  });
  await runRefunds(scope, kernel.extensions, refundIds);
  return existingOrder(scope, id);
}

export function callOffOrder(call: CallOf<Calls['UtilityOrderCallOff']>, kernel: ModuleKernel) {
  const { id, version, note } = call.input;
  return withRefunds(call, kernel, id, async (tx) => {
    const order = await orderSteps.lock(tx, id, version);
    return failOrder(tx, kernel, order, 'person', { action: 'call_off', note });
  });
}

/** Asks at once, whatever the time that it was to wait. */
export async function queryOrder({ scope, input, audit }: CallOf<Calls['UtilityOrderQuery']>, kernel: ModuleKernel) {
  await existingOrder(scope, input.id);
  if (!(await readUtilitySettings(scope, kernel))) throw refuse(utilityErrors.not_ready);
  await followNow(scope, kernel, input.id);
  return scope.once((tx) => showAfter({ scope: tx, audit }, input.id));
}

export async function propose(call: CallOf<Calls['UtilityVerdictPropose']>) {
  await proposeVerdict(call.scope, call.input);
  return showAfter(call, call.input.id);
}

export function confirm(call: CallOf<Calls['UtilityVerdictConfirm']>, kernel: ModuleKernel) {
  return withRefunds(call, kernel, call.input.id, (tx) => confirmVerdict(tx, kernel, call.input));
}

export async function refuseProposed(call: CallOf<Calls['UtilityVerdictRefuse']>) {
  await refuseVerdict(call.scope, call.input);
  return showAfter(call, call.input.id);
}

export async function endAlarm(call: CallOf<Calls['UtilityAlarmClose']>) {
  await closeAlarm(call.scope, call.input);
  return showAfter(call, call.input.id);
}
