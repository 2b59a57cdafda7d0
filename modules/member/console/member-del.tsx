import { useQueryOf } from '@linehaul/console-kernel/call/call.ts';
import { useLeave } from '@linehaul/console-kernel/form/form-screen.tsx';
import { useParams } from '@linehaul/console-kernel/screen/navigation.tsx';
import { memberContract } from '../contract/member.contract.ts';
import { membersPath } from './member-actions.tsx';
import { MemberDeletion } from './member-deletion.tsx';
import MemberList from './member-list.tsx';

/** The list with the question open for one row. */
export default function MemberDel() {
  const { data: member } = useQueryOf(memberContract.MemberInfo, { id: Number(useParams().id) });
  const leave = useLeave();
  return (
    <>
      <MemberList />
      {member ? <MemberDeletion member={member} onClose={() => leave(membersPath)} /> : null}
    </>
  );
}
