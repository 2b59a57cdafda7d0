import { PayCircleOutlined } from '@ant-design/icons';
import { dialogAction } from '@linehaul/console-kernel/form/action-dialog.tsx';
import { listScreen } from '@linehaul/console-kernel/list/list-screen.tsx';
import { ListTabs } from '@linehaul/console-kernel/list/list-tabs.tsx';
import type { Action } from '@linehaul/console-kernel/screen/action.tsx';
import { Link } from '@linehaul/console-kernel/screen/navigation.tsx';
import { textOf } from '@linehaul/console-kernel/text/text.ts';
import { memberSource } from '@linehaul/modules/member/console/member.sources.ts';
import { paymentContract } from '@linehaul/modules/payment/contract/payment.contract.ts';
import { auctionContract } from '../contract/auction.contract.ts';
import { type Bidder, bidderState, depositKind, depositPart } from '../contract/auction-record.contract.ts';
import { activitySource } from './auction.sources.ts';
import { bidderTones } from './auction-tones.ts';
import { banDialog } from './ban-action.ts';
import { LiveFigures } from './live-figures.tsx';

const { PaymentStart } = paymentContract;
const tillChannels = ['cash', 'card', 'till_wechat', 'till_alipay'] as const;

const payDeposit: Action<Bidder> = dialogAction<typeof PaymentStart, Bidder>({
  endpoint: PaymentStart,
  title: 'auction.action.pay_deposit',
  icon: <PayCircleOutlined />,
  primary: true,
  messages: 'auction',
  fields: [
    {
      field: 'channel',
      as: 'radio',
      span: 'full',
      options: tillChannels.map((value) => ({ value, label: textOf(`auction.channel.${value}`) })),
    },
    { field: 'note', span: 'full' },
  ],
  start: () => ({ channel: 'cash' }),
  when: ({ state }) => state === 'due',
  hidden: ({ id }) => ({ subject_kind: depositKind, subject_id: id, subject_part: depositPart }),
  success: 'auction.done.paid',
});

const ban: Action<Bidder> = dialogAction({
  ...banDialog,
  title: 'auction.action.ban_bidder',
  danger: true,
  fields: [{ field: 'reason', span: 'full' }],
  when: ({ state }: Bidder) => state === 'due' || state === 'ready',
  hidden: ({ member_id }: Bidder) => ({ member_id }),
});

function BidderTabs() {
  return <ListTabs field="state" values={bidderState.options} texts="auction.state" all="auction.tab.all" />;
}

/** Who has entered which auction, and where each deposit is. */
export default listScreen({
  endpoint: auctionContract.AuctionBidderList,
  messages: 'auction',
  header: LiveFigures,
  tabs: BidderTabs,
  columns: [
    { field: 'activity_name' },
    { field: 'bidder_no', as: 'count' },
    {
      field: 'member_name',
      exports: ['member_code', 'member_name'],
      render: ({ member_id, member_name }) => (
        <Link className="lh-cell-link" to={`/users/save/${member_id}`}>
          {member_name}
        </Link>
      ),
    },
    { field: 'state', as: 'status', tones: bidderTones },
    { field: 'deposit_cents', as: 'money' },
    { field: 'bid_count', as: 'count' },
    { field: 'created_at', as: 'time' },
  ],
  filters: [
    { field: 'activity_id', as: 'remote', source: activitySource },
    { field: 'member_id', as: 'remote', source: memberSource },
  ],
  rowActions: [payDeposit, ban],
  empty: 'auction.empty.bidders',
});
