import { useTextOf } from '@linehaul/console-kernel/text/text.ts';
import { StatusTag, type Tone } from '@linehaul/ui/status-tag.tsx';
import { CodeBlock } from './code-block.tsx';
import { type PlayStep, playSteps } from './play-steps.ts';
import type { StepOutcome, usePlay } from './use-play.ts';

type Progress = ReturnType<typeof usePlay>['progress'];
type StepStatus = 'done_before' | 'running' | 'failed' | 'waiting';

const tones: Readonly<Record<StepStatus, Tone>> = {
  done_before: 'success',
  running: 'progress',
  failed: 'danger',
  waiting: 'neutral',
};

/** Of a stopped progress none of the steps is next. */
function stepIndex(next: PlayStep | 'stopped'): number {
  return next === 'stopped' ? -1 : playSteps.indexOf(next);
}

function stepStatusOf(step: PlayStep, progress: Progress, next: PlayStep | 'done' | 'stopped'): StepStatus {
  if (progress.running === step) return 'running';
  const outcome = progress.outcomes[step];
  if (outcome) return outcome.kind === 'refused' ? 'failed' : 'done_before';
  const at = next === 'done' ? playSteps.length : stepIndex(next);
  return playSteps.indexOf(step) < at ? 'done_before' : 'waiting';
}

function Answer({ outcome }: { outcome: StepOutcome }) {
  const text = useTextOf();
  if (outcome.kind === 'refused') return <p className="oa-refused">{outcome.text}</p>;
  return (
    <details>
      <summary>
        <code>{outcome.made.path}</code>
      </summary>
      <CodeBlock title={text('openapi.play.answer')} code={JSON.stringify(outcome.made.answer, null, 2)} />
    </details>
  );
}

/** The steps in their order, with what each answered. */
export function StepList({ progress, next }: { progress: Progress; next: PlayStep | 'done' | 'stopped' }) {
  const text = useTextOf();
  return (
    <ol className="oa-steps" aria-live="polite">
      {playSteps.map((step) => {
        const status = stepStatusOf(step, progress, next);
        const outcome = progress.outcomes[step];
        return (
          <li key={step} aria-current={step === next ? 'step' : undefined}>
            <strong>{text(`openapi.play.step.${step}`)}</strong>
            <StatusTag tone={tones[status]}>{text(`openapi.play.${status}`)}</StatusTag>
            {outcome ? <Answer outcome={outcome} /> : null}
          </li>
        );
      })}
    </ol>
  );
}
