import { ownOrder } from '@linehaul/modules/goodsorder/server/goodsorder.port.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import type { CallOf, HandlerCall } from '@linehaul/server-kernel/module/server-module.ts';
import type { refundContract } from '../contract/refund.contract.ts';
import { type MemberRefund, type MemberRefundAction, memberRefundAction } from '../contract/refund-member.contract.ts';
import { type RefundDetail, refundReason } from '../contract/refund-record.contract.ts';
import { addRefund, existingRefund, refundOptions, refundPage } from './refund-request.steps.ts';
import { cancelRefund, shipRefund } from './refund-step.steps.ts';

type Calls = typeof refundContract;

const memberActions: readonly string[] = memberRefundAction.options;

function buildView(refund: RefundDetail): MemberRefund {
  const actions = refund.actions.filter((action): action is MemberRefundAction => memberActions.includes(action));
  return { ...refund, actions };
}

/** A request about an order of the calling member's. Refuses others with `wire.not_found`. */
async function ownRefund(scope: Scope, id: number): Promise<RefundDetail> {
  const refund = await existingRefund(scope, id);
  await ownOrder(scope, refund.order_id);
  return refund;
}

/** More requests than this are not made of one order. */
const maxRefunds = 100;

export async function listMemberRefunds({ scope, input: { order_id } }: CallOf<Calls['MemberRefunds']>) {
  const { order_no, freight_mode } = await ownOrder(scope, order_id);
  const { list } = await refundPage(scope, { order_id, page: 1, limit: maxRefunds });
  const refunds: MemberRefund[] = [];
  for (const { id } of list) refunds.push(buildView(await existingRefund(scope, id)));
  const may_return = freight_mode === 1;
  return { order_no, refunds, may_return, reasons: refundReason.options, ...(await refundOptions(scope, order_id)) };
}

type Changing = Pick<HandlerCall<object>, 'audit'>;

function logged({ audit }: Changing, refund: RefundDetail): MemberRefund {
  const { id, refund_no, order_no, way, state, ask_cents } = refund;
  audit({ record: `refund ${id}`, after: { refund_no, order_no, way, state, ask_cents } });
  return buildView(refund);
}

/** The number is the member's own: nobody meets the request of somebody else by it. */
export async function addMemberRefund(call: CallOf<Calls['MemberRefundAdd']>) {
  const { scope, input, extensions } = call;
  const { member_id } = await ownOrder(scope, input.order_id);
  const request_no = `member-${member_id}-${input.request_no}`;
  return logged(call, await addRefund(scope, extensions, { ...input, request_no, picture_ids: [] }));
}

export async function cancelMemberRefund(call: CallOf<Calls['MemberRefundCancel']>) {
  const { scope, input, extensions } = call;
  await ownRefund(scope, input.id);
  return logged(call, await cancelRefund(scope, extensions, { ...input, version: undefined }));
}

export async function shipMemberRefund(call: CallOf<Calls['MemberRefundShip']>) {
  const { scope, input, extensions } = call;
  await ownRefund(scope, input.id);
  return logged(call, await shipRefund(scope, extensions, { ...input, version: undefined }));
}
