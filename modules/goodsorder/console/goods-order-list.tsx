import { count } from '@linehaul/console-kernel/format/format.ts';
import { listScreen } from '@linehaul/console-kernel/list/list-screen.tsx';
import { ListTabs } from '@linehaul/console-kernel/list/list-tabs.tsx';
import { useIdentity } from '@linehaul/console-kernel/permission/identity.ts';
import { useText } from '@linehaul/console-kernel/text/text.ts';
import { addonName } from '@linehaul/modules/addon/console/addon-texts.port.ts';
import { categorySource, goodsSource } from '@linehaul/modules/goods/console/goods.sources.ts';
import { memberSource } from '@linehaul/modules/member/console/member.sources.ts';
import {
  freightModeSource,
  useCollectedParts,
  useWaitingOrders,
} from '@linehaul/modules/order/console/freight-mode.port.ts';
import { siteSource } from '@linehaul/modules/site/console/site.sources.ts';
import { goodsOrderContract } from '../contract/goods-order.contract.ts';
import { type GoodsOrder, goodsOrderState } from '../contract/goods-order-record.contract.ts';
import type { en } from '../messages/en.ts';
import { addGoodsOrder, goodsOrderActions, orderSetting } from './goods-order-actions.tsx';
import { OrderStage } from './goods-order-state.tsx';
import { goodsOrderTones } from './goods-order-tones.ts';
import { salesChannelSource } from './sales-channel-source.ts';
import './goods-order.css';

/** The list by state, with how many wait in each; the platform's own counters count freight. */
function GoodsOrderTabs() {
  const isSeller = useIdentity()?.industry !== 'platform';
  const counts = useWaitingOrders();
  const parts = useCollectedParts('goodsorder', isSeller);
  return (
    <ListTabs
      field="state"
      values={goodsOrderState.options}
      texts="goodsorder.state_tab"
      all="goodsorder.form.all"
      counts={isSeller ? counts : undefined}
      parts={parts}
    />
  );
}

function Goods({ goods_text, line_count, pieces }: GoodsOrder) {
  return (
    <span className="lh-goods-order-text">
      {goods_text}
      {line_count > 1 ? ` +${line_count - 1}` : ''} <span className="lh-figure">× {count(pieces)}</span>
    </span>
  );
}

function Buyer({ member_name, receiver_name }: GoodsOrder) {
  const t = useText<typeof en>('goodsorder');
  return <>{receiver_name || member_name || t('form.walk_in_buyer')}</>;
}

export default listScreen({
  endpoint: goodsOrderContract.GoodsOrderList,
  messages: 'goodsorder',
  persisted: true,
  tabs: GoodsOrderTabs,
  columns: [
    { field: 'order_no', as: 'link', to: ({ id }) => `/order/info/${id}` },
    { field: 'state', as: 'status', tones: goodsOrderTones, render: (order) => <OrderStage {...order} /> },
    { field: 'goods_text', exports: ['goods_text', 'pieces'], render: (order) => <Goods {...order} /> },
    { field: 'total_cents', as: 'money', sortable: true },
    { field: 'receiver_name', render: (order) => <Buyer {...order} /> },
    { field: 'freight_mode', as: 'choice' },
    { field: 'member_name', hidden: true },
    { field: 'order_day', as: 'day', sortable: true },
    { field: 'paid_cents', as: 'money', hidden: true },
    { field: 'refunded_cents', as: 'money', hidden: true },
    { field: 'freight_cents', as: 'money', hidden: true },
    { field: 'discount_cents', as: 'money', hidden: true },
    { field: 'receiver_phone', as: 'phone', hidden: true },
    { field: 'city', hidden: true },
    { field: 'address', hidden: true },
    { field: 'site_name', hidden: true },
    { field: 'done_pieces', as: 'count', hidden: true },
    { field: 'paid_day', as: 'day', hidden: true },
    { field: 'finish_day', as: 'day', hidden: true },
    { field: 'pay_until', as: 'time', hidden: true },
    { field: 'remark', hidden: true },
    { field: 'source', as: 'choice', hidden: true },
    { field: 'sold_by', hidden: true, render: ({ sold_by }) => (sold_by ? addonName(sold_by) : '') },
    { field: 'created_by', hidden: true },
    { field: 'created_at', as: 'time', sortable: true, hidden: true },
  ],
  filters: [
    { from: 'order_day_from', to: 'order_day_to', title: 'goodsorder.field.order_day' },
    { from: 'paid_day_from', to: 'paid_day_to', title: 'goodsorder.field.paid_day' },
    { field: 'freight_mode', as: 'remote', source: freightModeSource('goodsorder') },
    'source',
    { field: 'sold_by', as: 'remote', source: salesChannelSource },
    'is_held',
    { field: 'goods_id', as: 'remote', source: goodsSource },
    { field: 'category_id', as: 'remote', source: categorySource },
    { field: 'member_id', as: 'remote', source: memberSource },
    { field: 'site_id', as: 'remote', source: siteSource },
  ],
  rowActions: goodsOrderActions<GoodsOrder>(),
  toolbar: [orderSetting, addGoodsOrder],
  empty: 'goodsorder.empty.title',
  emptyHint: 'goodsorder.empty.hint',
});
