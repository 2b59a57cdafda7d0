import { count } from '@linehaul/console-kernel/format/format.ts';
import { listScreen } from '@linehaul/console-kernel/list/list-screen.tsx';
import { ListTabs } from '@linehaul/console-kernel/list/list-tabs.tsx';
import { Link } from '@linehaul/console-kernel/screen/navigation.tsx';
import { rankingWindow } from '../contract/ladder.contract.ts';
import { rankContract } from '../contract/rank.contract.ts';
import './rank.css';

/** The first tab is the call's own default. */
const windows = rankingWindow.options.filter((window) => window !== 'month');

function Windows() {
  return <ListTabs field="window" values={windows} texts="rank.window" all="rank.window.month" />;
}

/** Members by what they have earned: the first hundred places. */
export default listScreen({
  endpoint: rankContract.RankList,
  messages: 'rank',
  rowKey: 'member_id',
  tabs: Windows,
  columns: [
    {
      field: 'place',
      width: 88,
      render: ({ place }) => (
        <span className="rank-place lh-figure" data-place={place}>
          {count(place)}
        </span>
      ),
    },
    {
      field: 'member_name',
      render: ({ member_id, member_name }) => (
        <Link className="lh-cell-link" to={`/users/save/${member_id}`}>
          {member_name}
        </Link>
      ),
    },
    { field: 'member_code' },
    { field: 'level_name' },
    { field: 'experience', as: 'count' },
    { field: 'freight_cents', as: 'money' },
    { field: 'order_count', as: 'count' },
  ],
  filters: ['by'],
  empty: 'rank.empty.ranking',
  emptyHint: 'rank.empty.ranking_hint',
});
