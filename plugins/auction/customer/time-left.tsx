import { useTextOf } from '@linehaul/customer-kernel/text/text.ts';
import { useEffect, useState } from 'react';

const minuteSeconds = 60;
const hourSeconds = 3_600;
const daySeconds = 86_400;
const tickMs = 500;
const millisecondsPerSecond = 1_000;

interface TimeLeftProps {
  /** Unix seconds. */
  until: number;
  /** The server's clock, as it came with `until`. */
  now: number;
  /** Told once the time is over. */
  onOver?: () => void;
}

/** The server's clock goes on from its answer, whatever the phone's says, or is set to meanwhile. */
function useSecondsLeft({ until, now, onOver }: TimeLeftProps): number {
  const [left, setLeft] = useState(until - now);
  useEffect(() => {
    const answeredAt = performance.now();
    const tick = () => setLeft(until - now - Math.floor((performance.now() - answeredAt) / millisecondsPerSecond));
    tick();
    const timer = setInterval(tick, tickMs);
    return () => clearInterval(timer);
  }, [until, now]);
  const isOver = left <= 0;
  useEffect(() => {
    if (isOver) onOver?.();
  }, [isOver, onOver]);
  return Math.max(0, left);
}

/** `03:12:44`. */
function formatClock(seconds: number): string {
  const parts = [Math.floor(seconds / hourSeconds), Math.floor((seconds % hourSeconds) / minuteSeconds)];
  return [...parts, seconds % minuteSeconds].map((n) => String(n).padStart(2, '0')).join(':');
}

/** How much time is left, to the second. */
export function TimeLeft(props: TimeLeftProps) {
  const text = useTextOf();
  const left = useSecondsLeft(props);
  if (left === 0) return <strong>{text('auction.time.over')}</strong>;
  const clock = formatClock(left % daySeconds);
  const days = Math.floor(left / daySeconds);
  return (
    <strong className="cp-figure" role="timer">
      {days > 0 ? text('auction.time.days', { n: days, clock }) : clock}
    </strong>
  );
}
