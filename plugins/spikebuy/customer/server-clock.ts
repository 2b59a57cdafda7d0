import { serverNow } from '@linehaul/customer-kernel/time/clock.ts';
import { useEffect, useState } from 'react';

/** The server's time, second by second, whatever the phone's clock says. */
export function useServerNow(): number {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), 1_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}
