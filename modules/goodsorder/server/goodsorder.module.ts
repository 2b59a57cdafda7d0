import { parcelSubjects } from '@linehaul/modules/courier/server/courier.port.ts';
import { ledgerDocuments } from '@linehaul/modules/ledger/server/ledger.port.ts';
import { orderCountings } from '@linehaul/modules/order/server/order.port.ts';
import { paymentSubjects } from '@linehaul/modules/payment/server/payment.port.ts';
import { deletionBlockers } from '@linehaul/modules/tenant/server/tenant.port.ts';
import { recordNames } from '@linehaul/server-kernel/audit/record-names.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import type { Extensions } from '@linehaul/server-kernel/module/extension-point.ts';
import { type HandlerCall, serverModule } from '@linehaul/server-kernel/module/server-module.ts';
import { readSetting, saveSetting } from '@linehaul/server-kernel/record/setting.repo.ts';
import { goodsOrderContract } from '../contract/goods-order.contract.ts';
import type { GoodsOrderDetail } from '../contract/goods-order-record.contract.ts';
import { priceBasket } from './goods-basket.steps.ts';
import {
  addComment,
  hideComment,
  replyToComment,
  showCommentPicture,
  shownComments,
} from './goods-comment.handlers.ts';
import { goodsCommentRepo } from './goods-comment.repo.ts';
import { consumeCode, issueCodes } from './goods-consume.steps.ts';
import { undoConsume } from './goods-consume-undo.steps.ts';
import { readGoodsFigures } from './goods-figures.steps.ts';
import { releaseByHand, withRelease } from './goods-hold.steps.ts';
import { goodsOrderJobs } from './goods-order.job.ts';
import { goodsOrderNumbers, goodsOrderRepo } from './goods-order.repo.ts';
import { existingOrder, goodsKind } from './goods-order.steps.ts';
import { addGoodsOrder, sourceOf } from './goods-order-add.steps.ts';
import { goodsOrdersOfErased } from './goods-order-erasure.repo.ts';
import {
  addMemberOrder,
  cancelMemberOrder,
  finishMemberOrder,
  issueMemberCodes,
  listMemberOrders,
  quoteForMember,
  showMemberOrder,
  showReceiver,
} from './goods-order-member.handlers.ts';
import { goodsOrderSettings } from './goods-order-setting.repo.ts';
import { goodsOrderSubject, payGoodsAtCounter } from './goods-payment.steps.ts';
import { sendGoods } from './goods-send.steps.ts';
import { cancelGoodsOrder, changePrice, finishGoodsOrder, remarkGoodsOrder } from './goods-step.steps.ts';
import { salesChannels } from './sales-channels.extension.ts';

/** What the operator log keeps of an order: nobody's name, phone or address. */
function auditFields(order: GoodsOrderDetail) {
  const { order_no, state, total_cents, adjust_cents, adjust_reason, paid_cents, done_pieces, remark } = order;
  return { order_no, state, total_cents, adjust_cents, adjust_reason, paid_cents, done_pieces, remark };
}

/** A call that changes an order: it answers the order, and the log keeps what it has become. */
function changing<Input>(work: (scope: Scope, extensions: Extensions, input: Input) => Promise<GoodsOrderDetail>) {
  return async ({ scope, extensions, input, audit }: HandlerCall<Input>): Promise<GoodsOrderDetail> => {
    const after = withRelease(extensions, await work(scope, extensions, input));
    audit({ record: `goods_order ${after.id}`, after: auditFields(after) });
    return after;
  };
}

/** Orders that are neither finished nor called off. */
async function openGoodsOrders(scope: Scope): Promise<number> {
  let open = 0;
  for (const state of ['submit', 'pay', 'send'] as const) open += await goodsOrderRepo(scope).count(state, undefined);
  return open;
}

export const goodsorderModule = serverModule({
  name: 'goodsorder',
  contract: goodsOrderContract,
  migrations: new URL('./migrations/', import.meta.url),
  jobs: ({ extensions }) => goodsOrderJobs(extensions),
  offers: (kernel) => [
    goodsOrdersOfErased,
    paymentSubjects.offer(goodsOrderSubject(kernel)),
    ledgerDocuments.offer({
      key: goodsKind,
      numbers: goodsOrderNumbers,
      page: (id) => `/order/info/${id}`,
    }),
    recordNames.offer({ key: goodsKind, names: goodsOrderNumbers }),
    parcelSubjects.offer({
      key: goodsKind,
      noOf: async (scope, id) => (await goodsOrderRepo(scope).byId(id))?.order_no ?? null,
      page: (id) => `/order/info/${id}`,
    }),
    orderCountings.offer({
      key: goodsKind,
      industries: ['supplier', 'service'],
      list: goodsOrderContract.GoodsOrderList,
      count: (scope, state, freight_mode) => goodsOrderRepo(scope).count(state, freight_mode),
    }),
    deletionBlockers.offer({ key: 'goods_orders', count: openGoodsOrders }),
  ],
  handlers: (kernel) => ({
    GoodsOrderList: ({ input, scope }) => goodsOrderRepo(scope).page(input),
    GoodsOrderChannels: async ({ extensions }) => extensions(salesChannels).map(({ key }) => key),
    GoodsOrderFigures: ({ scope }) => readGoodsFigures(scope),
    GoodsOrderInfo: async ({ input, scope, extensions }) =>
      withRelease(extensions, await existingOrder(scope, input.id)),
    GoodsOrderQuote: async ({ input, scope }) => (await priceBasket(scope, input)).price,
    GoodsOrderAdd: changing((scope, extensions, input) =>
      addGoodsOrder(scope, extensions, input, { source: sourceOf(scope) }),
    ),
    GoodsOrderPrice: changing(changePrice),
    GoodsOrderPay: changing(payGoodsAtCounter),
    GoodsOrderCancel: changing(cancelGoodsOrder),
    GoodsOrderFinish: changing(finishGoodsOrder),
    GoodsOrderRelease: changing(releaseByHand),
    GoodsOrderRemark: changing(remarkGoodsOrder),
    GoodsOrderSend: changing(sendGoods),
    MemberReceiver: showReceiver,
    MemberGoodsQuote: quoteForMember,
    MemberGoodsOrderAdd: addMemberOrder,
    MemberGoodsOrderList: listMemberOrders,
    MemberGoodsOrderInfo: showMemberOrder,
    MemberGoodsOrderCancel: cancelMemberOrder,
    MemberGoodsOrderFinish: finishMemberOrder,
    MemberGoodsOrderCodes: (call) => issueMemberCodes(call, kernel),
    GoodsOrderSettingInfo: ({ scope }) => readSetting(scope, goodsOrderSettings),
    GoodsOrderSettingSave: saveSetting(goodsOrderSettings),
    GoodsCommentAdd: addComment,
    GoodsCommentShown: shownComments,
    GoodsCommentList: ({ input, scope }) => goodsCommentRepo(scope).page(input),
    GoodsCommentPicture: showCommentPicture,
    GoodsCommentReply: replyToComment,
    GoodsCommentHide: hideComment,
    GoodsOrderCodes: async ({ input, scope, audit }) => {
      const codeSheet = await issueCodes(scope, kernel, input);
      audit({ record: `goods_order ${input.id}`, after: { codes: codeSheet.codes.length, anew: input.anew } });
      return codeSheet;
    },
    GoodsOrderConsume: async ({ input, scope, audit }) => {
      const usedCode = await consumeCode(scope, kernel, input);
      audit({
        record: `goods_order ${usedCode.order_id}`,
        after: { name: usedCode.name, spec: usedCode.spec, left: usedCode.left },
      });
      return usedCode;
    },
    GoodsOrderConsumeUndo: async ({ input, scope, extensions, audit }) => {
      const undone = await undoConsume(scope, extensions, input);
      audit({ record: `goods_order ${undone.order_id}`, after: { name: undone.name, spec: undone.spec } });
      return undone;
    },
  }),
});
