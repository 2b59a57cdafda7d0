import { useQueryOf } from '@linehaul/console-kernel/call/call.ts';
import { useLeave } from '@linehaul/console-kernel/form/form-screen.tsx';
import { useParams } from '@linehaul/console-kernel/screen/navigation.tsx';
import { accessContract } from '../contract/access.contract.ts';
import { deleteOperator, operatorsPath } from './operator-actions.tsx';
import OperatorList from './operator-list.tsx';

const Question = deleteOperator.dialog;

/** The list with the question open for one row. */
export default function OperatorDel() {
  const { data: operator } = useQueryOf(accessContract.OperatorInfo, { id: Number(useParams().id) });
  const leave = useLeave();
  return (
    <>
      <OperatorList />
      {operator && Question ? <Question subject={operator} onClose={() => leave(operatorsPath)} /> : null}
    </>
  );
}
