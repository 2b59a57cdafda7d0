import { serverNow } from '@linehaul/customer-kernel/time/clock.ts';
import { useEffect, useState } from 'react';

const minute = 60;
const hour = 3600;
const twoDigits = (value: number) => String(Math.floor(value)).padStart(2, '0');

/** The server's time, second by second. */
export function useServerNow(): number {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), 1_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}

/** `hours:minutes:seconds`. */
export function clockText(seconds: number): string {
  return [seconds / hour, (seconds % hour) / minute, seconds % minute].map(twoDigits).join(':');
}
