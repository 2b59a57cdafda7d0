import { useTextOf } from '@linehaul/customer-kernel/text/text.ts';
import { serverNow } from '@linehaul/customer-kernel/time/clock.ts';
import { useEffect, useState } from 'react';

const minute = 60;
const hour = 3600;
const day = 86_400;
const twoDigits = (value: number) => String(Math.floor(value)).padStart(2, '0');

/** The server's time, second by second, whatever the phone's clock says. */
export function useServerNow(): number {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), 1_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}

function clockOf(seconds: number): string {
  return [seconds / hour, (seconds % hour) / minute, seconds % minute].map(twoDigits).join(':');
}

/** How much time is left of so many seconds. */
export function Countdown({ seconds }: { seconds: number }) {
  const text = useTextOf();
  const [days, clock] = [Math.floor(seconds / day), clockOf(seconds % day)];
  return (
    <strong className="cp-figure" role="timer">
      {days > 0 ? text('spikebuy.store.days_left', { n: days, clock }) : clock}
    </strong>
  );
}
