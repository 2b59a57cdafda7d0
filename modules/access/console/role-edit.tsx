import { DiffOutlined } from '@ant-design/icons';
import { useQueryOf } from '@linehaul/console-kernel/call/call.ts';
import { enumerated } from '@linehaul/console-kernel/format/format.ts';
import { ActionBar, useActionRunner, useAllowed } from '@linehaul/console-kernel/screen/action.tsx';
import { Loaded } from '@linehaul/console-kernel/screen/loaded.tsx';
import { Link, useParams } from '@linehaul/console-kernel/screen/navigation.tsx';
import { PageHeader } from '@linehaul/console-kernel/screen/page-header.tsx';
import { useScreenTitle } from '@linehaul/console-kernel/screen/screen-context.ts';
import { useTextOf } from '@linehaul/console-kernel/text/text.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { accessContract, type Role } from '../contract/access.contract.ts';
import { tryRole } from './role-actions.tsx';
import { RoleComparison } from './role-comparison.tsx';
import { RoleForm } from './role-form.tsx';

/** Shows the role beside another one. */
function CompareWith({ role }: { role: Role }) {
  const text = useTextOf();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button icon={<DiffOutlined />} onClick={() => setOpen(true)}>
        {text('access.compare.choose')}
      </Button>
      {isOpen ? <RoleComparison start={[role.id]} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

function Tools({ role }: { role: Role }) {
  const runner = useActionRunner<Role>();
  const allowedActions = useAllowed<Role>([tryRole]);
  return (
    <>
      <CompareWith role={role} />
      <ActionBar look="bar" actions={allowedActions(role)} subject={role} start={runner.start} />
      {runner.dialog}
    </>
  );
}

function Holders({ role }: { role: { id: number; operators: readonly { name: string }[] } }) {
  const text = useTextOf();
  if (role.operators.length === 0) return null;
  return (
    <Link className="lh-cell-link" to={`/sys/permission/management/operators/manage?role_id=${role.id}`}>
      {text('access.action.show_operators')}: {enumerated(role.operators.map(({ name }) => name))}
    </Link>
  );
}

function Title({ name }: { name: string }) {
  useScreenTitle(name);
  return name;
}

export default function RoleEdit() {
  const query = useQueryOf(accessContract.RoleInfo, { id: Number(useParams().id) });
  return (
    <Loaded query={query}>
      {(role) => (
        <div className="lh-page">
          <PageHeader title={<Title name={role.name} />} note={<Holders role={role} />}>
            <Tools role={role} />
          </PageHeader>
          <RoleForm key={role.version} start={role} stored={{ id: role.id, version: role.version }} />
        </div>
      )}
    </Loaded>
  );
}
