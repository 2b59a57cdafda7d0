import { useQueryOf } from '@linehaul/console-kernel/call/call.ts';
import { useLeave } from '@linehaul/console-kernel/form/form-screen.tsx';
import { DangerContext } from '@linehaul/console-kernel/screen/action.tsx';
import { useParams } from '@linehaul/console-kernel/screen/navigation.tsx';
import { joiningContract } from '../contract/joining.contract.ts';
import { DisableDialog, enableSupplier, suppliersPath } from './supplier-actions.tsx';
import SupplierList from './supplier-list.tsx';

const Enable = enableSupplier.dialog;

/** The list with the question open for one tenant: to stop it, or to let it work again. */
export default function SupplierDisable() {
  const { data: supplier } = useQueryOf(joiningContract.SupplierInfo, { id: Number(useParams().id) });
  const leave = useLeave();
  const Dialog = supplier?.state === 'disabled' ? Enable : DisableDialog;
  return (
    <>
      <SupplierList />
      {Dialog && supplier ? (
        <DangerContext value={Dialog === DisableDialog}>
          <Dialog subject={supplier} onClose={() => leave(suppliersPath)} />
        </DangerContext>
      ) : null}
    </>
  );
}
