import { useQueryOf } from '@linehaul/console-kernel/call/call.ts';
import { useLeave } from '@linehaul/console-kernel/form/form-screen.tsx';
import { useParams } from '@linehaul/console-kernel/screen/navigation.tsx';
import { joiningContract } from '../contract/joining.contract.ts';
import { DeleteDialog, suppliersPath } from './supplier-actions.tsx';
import SupplierList from './supplier-list.tsx';

/** The list with the question open for one tenant. */
export default function SupplierDel() {
  const { data: supplier } = useQueryOf(joiningContract.SupplierInfo, { id: Number(useParams().id) });
  const leave = useLeave();
  return (
    <>
      <SupplierList />
      {supplier ? <DeleteDialog subject={supplier} onClose={() => leave(suppliersPath)} /> : null}
    </>
  );
}
