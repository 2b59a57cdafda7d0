import { percent } from '@linehaul/console-kernel/format/format.ts';
import { listScreen } from '@linehaul/console-kernel/list/list-screen.tsx';
import { auctionContract } from '../contract/auction.contract.ts';
import { activityTones } from './auction-tones.ts';

const whole = 10_000;

/** What each auction has come to: bidders, bids, and the money of those that are sold. */
export default listScreen({
  endpoint: auctionContract.AuctionFigureList,
  messages: 'auction',
  columns: [
    { field: 'name' },
    { field: 'state', as: 'status', tones: activityTones },
    { field: 'bidders', as: 'count' },
    { field: 'bids', as: 'count' },
    { field: 'extensions', as: 'count' },
    { field: 'start_cents', as: 'money' },
    { field: 'revenue_cents', as: 'money' },
    {
      field: 'rise_e4',
      render: ({ rise_e4 }) => <span className="lh-figure">{percent(rise_e4 === null ? null : rise_e4 / whole)}</span>,
    },
    { field: 'cost_cents', as: 'money' },
    { field: 'refunded_cents', as: 'money' },
    { field: 'deposits_cents', as: 'money' },
    { field: 'forfeited_cents', as: 'money' },
  ],
  filters: ['state'],
  sums: [
    { field: 'revenue_cents', as: 'money' },
    { field: 'cost_cents', as: 'money' },
    { field: 'deposits_cents', as: 'money' },
    { field: 'forfeited_cents', as: 'money' },
    { field: 'bids', as: 'count' },
  ],
  empty: 'auction.empty.figures',
  emptyHint: 'auction.empty.activities_hint',
});
