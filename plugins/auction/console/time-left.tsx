import { useText } from '@linehaul/console-kernel/text/text.ts';
import { useEffect, useState } from 'react';
import type { en } from '../messages/en.ts';

const daySeconds = 86_400;
const hourSeconds = 3_600;
const minuteSeconds = 60;
const tickMs = 500;
const millisecondsPerSecond = 1_000;

const twoDigits = (n: number) => String(n).padStart(2, '0');

interface TimeLeftProps {
  /** Unix seconds. */
  until: number;
  /** The server's clock, as it came with `until`. */
  now: number;
}

/** Seconds until a moment: the server's clock goes on from its answer, whatever this computer's clock says. */
function useSecondsLeft({ until, now }: TimeLeftProps): number {
  const [left, setLeft] = useState(until - now);
  useEffect(() => {
    const answeredAt = performance.now();
    const tick = () => setLeft(until - now - Math.floor((performance.now() - answeredAt) / millisecondsPerSecond));
    tick();
    const timer = setInterval(tick, tickMs);
    return () => clearInterval(timer);
  }, [until, now]);
  return Math.max(0, left);
}

/** How much time is left, to the second. */
export function TimeLeft(props: TimeLeftProps) {
  const t = useText<typeof en>('auction');
  const left = useSecondsLeft(props);
  if (left === 0) return <span>{t('time.over')}</span>;
  const rest = left % daySeconds;
  const parts = [
    Math.floor(rest / hourSeconds),
    Math.floor((rest % hourSeconds) / minuteSeconds),
    rest % minuteSeconds,
  ];
  const clock = parts.map(twoDigits).join(':');
  const days = Math.floor(left / daySeconds);
  return (
    <span className="lh-figure" role="timer">
      {days > 0 ? t('time.days', { n: days, clock }) : clock}
    </span>
  );
}
