import { ContractForm } from '@linehaul/console-kernel/form/contract-form.tsx';
import { useLeave } from '@linehaul/console-kernel/form/form-screen.tsx';
import { useLocation } from '@linehaul/console-kernel/screen/navigation.tsx';
import { PageHeader } from '@linehaul/console-kernel/screen/page-header.tsx';
import { accessContract } from '../contract/access.contract.ts';
import { operatorsPath } from './operator-actions.tsx';
import { WithOperatorFields } from './operator-form.tsx';

const { OperatorAdd } = accessContract;

export default function OperatorAddPage() {
  const { pathname } = useLocation();
  const leave = useLeave();
  return (
    <div className="lh-page">
      <PageHeader />
      <WithOperatorFields>
        {(fields) => (
          <ContractForm<typeof OperatorAdd>
            endpoint={OperatorAdd}
            messages="access"
            fields={[...fields, { field: 'password', as: 'password', group: 'access', hint: 'access.hint.password' }]}
            start={{ has_all_sites: false }}
            draft={pathname}
            success="access.done.operator_saved"
            onDone={() => leave(operatorsPath)}
          />
        )}
      </WithOperatorFields>
    </div>
  );
}
