import { useQueryOf } from '@linehaul/console-kernel/call/call.ts';
import { DetailSection } from '@linehaul/console-kernel/detail/detail-screen.tsx';
import { ActionBar, useActionRunner, useAllowed } from '@linehaul/console-kernel/screen/action.tsx';
import { useText } from '@linehaul/console-kernel/text/text.ts';
import { certificationContract } from '../contract/certification.contract.ts';
import { silentChecks } from '../contract/certification.events.ts';
import type { en } from '../messages/en.ts';
import { type MemberChecks, memberActions } from './certification-actions.tsx';
import { CheckAnswer } from './check-answer.tsx';

/** What registers say about a member, and the questions to them. */
export default function MemberSection({ member_id }: { member_id: number }) {
  const t = useText<typeof en>('certification');
  const runner = useActionRunner<MemberChecks>();
  const allowedActions = useAllowed(memberActions);
  const { CertificationMemberInfo } = certificationContract;
  const { data } = useQueryOf(
    CertificationMemberInfo,
    { member_id },
    { beside: true, quiet: true, live: silentChecks },
  );
  if (!data) return null;
  const { person, company, is_ready } = data;
  if (!is_ready && !person && !company) return null;
  const subject = { ...data, member_id };
  return (
    <DetailSection
      title="certification.section.member"
      extra={<ActionBar look="bar" actions={allowedActions(subject)} subject={subject} start={runner.start} />}
    >
      {company ? <CheckAnswer check={company} /> : null}
      {person ? <CheckAnswer check={person} /> : null}
      {company || person ? null : <p>{t('member.none')}</p>}
      {runner.dialog}
    </DetailSection>
  );
}
