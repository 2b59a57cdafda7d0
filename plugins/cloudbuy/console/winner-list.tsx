import { nothing } from '@linehaul/console-kernel/format/format.ts';
import { listScreen } from '@linehaul/console-kernel/list/list-screen.tsx';
import { ListTabs } from '@linehaul/console-kernel/list/list-tabs.tsx';
import { Link } from '@linehaul/console-kernel/screen/navigation.tsx';
import { cloudbuyContract } from '../contract/cloudbuy.contract.ts';
import type { Round } from '../contract/cloudbuy-record.contract.ts';
import { roundTones } from './cloudbuy-tones.ts';
import { LiveFigures } from './live-figures.tsx';
import { claimPrize } from './round-actions.tsx';

function OrderLink({ order_id, order_no }: Round) {
  if (order_id === null) return <span className="lh-nothing">{nothing}</span>;
  return (
    <Link className="lh-cell-link lh-figure" to={`/order/info/${order_id}`}>
      {order_no}
    </Link>
  );
}

function WinnerTabs() {
  const states = ['drawn', 'claimed', 'void'] as const;
  return <ListTabs field="state" values={states} texts="cloudbuy.state" all="cloudbuy.tab.all" />;
}

/** Who has won, and where the prizes are. */
export default listScreen({
  endpoint: cloudbuyContract.CloudbuyRoundList,
  messages: 'cloudbuy',
  header: LiveFigures,
  tabs: WinnerTabs,
  fixed: { has_winner: true },
  columns: [
    { field: 'name', as: 'link', to: ({ id }) => `/plugin/cloudbuy/draw?id=${id}` },
    { field: 'state', as: 'status', tones: roundTones },
    { field: 'goods_name' },
    { field: 'winner_number', as: 'count' },
    { field: 'winner_name' },
    { field: 'drawn_at', as: 'time' },
    { field: 'claim_until', as: 'time' },
    { field: 'claimed_at', as: 'time' },
    { field: 'order_no', render: (round) => <OrderLink {...round} /> },
  ],
  rowActions: [claimPrize],
  empty: 'cloudbuy.empty.winners',
  emptyHint: 'cloudbuy.empty.draw_hint',
});
