import { percent } from '@linehaul/console-kernel/format/format.ts';
import { listScreen } from '@linehaul/console-kernel/list/list-screen.tsx';
import { spikebuyContract } from '../contract/spikebuy.contract.ts';
import { activityTones } from './spikebuy-tones.ts';

const whole = 10_000;

/** What each activity has come to. */
export default listScreen({
  endpoint: spikebuyContract.SpikebuyFigureList,
  messages: 'spikebuy',
  columns: [
    { field: 'name' },
    { field: 'state', as: 'status', tones: activityTones },
    { field: 'starts_at', as: 'time' },
    { field: 'quota_pieces', as: 'count' },
    { field: 'pieces', as: 'count' },
    { field: 'sold_e4', render: ({ sold_e4 }) => <span className="lh-figure">{percent(sold_e4 / whole)}</span> },
    { field: 'buyers', as: 'count' },
    { field: 'unpaid', as: 'count' },
    { field: 'sold_out_refusals', as: 'count' },
    { field: 'not_begun_refusals', as: 'count' },
    { field: 'over_refusals', as: 'count' },
    { field: 'limit_refusals', as: 'count' },
    { field: 'too_fast_refusals', as: 'count' },
    { field: 'revenue_cents', as: 'money' },
    { field: 'refunded_cents', as: 'money' },
    { field: 'cost_cents', as: 'money' },
  ],
  filters: ['state'],
  sums: [
    { field: 'revenue_cents', as: 'money' },
    { field: 'refunded_cents', as: 'money' },
    { field: 'cost_cents', as: 'money' },
  ],
  empty: 'spikebuy.empty.figures',
  emptyHint: 'spikebuy.empty.activities_hint',
});
