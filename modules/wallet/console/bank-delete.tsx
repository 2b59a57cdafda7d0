import { useQueryOf } from '@linehaul/console-kernel/call/call.ts';
import { useLeave } from '@linehaul/console-kernel/form/form-screen.tsx';
import { useParams } from '@linehaul/console-kernel/screen/navigation.tsx';
import { walletContract } from '../contract/wallet.contract.ts';
import { banksPath, deleteBank } from './bank-actions.tsx';
import BankList from './bank-list.tsx';

const Question = deleteBank.dialog;

/** The list with the question open for one bank. */
export default function BankDelete() {
  const { data: bank } = useQueryOf(walletContract.BankInfo, { id: Number(useParams().id) });
  const leave = useLeave();
  return (
    <>
      <BankList />
      {bank && Question ? <Question subject={bank} onClose={() => leave(banksPath)} /> : null}
    </>
  );
}
