import { refuse, wireErrors } from '@linehaul/contract/errors.ts';
import { publicParcels } from '@linehaul/modules/courier/server/courier.port.ts';
import { provinces } from '@linehaul/modules/goods/contract/goods-sending.contract.ts';
import { findMember } from '@linehaul/modules/member/server/member.port.ts';
import { checkStorefront } from '@linehaul/modules/storefront/server/storefront.port.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import type { CallOf, HandlerCall, ModuleKernel } from '@linehaul/server-kernel/module/server-module.ts';
import { type goodsOrderContract, goodsOrderErrors } from '../contract/goods-order.contract.ts';
import { goodsOrderInput } from '../contract/goods-order-calls.contract.ts';
import {
  type MemberOrder,
  type MemberOrderAction,
  type MemberOrderDetail,
  memberOrderAction,
} from '../contract/goods-order-member.contract.ts';
import type { GoodsOrder, GoodsOrderDetail } from '../contract/goods-order-record.contract.ts';
import { priceBasket } from './goods-basket.steps.ts';
import { issueCodes } from './goods-consume.steps.ts';
import { goodsOrderRepo, withActions } from './goods-order.repo.ts';
import { goodsKind, ownOrder } from './goods-order.steps.ts';
import { addGoodsOrder } from './goods-order-add.steps.ts';
import { cancelGoodsOrder, finishGoodsOrder } from './goods-step.steps.ts';

type Calls = typeof goodsOrderContract;

const pageSize = 20;
const memberActions: readonly string[] = memberOrderAction.options;

/** The member who calls. */
async function readMember(scope: Scope) {
  const { member_id } = scope.caller;
  const member = member_id === undefined ? undefined : await findMember(scope, member_id);
  if (!member) throw refuse(wireErrors.login, { login: true });
  return member;
}

function buildRow(order: GoodsOrder): MemberOrder {
  const { state, held_by, actions } = order;
  return {
    ...order,
    is_held: held_by !== '' && (state === 'pay' || state === 'send'),
    actions: actions.filter((action): action is MemberOrderAction => memberActions.includes(action)),
  };
}

async function buildView(scope: Scope, order: GoodsOrderDetail): Promise<MemberOrderDetail> {
  const { state, paid_cents } = order;
  const isPaid = state === 'pay' || state === 'send' || state === 'finish';
  return {
    ...order,
    ...buildRow(order),
    waybill_nos: order.shipments.filter(({ way }) => way === 'waybill').map(({ tracking_no }) => tracking_no),
    parcels: await publicParcels(scope, goodsKind, order.id),
    may_ask_refund: isPaid && paid_cents > 0,
  };
}

export async function showReceiver({ scope }: HandlerCall<object>) {
  const { id, name, phone } = await readMember(scope);
  const nobody = { receiver_name: name === phone ? '' : name, receiver_phone: phone };
  const blankPlace = { region_code: '', city: '', address: '' };
  const lastReceiver = await goodsOrderRepo(scope).lastReceiver(id);
  return { ...(lastReceiver ?? { ...nobody, ...blankPlace }), regions: [...provinces] };
}

export async function quoteForMember({ scope, input }: CallOf<Calls['MemberGoodsQuote']>) {
  const lines = input.lines.map((line) => ({ ...line, discount_cents: 0 }));
  return (await priceBasket(scope, { ...input, lines, discount_cents: 0 })).price;
}

/** Buys as the counter sells. The number is the member's own: nobody meets the order of somebody else by it. */
export async function addMemberOrder({ scope, input, extensions, audit }: CallOf<Calls['MemberGoodsOrderAdd']>) {
  await checkStorefront(scope);
  const { id: member_id } = await readMember(scope);
  const request_no = `member-${member_id}-${input.request_no}`;
  const order = await addGoodsOrder(scope, extensions, goodsOrderInput.parse({ ...input, member_id, request_no }), {
    source: 'member',
  });
  if (order.member_id !== member_id) throw refuse(goodsOrderErrors.request_differs);
  audit({ record: `goods_order ${order.id}`, after: { order_no: order.order_no, total_cents: order.total_cents } });
  return buildView(scope, order);
}

export async function listMemberOrders({ scope, input }: CallOf<Calls['MemberGoodsOrderList']>) {
  const { id } = await readMember(scope);
  const rows = await goodsOrderRepo(scope).ofMember(id, pageSize + 1, input.before_id);
  const orders = rows.slice(0, pageSize).map((row) => buildRow(withActions(row)));
  return { orders, has_more: rows.length > pageSize };
}

export async function showMemberOrder({ scope, input }: CallOf<Calls['MemberGoodsOrderInfo']>) {
  return buildView(scope, await ownOrder(scope, input.id));
}

/** A step that the member takes of an order of their own. */
function ownStep(work: typeof finishGoodsOrder) {
  return async ({ scope, input, extensions, audit }: HandlerCall<{ id: number }>): Promise<MemberOrderDetail> => {
    await ownOrder(scope, input.id);
    const order = await work(scope, extensions, input);
    audit({ record: `goods_order ${order.id}`, after: { order_no: order.order_no, state: order.state } });
    return buildView(scope, order);
  };
}

export const cancelMemberOrder = ownStep((scope, extensions, { id }) =>
  cancelGoodsOrder(scope, extensions, { id, reason: '' }),
);
export const finishMemberOrder = ownStep(finishGoodsOrder);

export async function issueMemberCodes(
  { scope, input, audit }: CallOf<Calls['MemberGoodsOrderCodes']>,
  kernel: ModuleKernel,
) {
  await ownOrder(scope, input.id);
  const codeSheet = await issueCodes(scope, kernel, input);
  audit({ record: `goods_order ${input.id}`, after: { codes: codeSheet.codes.length, anew: input.anew } });
  return codeSheet;
}
