import { useText } from '@linehaul/console-kernel/text/text.ts';
import { type SecondsLeftOptions, splitSeconds, useSecondsLeft } from '@linehaul/ui/seconds-left.ts';
import type { en } from '../messages/en.ts';

/** How much time is left, to the second. */
export function TimeLeft(options: SecondsLeftOptions) {
  const t = useText<typeof en>('cloudbuy');
  const left = useSecondsLeft(options);
  if (left === 0) return <span>{t('time.over')}</span>;
  const { days, clock } = splitSeconds(left);
  return (
    <span className="lh-figure" role="timer">
      {days > 0 ? t('time.days', { n: days, clock }) : clock}
    </span>
  );
}
