import { useQueryOf } from '@linehaul/console-kernel/call/call.ts';
import { useSubmission } from '@linehaul/console-kernel/call/submission.ts';
import { DetailSection } from '@linehaul/console-kernel/detail/detail-screen.tsx';
import { count, day, money } from '@linehaul/console-kernel/format/format.ts';
import { useCan } from '@linehaul/console-kernel/permission/can.ts';
import { useIdentity } from '@linehaul/console-kernel/permission/identity.ts';
import { Loaded } from '@linehaul/console-kernel/screen/loaded.tsx';
import { Link } from '@linehaul/console-kernel/screen/navigation.tsx';
import { PageHeader } from '@linehaul/console-kernel/screen/page-header.tsx';
import { useUnsaved } from '@linehaul/console-kernel/screen/unsaved.ts';
import { useText } from '@linehaul/console-kernel/text/text.ts';
import { EmptyState } from '@linehaul/ui/empty-state.tsx';
import { GuardedButton } from '@linehaul/ui/guarded-button.tsx';
import { Alert, Select } from 'antd';
import { useState } from 'react';
import type { Ladder } from '../contract/ladder.contract.ts';
import { rankContract } from '../contract/rank.contract.ts';
import type { en } from '../messages/en.ts';
import { Corrections } from './correction-panel.tsx';
import { type DraftStep, levelsLeft, notRisingAt, type SentStep, sentSteps, withLevel } from './ladder-draft.ts';
import { LadderRows } from './ladder-rows.tsx';
import './rank.css';

const { RankLadderInfo, RankLadderPreview, RankLadderSave, RankCorrectionList } = rankContract;

/** What saving would do to members. */
function Moves({ steps, nextReview }: { steps: SentStep[]; nextReview: string }) {
  const t = useText<typeof en>('rank');
  const { data } = useQueryOf(RankLadderPreview, { steps }, { keepPrevious: true, quiet: true, beside: true });
  if (!data) return null;
  const summary = [
    t('ladder.raised', { count: count(data.raised) }),
    t('ladder.lowered', { count: count(data.lowered), day: day(nextReview) }),
    t('ladder.unchanged', { count: count(data.unchanged) }),
  ];
  return (
    <p className="rank-note" role="status">
      {summary.join(' · ')}
    </p>
  );
}

interface ToolsProps {
  ladder: Ladder;
  draft: readonly DraftStep[];
  isChanged: boolean;
  onChange: (draft: readonly DraftStep[]) => void;
}

/** Adds levels, shows what a change does, saves it. */
function Tools({ ladder, draft, isChanged, onChange }: ToolsProps) {
  const t = useText<typeof en>('rank');
  const { version, next_review } = ladder;
  const save = useSubmission(RankLadderSave, { success: 'rank.ladder.saved' });
  const remainingLevels = levelsLeft(ladder, draft);
  const steps = sentSteps(draft);
  const industry = useIdentity()?.industry;
  const isRising = notRisingAt(draft, industry !== 'supplier' && industry !== 'service') === -1;
  const isReady = isChanged && isRising && steps !== null;
  const add = (level_id: number) => {
    const level = remainingLevels.find((one) => one.level_id === level_id);
    if (level) onChange(withLevel(draft, level));
  };
  return (
    <>
      {isRising ? null : <Alert type="warning" title={t('ladder.not_rising')} />}
      {isReady && steps ? <Moves steps={steps} nextReview={next_review} /> : null}
      <div className="rank-tools">
        {remainingLevels.length > 0 ? (
          <Select<number | null>
            aria-label={t('ladder.add')}
            placeholder={t('ladder.add')}
            value={null}
            options={remainingLevels.map(({ level_id, name }) => ({ value: level_id, label: name }))}
            onChange={(level_id) => level_id !== null && add(level_id)}
          />
        ) : null}
        <GuardedButton
          type="primary"
          disabled={!isReady}
          loading={save.pending}
          onClick={() => steps && void save.run({ version, steps })}
        >
          {t('action.save')}
        </GuardedButton>
      </div>
    </>
  );
}

function LadderCard({ ladder }: { ladder: Ladder }) {
  const t = useText<typeof en>('rank');
  const mayChange = useCan()(RankLadderSave);
  const [draft, setDraft] = useState<readonly DraftStep[]>(ladder.steps);
  const isChanged =
    draft !== ladder.steps && JSON.stringify(sentSteps(draft)) !== JSON.stringify(sentSteps(ladder.steps));
  useUnsaved(isChanged);
  const hasLevels = ladder.steps.length + ladder.others.length > 0;
  return (
    <div className="rank-card">
      <p className="rank-note">
        {t('ladder.earn', { amount: money(ladder.yuan_per_point * 100), day: day(ladder.next_review) })}{' '}
        <Link to="/users/level">{t('ladder.open_levels')}</Link>
      </p>
      {draft.length > 0 ? (
        <LadderRows draft={draft} {...(mayChange ? { onChange: setDraft } : {})} />
      ) : (
        <EmptyState title={t('ladder.none')} text={t(hasLevels ? 'ladder.none_hint' : 'ladder.no_levels_hint')} />
      )}
      {mayChange && hasLevels ? (
        <Tools ladder={ladder} draft={draft} isChanged={isChanged} onChange={setDraft} />
      ) : null}
    </div>
  );
}

/** From how many points members have which level, and what was corrected by hand. */
export default function LadderPage() {
  const can = useCan();
  const query = useQueryOf(RankLadderInfo, {});
  return (
    <div className="lh-page">
      <PageHeader />
      <DetailSection title="rank.section.ladder">
        <Loaded query={query}>{(ladder) => <LadderCard key={ladder.version} ladder={ladder} />}</Loaded>
      </DetailSection>
      {can(RankCorrectionList) ? <Corrections /> : null}
    </div>
  );
}
