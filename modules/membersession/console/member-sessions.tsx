import { useAction, useQueryOf } from '@linehaul/console-kernel/call/call.ts';
import { DetailSection } from '@linehaul/console-kernel/detail/detail-screen.tsx';
import { confirmAction } from '@linehaul/console-kernel/form/action-dialog.tsx';
import { time } from '@linehaul/console-kernel/format/format.ts';
import { useCan } from '@linehaul/console-kernel/permission/can.ts';
import { ActionBar, useActionRunner, useAllowed } from '@linehaul/console-kernel/screen/action.tsx';
import { useText } from '@linehaul/console-kernel/text/text.ts';
import { deviceOf } from '@linehaul/modules/profile/console/device-name.port.ts';
import { GuardedButton } from '@linehaul/ui/guarded-button.tsx';
import { membersessionContract, type OpenMemberSession } from '../contract/membersession.contract.ts';
import type { en } from '../messages/en.ts';
import './member-sessions.css';

const { MemberSessionRevoke, MemberSessionRevokeAll, SessionsOfMember } = membersessionContract;

interface Signed {
  member_id: number;
}

const revokeAll = confirmAction<typeof MemberSessionRevokeAll, Signed>({
  title: 'membersession.action.revoke_all',
  danger: true,
  endpoint: MemberSessionRevokeAll,
  input: ({ member_id }) => ({ member_id }),
  question: 'membersession.ask.revoke_all',
  success: 'membersession.done.revoked_all',
});

function SessionRow({ session }: { session: OpenMemberSession }) {
  const t = useText<typeof en>('membersession');
  const can = useCan();
  const revoking = useAction(MemberSessionRevoke, { success: 'membersession.done.revoked' });
  const device = deviceOf(session.user_agent);
  const name = device ? t('section.device', { ...device }) : t('section.unknown');
  return (
    <li>
      <div>
        <strong>{name}</strong> <span>{session.ip}</span>
        <small>
          {t('section.since', { time: time(session.created_at) })} ·{' '}
          {t('section.seen', { time: time(session.seen_at) })}
        </small>
      </div>
      {can(MemberSessionRevoke) ? (
        <GuardedButton
          loading={revoking.pending}
          aria-label={t('action.revoke_of', { name })}
          onClick={() => void revoking.run({ id: session.id })}
        >
          {t('action.revoke')}
        </GuardedButton>
      ) : null}
    </li>
  );
}

/** Where a member is signed in, and the ways to end it. */
export default function MemberSessions({ member_id }: { member_id: number }) {
  const t = useText<typeof en>('membersession');
  const runner = useActionRunner<Signed>();
  const allowedActions = useAllowed([revokeAll]);
  const { data: sessions } = useQueryOf(SessionsOfMember, { member_id }, { beside: true, quiet: true });
  if (!sessions) return null;
  const of = { member_id };
  const bar =
    sessions.length > 0 ? (
      <ActionBar look="bar" actions={allowedActions(of)} subject={of} start={runner.start} />
    ) : undefined;
  return (
    <div className="member-sessions">
      <DetailSection title="membersession.section.title" extra={bar}>
        {sessions.length === 0 ? <p>{t('section.none')}</p> : null}
        <ul>
          {sessions.map((session) => (
            <SessionRow key={session.id} session={session} />
          ))}
        </ul>
      </DetailSection>
      {runner.dialog}
    </div>
  );
}
