import { listScreen } from '@linehaul/console-kernel/list/list-screen.tsx';
import { Link } from '@linehaul/console-kernel/screen/navigation.tsx';
import { memberSource } from '@linehaul/modules/member/console/member.sources.ts';
import { cloudbuyContract } from '../contract/cloudbuy.contract.ts';
import { roundSource } from './cloudbuy.sources.ts';
import { LiveFigures } from './live-figures.tsx';

/** Whose each number is, and what it was given for. */
export default listScreen({
  endpoint: cloudbuyContract.CloudbuyShareList,
  messages: 'cloudbuy',
  header: LiveFigures,
  columns: [
    { field: 'round_name' },
    { field: 'number', as: 'count', sortable: true },
    {
      field: 'member_name',
      exports: ['member_code', 'member_name'],
      render: ({ member_id, member_name }) => (
        <Link className="lh-cell-link" to={`/users/save/${member_id}`}>
          {member_name}
        </Link>
      ),
    },
    { field: 'source', as: 'choice' },
    { field: 'reason' },
    { field: 'is_winner', as: 'choice' },
    { field: 'is_void', as: 'choice' },
    { field: 'created_at', as: 'time' },
  ],
  filters: [
    { field: 'round_id', as: 'remote', source: roundSource },
    { field: 'member_id', as: 'remote', source: memberSource },
    'source',
    'is_void',
  ],
  empty: 'cloudbuy.empty.shares',
  emptyHint: 'cloudbuy.empty.shares_hint',
});
