import {
  CheckOutlined,
  PayCircleOutlined,
  PlusOutlined,
  QrcodeOutlined,
  SendOutlined,
  SettingOutlined,
} from '@ant-design/icons';
import { confirmAction, dialogAction } from '@linehaul/console-kernel/form/action-dialog.tsx';
import { money } from '@linehaul/console-kernel/format/format.ts';
import type { ListPage } from '@linehaul/console-kernel/list/list-types.ts';
import { Slot } from '@linehaul/console-kernel/module/slots.tsx';
import type { Action } from '@linehaul/console-kernel/screen/action.tsx';
import { amountText } from '@linehaul/console-kernel/screen/amount-text.ts';
import { textOf } from '@linehaul/console-kernel/text/text.ts';
import { goodsOrderContract } from '../contract/goods-order.contract.ts';
import type { GoodsOrder, GoodsOrderAction, GoodsOrderDetail } from '../contract/goods-order-record.contract.ts';
import { CodesDialog } from './codes-dialog.tsx';
import { refundGoodsOrder } from './goods-order.slots.ts';
import { OrderSettingDialog } from './order-setting-dialog.tsx';
import { RemarkDialog } from './remark-dialog.tsx';

const {
  GoodsOrderCancel,
  GoodsOrderCodes,
  GoodsOrderFinish,
  GoodsOrderPay,
  GoodsOrderPrice,
  GoodsOrderRelease,
  GoodsOrderRemark,
} = goodsOrderContract;

const allows =
  (action: GoodsOrderAction) =>
  ({ actions }: GoodsOrder) =>
    actions.includes(action);
const target = ({ id, version }: GoodsOrder) => ({ id, version });

/** Lets an order go whose plug-in is not there any more. */
function releaseAction<O extends GoodsOrder>(): Action<O> {
  return dialogAction<typeof GoodsOrderRelease, O>({
    endpoint: GoodsOrderRelease,
    messages: 'goodsorder',
    title: 'goodsorder.action.release',
    fields: [{ field: 'reason', as: 'textarea' }],
    when: allows('release'),
    hidden: target,
    intro: ({ order_no }) => <p>{textOf('goodsorder.form.release_intro', { order_no })}</p>,
    success: 'goodsorder.done.released',
  });
}

/** What can be done with one order, in its list and on its page; the next step is the one that stands out. */
export function goodsOrderActions<O extends GoodsOrder>(): Action<O>[] {
  const pay = dialogAction<typeof GoodsOrderPay, O>({
    endpoint: GoodsOrderPay,
    messages: 'goodsorder',
    title: 'goodsorder.action.pay',
    icon: <PayCircleOutlined />,
    primary: true,
    fields: [
      { field: 'method', as: 'radio', span: 'full' },
      { field: 'note', span: 'full' },
    ],
    start: () => ({ method: 'cash' }),
    when: allows('pay'),
    hidden: target,
    submit: ({ total_cents }) => amountText('goodsorder.deed.pay', total_cents),
    intro: ({ order_no, total_cents }) => (
      <p>{textOf('goodsorder.form.pay_intro', { order_no, total: money(total_cents) })}</p>
    ),
    success: 'goodsorder.done.paid',
  });
  const send: Action<O> = {
    title: 'goodsorder.action.send',
    icon: <SendOutlined />,
    primary: true,
    needs: goodsOrderContract.GoodsOrderSend,
    when: allows('send'),
    to: ({ id }) => `/order/send/${id}`,
  };
  const finish = confirmAction<typeof GoodsOrderFinish, O>({
    endpoint: GoodsOrderFinish,
    title: 'goodsorder.action.finish',
    icon: <CheckOutlined />,
    primary: true,
    when: allows('finish'),
    input: target,
    question: 'goodsorder.question.finish',
    params: ({ order_no }) => ({ order_no }),
    success: 'goodsorder.done.finished',
  });
  const codes: Action<O> = {
    title: 'goodsorder.action.codes',
    icon: <QrcodeOutlined />,
    primary: true,
    needs: GoodsOrderCodes,
    when: ({ freight_mode, state }) => freight_mode === 2 && state === 'send',
    dialog: CodesDialog,
  };
  const price = dialogAction<typeof GoodsOrderPrice, O>({
    endpoint: GoodsOrderPrice,
    messages: 'goodsorder',
    title: 'goodsorder.action.price',
    fields: [
      { field: 'adjust_cents', as: 'money' },
      { field: 'reason', span: 'full', title: 'goodsorder.field.adjust_reason' },
    ],
    start: ({ adjust_cents }) => ({ adjust_cents }),
    when: allows('price'),
    hidden: target,
    intro: ({ order_no, total_cents }) => (
      <p>{textOf('goodsorder.form.price_intro', { order_no, total: money(total_cents) })}</p>
    ),
    success: 'goodsorder.done.priced',
  });
  const refund: Action<O> = {
    title: 'goodsorder.action.refund',
    place: refundGoodsOrder,
    when: ({ state, paid_cents, refunded_cents }) =>
      (state === 'pay' || state === 'send' || state === 'finish') && paid_cents > refunded_cents,
    dialog: (props) => <Slot name={refundGoodsOrder} props={props} />,
  };
  const cancel = dialogAction<typeof GoodsOrderCancel, O>({
    endpoint: GoodsOrderCancel,
    messages: 'goodsorder',
    title: 'goodsorder.action.cancel',
    danger: true,
    fields: [{ field: 'reason', as: 'textarea', title: 'goodsorder.field.cancel_reason' }],
    when: allows('cancel'),
    hidden: target,
    success: 'goodsorder.done.cancelled',
  });
  return [pay, releaseAction<O>(), send, finish, codes, refund, price, cancel];
}

/** On the order's own page, where its invoice is known. */
export const changeRemark: Action<GoodsOrderDetail> = {
  title: 'goodsorder.action.remark',
  needs: GoodsOrderRemark,
  when: ({ state }) => state !== 'cancelled',
  dialog: RemarkDialog,
};

export const orderSetting: Action<ListPage> = {
  title: 'goodsorder.action.setting',
  icon: <SettingOutlined />,
  needs: [goodsOrderContract.GoodsOrderSettingInfo, goodsOrderContract.GoodsOrderSettingSave],
  dialog: OrderSettingDialog,
};

export const addGoodsOrder: Action<ListPage> = {
  title: 'goodsorder.action.add',
  icon: <PlusOutlined />,
  primary: true,
  needs: goodsOrderContract.GoodsOrderAdd,
  to: () => '/order/add',
};
