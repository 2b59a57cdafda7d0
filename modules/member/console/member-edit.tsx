import { useQueryOf } from '@linehaul/console-kernel/call/call.ts';
import { FieldGrid } from '@linehaul/console-kernel/detail/detail-screen.tsx';
import { ContractForm } from '@linehaul/console-kernel/form/contract-form.tsx';
import { useLeave } from '@linehaul/console-kernel/form/form-screen.tsx';
import { time } from '@linehaul/console-kernel/format/format.ts';
import { Slot } from '@linehaul/console-kernel/module/slots.tsx';
import { ActionBar, useActionRunner, useAllowed } from '@linehaul/console-kernel/screen/action.tsx';
import { Loaded } from '@linehaul/console-kernel/screen/loaded.tsx';
import { useLocation, useParams } from '@linehaul/console-kernel/screen/navigation.tsx';
import { PageHeader } from '@linehaul/console-kernel/screen/page-header.tsx';
import { useScreenTitle } from '@linehaul/console-kernel/screen/screen-context.ts';
import { useText } from '@linehaul/console-kernel/text/text.ts';
import { Alert } from 'antd';
import { type Member, type MemberDetail, memberContract } from '../contract/member.contract.ts';
import type { en } from '../messages/en.ts';
import { memberInfoSections } from './member.slots.ts';
import { deleteMember, eraseMember, membersPath, restoreMember } from './member-actions.tsx';
import { memberFields } from './member-fields.ts';
import './member.css';

const actions = [restoreMember, eraseMember, deleteMember];

function MemberForm({ member }: { member: MemberDetail }) {
  const { pathname } = useLocation();
  const leave = useLeave();
  const { id, version, name, kind, code, contact, phone, tel, email, address, credit_code, terms } = member;
  const { credit_limit_cents, level_id, level_name, level_source, remark } = member;
  // A level that something else decides is shown, and sent back as it is.
  const isFollowed = level_source !== '';
  const fields = memberFields
    .filter(({ field }) => field !== 'level_id' || !isFollowed)
    .map((field) =>
      field.field === 'level_id' && level_id !== null
        ? { ...field, known: [{ value: level_id, label: level_name }] }
        : field,
    );
  const level = { level_id };
  return (
    <ContractForm<typeof memberContract.MemberSave>
      key={version}
      endpoint={memberContract.MemberSave}
      messages="member"
      fields={fields}
      start={{
        kind,
        code,
        name,
        contact,
        phone,
        tel,
        email,
        address,
        credit_code,
        terms,
        credit_limit_cents,
        remark,
        ...(isFollowed ? {} : level),
      }}
      hidden={{ id, version, ...(isFollowed ? level : {}) }}
      draft={pathname}
      success="member.done.saved"
      onDone={() => leave(membersPath)}
    />
  );
}

function MemberPage({ member }: { member: MemberDetail }) {
  const t = useText<typeof en>('member');
  const runner = useActionRunner<Member>();
  const allowedActions = useAllowed<Member>(actions);
  const { id, name, level_source, deleted_at, erased_at } = member;
  useScreenTitle(name);
  const isFollowed = level_source !== '';
  return (
    <div className="lh-page">
      <PageHeader title={erased_at > 0 ? t('flag.erased') : name}>
        <ActionBar look="bar" actions={allowedActions(member)} subject={member} start={runner.start} />
      </PageHeader>
      {deleted_at > 0 ? <Alert type="warning" showIcon title={t('flag.deleted', { time: time(deleted_at) })} /> : null}
      {erased_at > 0 ? <Alert type="warning" showIcon title={t('erase.gone', { time: time(erased_at) })} /> : null}
      <div className="lh-surface member-facts">
        <FieldGrid<MemberDetail>
          of={member}
          messages="member"
          rows={[
            { field: 'code' },
            { field: 'credit_used_cents', as: 'money' },
            { field: 'year_orders', as: 'count' },
            { field: 'year_freight_cents', as: 'money' },
            { field: 'reached_level' },
            ...(isFollowed ? [{ field: 'level_name' } as const] : []),
            { field: 'created_at', as: 'time' },
            { field: 'source', as: 'choice' },
          ]}
        />
      </div>
      <Slot name={memberInfoSections} props={{ member_id: id }} />
      {erased_at > 0 || deleted_at > 0 ? null : <MemberForm member={member} />}
      {runner.dialog}
    </div>
  );
}

export default function MemberEditPage() {
  const query = useQueryOf(memberContract.MemberInfo, { id: Number(useParams().id) });
  return <Loaded query={query}>{(member) => <MemberPage member={member} />}</Loaded>;
}
