import { useNavigate } from '@linehaul/console-kernel/screen/navigation.tsx';
import { useText } from '@linehaul/console-kernel/text/text.ts';
import { Timeline } from '@linehaul/ui/timeline.tsx';
import { Button } from 'antd';
import type { Progress } from '../contract/joining.contract.ts';
import type { en } from '../messages/en.ts';
import { eventEntries } from './event-words.ts';
import { OwnProgress, payPath, writePath } from './own-progress.tsx';

const askAgainMs = 10_000;

const next = {
  registered: { to: writePath, text: 'join.go_write' },
  submitted: { to: payPath, text: 'join.go_pay' },
  paid: null,
  approved: { to: '/dashboard', text: 'join.go_console' },
  rejected: { to: writePath, text: 'join.correct' },
  disabled: null,
} as const;

/** Renewed documents that were not approved yet say so before the status that they do not touch. */
function renewalOf({ state, application }: Progress): 'pending' | 'rejected' | null {
  if (state !== 'approved' || !application?.is_renewal) return null;
  return application.state === 'pending' || application.state === 'rejected' ? application.state : null;
}

function JoiningStatus({ progress }: { progress: Progress }) {
  const t = useText<typeof en>('joining');
  const navigate = useNavigate();
  const { state, application } = progress;
  const renewal = renewalOf(progress);
  const isRefused = state === 'rejected' || renewal === 'rejected';
  const step = next[state];
  return (
    <section className="lh-surface jn-card jn-result">
      <h1>{renewal ? t(`join.renewal_title.${renewal}`) : t(`join.progress_title.${state}`)}</h1>
      <p>{renewal ? t(`join.renewal_text.${renewal}`) : t(`join.progress_text.${state}`)}</p>
      {isRefused && application?.reason ? (
        <p className="jn-reason">{t('join.reason', { reason: application.reason })}</p>
      ) : null}
      <div className="jn-bar">
        {step ? (
          <Button type="primary" size="large" onClick={() => void navigate(step.to)}>
            {t(step.text)}
          </Button>
        ) : null}
        {renewal === 'rejected' ? (
          <Button size="large" onClick={() => void navigate(writePath)}>
            {t('join.correct')}
          </Button>
        ) : null}
      </div>
    </section>
  );
}

function Story({ progress }: { progress: Progress }) {
  const t = useText<typeof en>('joining');
  return (
    <>
      <JoiningStatus progress={progress} />
      <section className="lh-surface jn-card">
        <h2>{t('section.history')}</h2>
        <Timeline entries={eventEntries(progress.log, false)} />
      </section>
    </>
  );
}

/** The last page of joining: where the application is, and why. */
export default function ProgressPage() {
  return (
    <OwnProgress step="progress" refetchIntervalMs={askAgainMs}>
      {(progress) => <Story progress={progress} />}
    </OwnProgress>
  );
}
