import { PayCircleOutlined } from '@ant-design/icons';
import { dialogAction } from '@linehaul/console-kernel/form/action-dialog.tsx';
import { listScreen } from '@linehaul/console-kernel/list/list-screen.tsx';
import { ListTabs } from '@linehaul/console-kernel/list/list-tabs.tsx';
import type { Action } from '@linehaul/console-kernel/screen/action.tsx';
import { Link } from '@linehaul/console-kernel/screen/navigation.tsx';
import { goodsOrderContract } from '@linehaul/modules/goodsorder/contract/goods-order.contract.ts';
import { memberSource } from '@linehaul/modules/member/console/member.sources.ts';
import { spikebuyContract } from '../contract/spikebuy.contract.ts';
import { type Sale, saleState } from '../contract/spikebuy-record.contract.ts';
import { LiveFigures } from './live-figures.tsx';
import { activitySource } from './spikebuy.sources.ts';
import { saleTones } from './spikebuy-tones.ts';

const { GoodsOrderPay } = goodsOrderContract;

const pay: Action<Sale> = dialogAction<typeof GoodsOrderPay, Sale>({
  endpoint: GoodsOrderPay,
  title: 'spikebuy.action.pay',
  icon: <PayCircleOutlined />,
  primary: true,
  messages: 'goodsorder',
  fields: [
    { field: 'method', as: 'radio', span: 'full' },
    { field: 'note', span: 'full' },
  ],
  start: () => ({ method: 'cash' }),
  when: ({ state }) => state === 'reserved',
  hidden: ({ order_id }) => ({ id: order_id }),
  success: 'spikebuy.done.paid',
});

function SaleTabs() {
  return <ListTabs field="state" values={saleState.options} texts="spikebuy.state" all="spikebuy.tab.all" />;
}

/** Who has bought what, and the order of each. */
export default listScreen({
  endpoint: spikebuyContract.SpikebuySaleList,
  messages: 'spikebuy',
  header: LiveFigures,
  tabs: SaleTabs,
  columns: [
    { field: 'order_no', as: 'link', to: ({ order_id }) => `/order/info/${order_id}` },
    { field: 'state', as: 'status', tones: saleTones },
    {
      field: 'member_name',
      exports: ['member_code', 'member_name'],
      render: ({ member_id, member_name }) => (
        <Link className="lh-cell-link" to={`/users/save/${member_id}`}>
          {member_name}
        </Link>
      ),
    },
    { field: 'activity_name' },
    { field: 'quantity', as: 'count' },
    { field: 'total_cents', as: 'money' },
    { field: 'refunded_cents', as: 'money' },
    { field: 'created_at', as: 'time' },
  ],
  filters: [
    { field: 'activity_id', as: 'remote', source: activitySource },
    { field: 'member_id', as: 'remote', source: memberSource },
  ],
  rowActions: [pay],
  empty: 'spikebuy.empty.sales',
  emptyHint: 'spikebuy.empty.sales_hint',
});
