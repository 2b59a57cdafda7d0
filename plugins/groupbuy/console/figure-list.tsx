import { nothing, percent } from '@linehaul/console-kernel/format/format.ts';
import { listScreen } from '@linehaul/console-kernel/list/list-screen.tsx';
import { groupbuyContract } from '../contract/groupbuy.contract.ts';
import { activityTones } from './groupbuy-tones.ts';
import { TimeSpan } from './time-left.tsx';

const whole = 10_000;

/** What each activity has come to: groups, buyers and money of those that are complete. */
export default listScreen({
  endpoint: groupbuyContract.GroupbuyFigureList,
  messages: 'groupbuy',
  columns: [
    { field: 'name' },
    { field: 'state', as: 'status', tones: activityTones },
    { field: 'opened', as: 'count' },
    { field: 'forming', as: 'count' },
    { field: 'complete', as: 'count' },
    { field: 'failed', as: 'count' },
    {
      field: 'complete_e4',
      render: ({ complete_e4 }) => (
        <span className="lh-figure">{percent(complete_e4 === null ? null : complete_e4 / whole)}</span>
      ),
    },
    {
      field: 'complete_seconds',
      render: ({ complete_seconds }) =>
        complete_seconds === null ? (
          <span className="lh-nothing">{nothing}</span>
        ) : (
          <TimeSpan seconds={complete_seconds} />
        ),
    },
    { field: 'buyers', as: 'count' },
    { field: 'pieces', as: 'count' },
    { field: 'revenue_cents', as: 'money' },
    { field: 'refunded_cents', as: 'money' },
    { field: 'cost_cents', as: 'money' },
  ],
  filters: ['state'],
  sums: [
    { field: 'revenue_cents', as: 'money' },
    { field: 'refunded_cents', as: 'money' },
    { field: 'cost_cents', as: 'money' },
    { field: 'buyers', as: 'count' },
  ],
  empty: 'groupbuy.empty.figures',
  emptyHint: 'groupbuy.empty.activities_hint',
});
