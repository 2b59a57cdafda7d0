import { useText } from '@linehaul/console-kernel/text/text.ts';
import type { en } from '../messages/en.ts';

const minuteSeconds = 60;
const minutesPerHour = 60;

/** A span of time as hours and minutes; less than a minute is one. */
export function TimeSpan({ seconds }: { seconds: number }) {
  const t = useText<typeof en>('groupbuy');
  const minutes = Math.max(1, Math.round(seconds / minuteSeconds));
  const hours = Math.floor(minutes / minutesPerHour);
  return (
    <>{hours > 0 ? t('time.hours', { hours, minutes: minutes % minutesPerHour }) : t('time.minutes', { minutes })}</>
  );
}
