import { useEffect, useState } from 'react';

const minuteSeconds = 60;
const hourSeconds = 3_600;
const daySeconds = 86_400;
const tickMs = 500;
const millisecondsPerSecond = 1_000;

export interface SecondsLeftOptions {
  /** Unix seconds. */
  until: number;
  /** The server's clock, as it came with `until`. */
  now: number;
  /** Told once the time is over. */
  onOver?: () => void;
}

/** Seconds until a moment, 0 after it: the server's clock goes on from its answer, whatever this device's says, or is set to meanwhile. */
export function useSecondsLeft({ until, now, onOver }: SecondsLeftOptions): number {
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

/** Whole days, and the rest as a clock: 273,164 is 3 days and `03:52:44`. */
export function splitSeconds(seconds: number): { days: number; clock: string } {
  const rest = seconds % daySeconds;
  const parts = [
    Math.floor(rest / hourSeconds),
    Math.floor((rest % hourSeconds) / minuteSeconds),
    rest % minuteSeconds,
  ];
  return { days: Math.floor(seconds / daySeconds), clock: parts.map((n) => String(n).padStart(2, '0')).join(':') };
}
