import { useQueryOf } from '@linehaul/console-kernel/call/call.ts';
import { ContractForm } from '@linehaul/console-kernel/form/contract-form.tsx';
import type { FieldSpec } from '@linehaul/console-kernel/form/form-types.ts';
import { setIdentity, useIdentityStore } from '@linehaul/console-kernel/permission/identity.ts';
import { Loaded } from '@linehaul/console-kernel/screen/loaded.tsx';
import { useLocation } from '@linehaul/console-kernel/screen/navigation.tsx';
import { PageHeader } from '@linehaul/console-kernel/screen/page-header.tsx';
import type { InputOf, OutputOf } from '@linehaul/contract/endpoint.ts';
import { adminRole } from '@linehaul/contract/permission.ts';
import { sessionContract } from '@linehaul/modules/session/contract/session.contract.ts';
import { profileContract } from '../contract/profile.contract.ts';
import { AvatarField } from './avatar-field.tsx';
import { LanguageCard } from './language-card.tsx';
import { NewPhoneCode } from './phone-code.tsx';
import './profile.css';

const { userEdit } = profileContract;
type Input = InputOf<typeof userEdit>;
type Info = OutputOf<typeof sessionContract.Info>;

function fieldsFor(info: Info): FieldSpec<Input>[] {
  const isOwner = !info.uid.includes('-') || info.roles.includes(adminRole);
  const company: FieldSpec<Input>[] = isOwner
    ? [{ field: 'introduction', as: 'textarea', group: 'person', span: 'full' }]
    : [];
  return [
    {
      field: 'avatar',
      group: 'person',
      span: 'full',
      hint: 'profile.hint.avatar',
      render: (props) => <AvatarField {...props} />,
    },
    { field: 'nick_name', group: 'person' },
    ...company,
    { field: 'phone', group: 'phone', hint: isOwner ? 'profile.hint.phone' : 'profile.hint.operator_phone' },
    {
      field: 'verify',
      group: 'phone',
      when: ({ phone }) => phone !== info.phone,
      render: (props) => <NewPhoneCode {...props} />,
    },
  ];
}

/** The top bar and the watermark show what was saved, at once. */
function showEverywhere({ nick_name, phone, avatar, introduction }: OutputOf<typeof userEdit>): void {
  const { identity } = useIdentityStore.getState();
  if (identity) setIdentity({ ...identity, nickname: nick_name, phone, avatar, introduction });
}

function ProfileForm({ info }: { info: Info }) {
  const { pathname } = useLocation();
  const { nick_name, avatar, introduction, phone } = info;
  return (
    <ContractForm<typeof userEdit>
      key={`${phone} ${nick_name}`}
      endpoint={userEdit}
      messages="profile"
      fields={fieldsFor(info)}
      start={{ nick_name, avatar, introduction, phone }}
      draft={pathname}
      success="profile.done.saved"
      onDone={showEverywhere}
    />
  );
}

/** One's own name, picture, phone and language. */
export default function ProfilePage() {
  const query = useQueryOf(sessionContract.Info, {});
  return (
    <div className="lh-page">
      <PageHeader />
      <Loaded query={query}>{(info) => <ProfileForm info={info} />}</Loaded>
      <LanguageCard />
    </div>
  );
}
