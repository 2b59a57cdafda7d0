import { useQueryOf } from '@linehaul/console-kernel/call/call.ts';
import { useLeave } from '@linehaul/console-kernel/form/form-screen.tsx';
import { useParams } from '@linehaul/console-kernel/screen/navigation.tsx';
import { agreementContract } from '../contract/agreement.contract.ts';
import { deleteAgreement } from './agreement-actions.tsx';
import { agreementsPath } from './agreement-fields.tsx';
import AgreementList from './agreement-list.tsx';

const Question = deleteAgreement.dialog;

/** The list with the question open for one row. */
export default function AgreementDel() {
  const { data: agreement } = useQueryOf(agreementContract.AgreementInfo, { id: Number(useParams().id) });
  const leave = useLeave();
  return (
    <>
      <AgreementList />
      {agreement && Question ? <Question subject={agreement} onClose={() => leave(agreementsPath)} /> : null}
    </>
  );
}
