import { useQueryOf } from '@linehaul/console-kernel/call/call.ts';
import { ContractForm } from '@linehaul/console-kernel/form/contract-form.tsx';
import { useLeave } from '@linehaul/console-kernel/form/form-screen.tsx';
import { Loaded } from '@linehaul/console-kernel/screen/loaded.tsx';
import { useLocation, useParams } from '@linehaul/console-kernel/screen/navigation.tsx';
import { PageHeader } from '@linehaul/console-kernel/screen/page-header.tsx';
import { useScreenTitle } from '@linehaul/console-kernel/screen/screen-context.ts';
import { accessContract, type Operator } from '../contract/access.contract.ts';
import { operatorsPath } from './operator-actions.tsx';
import { WithOperatorFields } from './operator-form.tsx';

const { OperatorEdit, OperatorInfo } = accessContract;

const collectIds = (rows: readonly { id: number }[]) => rows.map(({ id }) => id);

function OperatorPage({ operator }: { operator: Operator }) {
  const { pathname } = useLocation();
  const leave = useLeave();
  const { id, version, login_name, nick_name, phone, email, roles, sites, has_all_sites } = operator;
  useScreenTitle(nick_name || login_name);
  return (
    <div className="lh-page">
      <PageHeader title={nick_name || login_name} />
      <WithOperatorFields present={sites}>
        {(fields) => (
          <ContractForm<typeof OperatorEdit>
            key={version}
            endpoint={OperatorEdit}
            messages="access"
            fields={fields}
            start={{
              login_name,
              nick_name,
              phone,
              email,
              role_ids: collectIds(roles),
              site_ids: collectIds(sites),
              has_all_sites,
            }}
            hidden={{ id, version }}
            draft={pathname}
            success="access.done.operator_saved"
            onDone={() => leave(operatorsPath)}
          />
        )}
      </WithOperatorFields>
    </div>
  );
}

export default function OperatorEditPage() {
  const query = useQueryOf(OperatorInfo, { id: Number(useParams().id) });
  return <Loaded query={query}>{(operator) => <OperatorPage operator={operator} />}</Loaded>;
}
