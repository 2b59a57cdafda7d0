import { type SecondsLeftOptions, splitSeconds, useSecondsLeft } from '@linehaul/ui/seconds-left.ts';
import { useTextOf } from '../text/text.ts';

/** So many seconds as a clock, with the days before it. */
export function ClockTime({ seconds }: { seconds: number }) {
  const text = useTextOf();
  const { days, clock } = splitSeconds(seconds);
  return (
    <strong className="cp-figure" role="timer">
      {days > 0 ? text('customer.time.days', { n: days, clock }) : clock}
    </strong>
  );
}

/** How much time is left, to the second. */
export function TimeLeft(options: SecondsLeftOptions) {
  const text = useTextOf();
  const left = useSecondsLeft(options);
  return left === 0 ? <strong>{text('customer.time.over')}</strong> : <ClockTime seconds={left} />;
}
