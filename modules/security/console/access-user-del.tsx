import { useQueryOf } from '@linehaul/console-kernel/call/call.ts';
import { useLeave } from '@linehaul/console-kernel/form/form-screen.tsx';
import { useSearchParams } from '@linehaul/console-kernel/screen/navigation.tsx';
import { securityContract } from '../contract/security.contract.ts';
import { accessUsersPath, deleteUser } from './access-user-actions.tsx';
import AccessUserList from './access-user-list.tsx';

const Question = deleteUser.dialog;

/** The list with the question open for the row that the address names: `/safe/AccessUserDel?id=7`. */
export default function AccessUserDel() {
  const id = Number(useSearchParams()[0].get('id'));
  const { data: user } = useQueryOf(securityContract.AccessUserInfo, { id }, { enabled: id > 0 });
  const leave = useLeave();
  return (
    <>
      <AccessUserList />
      {user && Question ? <Question subject={user} onClose={() => leave(accessUsersPath)} /> : null}
    </>
  );
}
