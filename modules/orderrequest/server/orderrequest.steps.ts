import { refuse, refuseAt, wireErrors } from '@linehaul/contract/errors.ts';
import { findMember } from '@linehaul/modules/member/server/member.port.ts';
import { addOrder } from '@linehaul/modules/order/server/order.port.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { refuseElsewhere } from '@linehaul/server-kernel/database/work-sites.ts';
import type { CallOf, HandlerCall, RecordTarget } from '@linehaul/server-kernel/module/server-module.ts';
import { businessDay } from '@linehaul/server-kernel/time/business-day.ts';
import {
  type OrderRequest,
  type orderrequestContract,
  orderrequestErrors,
  type RequestInput,
} from '../contract/orderrequest.contract.ts';
import { orderRequestRepo } from './orderrequest.repo.ts';
import { checkRequest, orderOf, termsFor, totalsOf } from './orderrequest.rules.ts';
import { requestSteps } from './orderrequest-steps.repo.ts';
import { checkRequestSites, priceOf } from './price-query.steps.ts';
import { withdrawDecline } from './request-notice.steps.ts';

type Calls = typeof orderrequestContract;

/** Refuses with `wire.not_found`. */
export async function existingRequest(scope: Scope, id: number): Promise<OrderRequest> {
  const request = await orderRequestRepo(scope).byId(id);
  if (!request) throw refuse(wireErrors.not_found);
  return request;
}

/** What the operator log keeps of a request. */
export function auditFields({ request_no, state, pieces, weight_g, quoted_cents, reason, order_no }: OrderRequest) {
  return { request_no, state, pieces, weight_g, quoted_cents, reason, order_no };
}

/** Writes down what a member asks for, with the price of now; what comes again with its key is the request that is there. */
export async function addRequest(
  scope: Scope,
  input: RequestInput & { member_id: number },
  source: OrderRequest['source'],
): Promise<number> {
  const { member_id } = input;
  const member = await findMember(scope, member_id);
  if (!member) throw refuseAt(orderrequestErrors.member_unknown, 'member_id');
  const repo = orderRequestRepo(scope);
  const knownId = input.request_key === '' ? undefined : await repo.idOfKey(member_id, input.request_key);
  if (knownId !== undefined) return knownId;
  await checkRequestSites(scope, input);
  const request_day = businessDay(scope);
  checkRequest(input, request_day);
  if (!termsFor(member.terms).includes(input.terms)) throw refuseAt(orderrequestErrors.terms_unusable, 'terms');
  const totals = totalsOf(input.goods_lines);
  const { freight_cents, total_cents } = await priceOf(scope, { ...input, ...totals }, member_id);
  const quoted_cents = freight_cents === null ? null : total_cents;
  const id = await repo.add({ ...input, ...totals, source, request_day, quoted_cents });
  // Of two at the same moment, one has added it.
  const requestId = id ?? (await repo.idOfKey(member_id, input.request_key));
  if (requestId === undefined) throw refuse(wireErrors.not_found);
  return requestId;
}

const decidedNow = (scope: Scope) => ({ decided_by: scope.caller.login_name, decided_at: scope.timestamp });

async function lockRequest(scope: Scope, id: number, version: number | undefined) {
  const request = await requestSteps.lock(scope, id, version);
  refuseElsewhere(scope.caller, request.origin_site_id, request.destination_site_id);
  return request;
}

/** A request that becomes an order, which is made of it as it is, in the same transaction; answers both as they are then. */
async function fulfilRequest(
  { scope, audit }: Pick<HandlerCall<unknown>, 'scope' | 'audit'>,
  { id, version }: RecordTarget,
  readOrder: (request: OrderRequest) => Parameters<typeof addOrder>[1],
) {
  const lockedRequest = await lockRequest(scope, id, version);
  const before = await existingRequest(scope, id);
  // A request that is decided makes no second order.
  if (!before.actions.includes('accept')) await requestSteps.take(scope, lockedRequest, 'accept');
  const order = await addOrder(scope, readOrder(before), 'request');
  await requestSteps.take(scope, lockedRequest, 'accept', { set: { order_id: order.id, ...decidedNow(scope) } });
  const after = await existingRequest(scope, id);
  audit({ record: `order_request ${id}`, before: auditFields(before), after: auditFields(after) });
  return { order, request: after };
}

/** Makes the order that was asked for. */
export async function acceptRequest(call: CallOf<Calls['OrderRequestAccept']>) {
  return (await fulfilRequest(call, call.input, orderOf)).request;
}

/** Makes the order as the counter has changed it; whose it is stays. */
export async function takeRequest(call: CallOf<Calls['OrderRequestTake']>) {
  const { request_id, request_version, ...changedOrder } = call.input;
  const target = { id: request_id, version: request_version };
  return (await fulfilRequest(call, target, ({ member_id }) => ({ ...changedOrder, member_id }))).order;
}

interface Decision {
  id: number;
  version?: number | undefined;
  reason?: string;
}

/** Declines, calls off, or takes a decline back. */
export function decideRequest(action: 'decline' | 'cancel' | 'reopen') {
  return async ({ input, scope, audit }: HandlerCall<Decision>): Promise<OrderRequest> => {
    const { id, version, reason = '' } = input;
    const lockedRequest = await lockRequest(scope, id, version);
    const before = await existingRequest(scope, id);
    const decision = action === 'reopen' ? { decided_by: '', decided_at: null } : decidedNow(scope);
    await requestSteps.take(scope, lockedRequest, action, { set: { reason, ...decision } });
    if (action === 'decline') await orderRequestRepo(scope).emitDeclined(id);
    if (action === 'reopen') await withdrawDecline(scope, before.request_no);
    const after = await existingRequest(scope, id);
    audit({ record: `order_request ${id}`, before: auditFields(before), after: auditFields(after) });
    return after;
  };
}
