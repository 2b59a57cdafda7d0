import { PayCircleOutlined } from '@ant-design/icons';
import { confirmAction, dialogAction } from '@linehaul/console-kernel/form/action-dialog.tsx';
import { money, nothing } from '@linehaul/console-kernel/format/format.ts';
import { listScreen } from '@linehaul/console-kernel/list/list-screen.tsx';
import { ListTabs } from '@linehaul/console-kernel/list/list-tabs.tsx';
import type { Action } from '@linehaul/console-kernel/screen/action.tsx';
import { Link } from '@linehaul/console-kernel/screen/navigation.tsx';
import { goodsOrderContract } from '@linehaul/modules/goodsorder/contract/goods-order.contract.ts';
import { auctionContract } from '../contract/auction.contract.ts';
import type { Activity } from '../contract/auction-record.contract.ts';
import { activityTones } from './auction-tones.ts';
import { LiveFigures } from './live-figures.tsx';

const { AuctionActivityList, AuctionOfferAnswer } = auctionContract;
const { GoodsOrderPay } = goodsOrderContract;

const pay: Action<Activity> = dialogAction<typeof GoodsOrderPay, Activity>({
  endpoint: GoodsOrderPay,
  title: 'auction.action.pay',
  icon: <PayCircleOutlined />,
  primary: true,
  messages: 'goodsorder',
  fields: [
    { field: 'method', as: 'radio', span: 'full' },
    { field: 'note', span: 'full' },
  ],
  start: () => ({ method: 'cash' }),
  when: ({ state, order_id }) => state === 'awarded' && order_id !== null,
  hidden: ({ order_id }) => ({ id: order_id ?? 0 }),
  success: 'auction.done.paid',
});

function answerAction(accepts: boolean): Action<Activity> {
  const name = accepts ? 'accept' : 'decline';
  return confirmAction<typeof AuctionOfferAnswer, Activity>({
    endpoint: AuctionOfferAnswer,
    title: `auction.action.${name}`,
    primary: accepts,
    when: ({ state }) => state === 'offered',
    input: ({ id, version }) => ({ id, version, accepts }),
    question: `auction.ask.${name}`,
    params: (activity) => ({ name: activity.name, amount: money(activity.award_cents) }),
    success: 'auction.done.turned',
  });
}

function OrderLink({ order_id, order_no }: Activity) {
  if (order_id === null) return <span className="lh-nothing">{nothing}</span>;
  return (
    <Link className="lh-cell-link lh-figure" to={`/order/info/${order_id}`}>
      {order_no}
    </Link>
  );
}

function ResultTabs() {
  const states = ['awarded', 'offered', 'sold', 'unsold'] as const;
  return <ListTabs field="state" values={states} texts="auction.state" all="auction.tab.all" />;
}

/** What was won, by whom and for how much, and the winners' orders. */
export default listScreen({
  endpoint: AuctionActivityList,
  messages: 'auction',
  header: LiveFigures,
  tabs: ResultTabs,
  fixed: { has_winner: true },
  columns: [
    { field: 'name', as: 'link', to: ({ id }) => `/plugin/auction/live?id=${id}` },
    { field: 'state', as: 'status', tones: activityTones },
    { field: 'winner_name' },
    { field: 'award_cents', as: 'money' },
    { field: 'order_no', render: (activity) => <OrderLink {...activity} /> },
    { field: 'is_second', as: 'choice' },
    { field: 'offer_until', as: 'time' },
    { field: 'closes_at', as: 'time' },
    { field: 'bid_count', as: 'count', hidden: true },
  ],
  rowActions: [pay, answerAction(true), answerAction(false)],
  empty: 'auction.empty.results',
  emptyHint: 'auction.empty.results_hint',
});
