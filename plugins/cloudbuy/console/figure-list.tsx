import { percent } from '@linehaul/console-kernel/format/format.ts';
import { listScreen } from '@linehaul/console-kernel/list/list-screen.tsx';
import { cloudbuyContract } from '../contract/cloudbuy.contract.ts';
import { roundTones } from './cloudbuy-tones.ts';

const whole = 10_000;

/** What each round has come to. */
export default listScreen({
  endpoint: cloudbuyContract.CloudbuyFigureList,
  messages: 'cloudbuy',
  columns: [
    { field: 'name' },
    { field: 'state', as: 'status', tones: roundTones },
    { field: 'published_at', as: 'time' },
    { field: 'shares', as: 'count' },
    { field: 'share_count', as: 'count' },
    { field: 'filled_e4', render: ({ filled_e4 }) => <span className="lh-figure">{percent(filled_e4 / whole)}</span> },
    { field: 'members', as: 'count' },
    { field: 'by_order_shares', as: 'count' },
    { field: 'by_signin_shares', as: 'count' },
    { field: 'by_level_shares', as: 'count' },
    { field: 'order_cents', as: 'money' },
    { field: 'cost_cents', as: 'money' },
  ],
  filters: ['state'],
  sums: [
    { field: 'order_cents', as: 'money' },
    { field: 'cost_cents', as: 'money' },
  ],
  empty: 'cloudbuy.empty.figures',
  emptyHint: 'cloudbuy.empty.rounds_hint',
});
