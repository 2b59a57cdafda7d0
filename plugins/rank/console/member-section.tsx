import { useQueryOf } from '@linehaul/console-kernel/call/call.ts';
import { DetailSection } from '@linehaul/console-kernel/detail/detail-screen.tsx';
import { count, day } from '@linehaul/console-kernel/format/format.ts';
import { useCan } from '@linehaul/console-kernel/permission/can.ts';
import { ActionBar, useActionRunner, useAllowed } from '@linehaul/console-kernel/screen/action.tsx';
import { useText } from '@linehaul/console-kernel/text/text.ts';
import { Alert } from 'antd';
import { type MemberExperience, rankContract } from '../contract/rank.contract.ts';
import type { en } from '../messages/en.ts';
import { ExperienceLog } from './experience-log.tsx';
import { memberActions } from './member-actions.tsx';
import './rank.css';

const { RankMemberInfo, RankExperienceList } = rankContract;

/** How far the next level is, as a bar. */
function Ahead({ of }: { of: MemberExperience }) {
  const t = useText<typeof en>('rank');
  const { total, missing, next_level, step_from, next_review } = of;
  if (next_review === null) return <p className="rank-note">{t('member.no_ladder')}</p>;
  if (next_level === '') return <p className="rank-note">{t('member.top')}</p>;
  const gainedExperience = Math.max(0, total - step_from);
  return (
    <div className="rank-ahead">
      <progress value={gainedExperience} max={gainedExperience + missing} aria-label={t('field.next_level')} />
      <span>{t('member.missing', { count: count(missing), level: next_level })}</span>
    </div>
  );
}

function Notices({ of }: { of: MemberExperience }) {
  const t = useText<typeof en>('rank');
  const { pinned_until, pinned_by, pin_reason, level_name, earned_level, level_after_review, next_review } = of;
  if (pinned_until !== null) {
    const pinParams = { level: level_name, day: day(pinned_until), name: pinned_by, reason: pin_reason };
    return <Alert type="info" title={t('member.pinned', pinParams)} />;
  }
  if (next_review === null || level_after_review === earned_level) return null;
  const falls = { day: day(next_review), level: level_after_review };
  return <Alert type="warning" title={t(level_after_review === '' ? 'member.falls_to_none' : 'member.falls', falls)} />;
}

function Summary({ of }: { of: MemberExperience }) {
  const t = useText<typeof en>('rank');
  return (
    <div className="rank-card">
      <div className="rank-total">
        <strong className="lh-figure">{count(of.total)}</strong>
        <span>{t('field.total')}</span>
        <Ahead of={of} />
      </div>
      <Notices of={of} />
    </div>
  );
}

/** A member's points, the level that follows from them, and every line that they are the sum of. */
export default function MemberSection({ member_id }: { member_id: number }) {
  const can = useCan();
  const runner = useActionRunner<MemberExperience>();
  const allowedActions = useAllowed(memberActions);
  const { data } = useQueryOf(RankMemberInfo, { member_id }, { beside: true, quiet: true });
  if (!data) return null;
  const bar = <ActionBar look="bar" actions={allowedActions(data)} subject={data} start={runner.start} />;
  return (
    <div className="rank-member">
      <DetailSection title="rank.section.member" extra={bar}>
        <Summary of={data} />
        {can(RankExperienceList) ? <ExperienceLog memberId={member_id} /> : null}
      </DetailSection>
      {runner.dialog}
    </div>
  );
}
