import { useQueryOf } from '@linehaul/console-kernel/call/call.ts';
import { FieldGrid } from '@linehaul/console-kernel/detail/detail-screen.tsx';
import { ContractForm } from '@linehaul/console-kernel/form/contract-form.tsx';
import { useLeave } from '@linehaul/console-kernel/form/form-screen.tsx';
import { Loaded } from '@linehaul/console-kernel/screen/loaded.tsx';
import { useLocation, useParams } from '@linehaul/console-kernel/screen/navigation.tsx';
import { PageHeader } from '@linehaul/console-kernel/screen/page-header.tsx';
import { useScreenTitle } from '@linehaul/console-kernel/screen/screen-context.ts';
import { type MemberDetail, memberContract } from '../contract/member.contract.ts';
import { membersPath } from './member-actions.tsx';
import { memberFields } from './member-fields.ts';
import './member.css';

function MemberPage({ member }: { member: MemberDetail }) {
  const { pathname } = useLocation();
  const leave = useLeave();
  const { id, version, name, kind, code, contact, phone, address, credit_code, terms } = member;
  const { credit_limit_cents, level_id, level_name, remark } = member;
  useScreenTitle(name);
  const fields = memberFields.map((field) =>
    field.field === 'level_id' && level_id !== null
      ? { ...field, known: [{ value: level_id, label: level_name }] }
      : field,
  );
  return (
    <div className="lh-page">
      <PageHeader title={name} />
      <div className="lh-surface member-facts">
        <FieldGrid<MemberDetail>
          of={member}
          messages="member"
          rows={[
            { field: 'credit_used_cents', as: 'money' },
            { field: 'year_orders', as: 'count' },
            { field: 'year_freight_cents', as: 'money' },
            { field: 'reached_level' },
            { field: 'created_at', as: 'time' },
            { field: 'source', as: 'choice' },
          ]}
        />
      </div>
      <ContractForm<typeof memberContract.MemberSave>
        key={version}
        endpoint={memberContract.MemberSave}
        messages="member"
        fields={fields}
        start={{ kind, code, name, contact, phone, address, credit_code, terms, credit_limit_cents, level_id, remark }}
        hidden={{ id, version }}
        draft={pathname}
        success="member.done.saved"
        onDone={() => leave(membersPath)}
      />
    </div>
  );
}

export default function MemberEditPage() {
  const query = useQueryOf(memberContract.MemberInfo, { id: Number(useParams().id) });
  return <Loaded query={query}>{(member) => <MemberPage member={member} />}</Loaded>;
}
