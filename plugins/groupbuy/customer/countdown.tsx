import { useTextOf } from '@linehaul/customer-kernel/text/text.ts';
import { serverNow, setServerTime } from '@linehaul/customer-kernel/time/clock.ts';
import { useEffect, useState } from 'react';

const minuteSeconds = 60;
const hourSeconds = 3_600;
const daySeconds = 86_400;

const twoDigits = (n: number) => String(n).padStart(2, '0');

/** `03:12:44`. */
function clockOf(seconds: number): string {
  const hours = Math.floor(seconds / hourSeconds);
  const minutes = Math.floor((seconds % hourSeconds) / minuteSeconds);
  return [hours, minutes, seconds % minuteSeconds].map(twoDigits).join(':');
}

interface CountdownProps {
  /** Unix seconds. */
  until: number;
  /** The server's clock, as it came with `until`. */
  now: number;
  /** Told once the time is over. */
  onOver?: () => void;
}

/** Seconds until a moment, by the server's clock, whatever the phone's says. */
function useSecondsLeft({ until, now, onOver }: CountdownProps): number {
  const [left, setLeft] = useState(until - now);
  useEffect(() => {
    setServerTime(now);
    const count = () => setLeft(Math.max(0, until - serverNow()));
    count();
    const timer = setInterval(count, 1_000);
    return () => clearInterval(timer);
  }, [until, now]);
  const isOver = left <= 0;
  useEffect(() => {
    if (isOver) onOver?.();
  }, [isOver, onOver]);
  return Math.max(0, left);
}

/** How much time is left. */
export function Countdown(props: CountdownProps) {
  const text = useTextOf();
  const left = useSecondsLeft(props);
  if (left === 0) return <strong>{text('groupbuy.store.over')}</strong>;
  const days = Math.floor(left / daySeconds);
  const clock = clockOf(left % daySeconds);
  return (
    <strong className="cp-figure" role="timer">
      {days > 0 ? text('groupbuy.store.days_left', { n: days, clock }) : clock}
    </strong>
  );
}
