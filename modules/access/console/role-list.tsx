import { count } from '@linehaul/console-kernel/format/format.ts';
import { listScreen } from '@linehaul/console-kernel/list/list-screen.tsx';
import { Link } from '@linehaul/console-kernel/screen/navigation.tsx';
import { accessContract } from '../contract/access.contract.ts';
import { addRole, compareRoles, compareTwo, deleteRole, editRole, rolesPath, tryRole } from './role-actions.tsx';

const operatorsPath = '/sys/permission/management/operators/manage';

export default listScreen({
  endpoint: accessContract.rolemanage,
  messages: 'access',
  columns: [
    { field: 'name', as: 'link', to: ({ id }) => `${rolesPath}/edit/${id}`, sortable: true },
    { field: 'description' },
    { field: 'path_arr', render: ({ path_arr }) => <span className="lh-figure">{count(path_arr.length)}</span> },
    { field: 'api_arr', render: ({ api_arr }) => <span className="lh-figure">{count(api_arr.length)}</span> },
    {
      field: 'operator_count',
      render: ({ id, operator_count }) => (
        <Link className="lh-cell-link" to={`${operatorsPath}?role_id=${id}`}>
          {count(operator_count)}
        </Link>
      ),
    },
    { field: 'updated_at', as: 'time' },
    { field: 'created_at', as: 'time', hidden: true },
  ],
  rowActions: [editRole, tryRole, deleteRole],
  bulkActions: [compareRoles],
  toolbar: [addRole, compareTwo],
  empty: 'access.empty.roles',
  emptyHint: 'access.empty.roles_hint',
});
