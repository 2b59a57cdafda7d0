import { PayCircleOutlined } from '@ant-design/icons';
import { dialogAction } from '@linehaul/console-kernel/form/action-dialog.tsx';
import { listScreen } from '@linehaul/console-kernel/list/list-screen.tsx';
import { ListTabs } from '@linehaul/console-kernel/list/list-tabs.tsx';
import type { Action } from '@linehaul/console-kernel/screen/action.tsx';
import { Link } from '@linehaul/console-kernel/screen/navigation.tsx';
import { goodsOrderContract } from '@linehaul/modules/goodsorder/contract/goods-order.contract.ts';
import { memberSource } from '@linehaul/modules/member/console/member.sources.ts';
import { groupbuyContract } from '../contract/groupbuy.contract.ts';
import { type Seat, seatState } from '../contract/groupbuy-record.contract.ts';
import { activitySource, groupSource } from './groupbuy.sources.ts';
import { LiveFigures } from './groupbuy-figures.tsx';
import { seatTones } from './groupbuy-tones.ts';

const { GoodsOrderPay } = goodsOrderContract;

const pay: Action<Seat> = dialogAction<typeof GoodsOrderPay, Seat>({
  endpoint: GoodsOrderPay,
  title: 'groupbuy.action.pay',
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
  success: 'groupbuy.done.paid',
});

function BuyerTabs() {
  return <ListTabs field="state" values={seatState.options} texts="groupbuy.state" all="groupbuy.tab.all" />;
}

/** Who has joined which group, and the order of each. */
export default listScreen({
  endpoint: groupbuyContract.GroupbuySeatList,
  messages: 'groupbuy',
  header: LiveFigures,
  tabs: BuyerTabs,
  columns: [
    { field: 'order_no', as: 'link', to: ({ order_id }) => `/order/info/${order_id}` },
    { field: 'state', as: 'status', tones: seatTones },
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
    { field: 'group_id' },
    { field: 'seat_no', as: 'count' },
    { field: 'quantity', as: 'count' },
    { field: 'total_cents', as: 'money' },
    { field: 'refunded_cents', as: 'money' },
    { field: 'is_released', as: 'choice' },
    { field: 'created_at', as: 'time', hidden: true },
  ],
  filters: [
    { field: 'group_id', as: 'remote', source: groupSource },
    { field: 'activity_id', as: 'remote', source: activitySource },
    { field: 'member_id', as: 'remote', source: memberSource },
  ],
  rowActions: [pay],
  empty: 'groupbuy.empty.seats',
});
