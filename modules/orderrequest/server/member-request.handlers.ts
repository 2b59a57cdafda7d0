import { refuse, wireErrors } from '@linehaul/contract/errors.ts';
import { findMember } from '@linehaul/modules/member/server/member.port.ts';
import { checkStorefront } from '@linehaul/modules/storefront/server/storefront.port.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import type { CallOf, Handlers } from '@linehaul/server-kernel/module/server-module.ts';
import { readSetting } from '@linehaul/server-kernel/record/setting.repo.ts';
import { type orderrequestContract, orderrequestErrors } from '../contract/orderrequest.contract.ts';
import { type MemberRequestRow, memberRequestRepo } from './member-request.repo.ts';
import { requestLife, termsFor } from './orderrequest.rules.ts';
import { addRequest, auditFields, decideRequest, existingRequest } from './orderrequest.steps.ts';
import { requestSettings } from './request-setting.repo.ts';

type Calls = typeof orderrequestContract;
type MemberCalls = Pick<
  Handlers<Calls>,
  'MemberRequestStart' | 'MemberRequestAdd' | 'MemberRequestList' | 'MemberRequestInfo' | 'MemberRequestCancel'
>;

const pageSize = 20;

/** The member who calls. */
async function callingMember(scope: Scope) {
  const { member_id } = scope.caller;
  const member = member_id === undefined ? undefined : await findMember(scope, member_id);
  if (!member) throw refuse(wireErrors.login, { login: true });
  return member;
}

/** Refuses where the carrier's pages are off, or it takes no orders there. */
async function checkTaking(scope: Scope): Promise<void> {
  await checkStorefront(scope);
  if (!(await readSetting(scope, requestSettings)).takes_orders) throw refuse(orderrequestErrors.orders_off);
}

function orderPart(row: MemberRequestRow) {
  const { order_id, order_no, order_state, order_freight_cents, order_total_cents, due_cents } = row;
  if (order_id === null || order_state === null || order_total_cents === null) return null;
  return {
    id: order_id,
    order_no,
    state: order_state,
    freight_cents: order_freight_cents,
    total_cents: order_total_cents,
    due_cents,
    waybill_id: row.waybill_id,
    waybill_no: row.waybill_no ?? '',
  };
}

const memberView = (row: MemberRequestRow) => ({
  ...row,
  may_cancel: requestLife.actions(row).includes('cancel'),
  order: orderPart(row),
});

async function ownRequest(scope: Scope, member_id: number, id: number) {
  const row = await memberRequestRepo(scope, member_id).byId(id);
  if (!row) throw refuse(wireErrors.not_found);
  return memberView(row);
}

async function cancelOwn(call: CallOf<Calls['MemberRequestCancel']>) {
  const { id: member_id } = await callingMember(call.scope);
  await ownRequest(call.scope, member_id, call.input.id);
  await decideRequest('cancel')(call);
  return ownRequest(call.scope, member_id, call.input.id);
}

/** What members do with their own requests. */
export const memberRequestHandlers: MemberCalls = {
  MemberRequestStart: async ({ scope }) => {
    const { name, phone, tel, address, terms } = await callingMember(scope);
    await checkTaking(scope);
    return { name, phone, tel, address, terms: termsFor(terms) };
  },
  MemberRequestAdd: async ({ input, scope, audit }) => {
    const { id: member_id } = await callingMember(scope);
    await checkTaking(scope);
    const id = await addRequest(scope, { ...input, member_id }, 'member');
    audit({ record: `order_request ${id}`, after: auditFields(await existingRequest(scope, id)) });
    return ownRequest(scope, member_id, id);
  },
  MemberRequestList: async ({ input, scope }) => {
    const { id: member_id } = await callingMember(scope);
    const rows = await memberRequestRepo(scope, member_id).page(pageSize, input.before_id);
    return { requests: rows.slice(0, pageSize).map(memberView), has_more: rows.length > pageSize };
  },
  MemberRequestInfo: async ({ input, scope }) => ownRequest(scope, (await callingMember(scope)).id, input.id),
  MemberRequestCancel: cancelOwn,
};
