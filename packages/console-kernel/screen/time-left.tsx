import { type SecondsLeftOptions, splitSeconds, useSecondsLeft } from '@linehaul/ui/seconds-left.ts';
import { useTextOf } from '../text/text.ts';

/** How much time is left, to the second; once it is over, the text `over`. */
export function TimeLeft({ over, ...options }: SecondsLeftOptions & { over: string }) {
  const text = useTextOf();
  const left = useSecondsLeft(options);
  if (left === 0) return <span>{over}</span>;
  const { days, clock } = splitSeconds(left);
  return (
    <span className="lh-figure" role="timer">
      {days > 0 ? text('console.time.days', { n: days, clock }) : clock}
    </span>
  );
}
