import { useQueryOf } from '@linehaul/console-kernel/call/call.ts';
import { useLeave } from '@linehaul/console-kernel/form/form-screen.tsx';
import { useParams } from '@linehaul/console-kernel/screen/navigation.tsx';
import { accessContract } from '../contract/access.contract.ts';
import { rolesPath } from './role-actions.tsx';
import { RoleDeletion } from './role-deletion.tsx';
import RoleList from './role-list.tsx';

/** The list with the question open for one row. */
export default function RoleDel() {
  const { data: role } = useQueryOf(accessContract.RoleInfo, { id: Number(useParams().id) });
  const leave = useLeave();
  return (
    <>
      <RoleList />
      {role ? <RoleDeletion role={role} onClose={() => leave(rolesPath)} /> : null}
    </>
  );
}
