import { Splash } from '@linehaul/console-kernel/screen/splash.tsx';
import { lazyOnRender } from '@linehaul/ui/lazy.tsx';
import { useCallback, useState } from 'react';
import { Gate, type GateParts } from './gate.tsx';
import type { Handover } from './guard.ts';

const HandoverQuestion = lazyOnRender(
  async () => ({ default: (await import('./handover-question.tsx')).HandoverQuestion }),
  <Splash />,
);

interface ArrivalProps {
  /** A session that the address brings while somebody else is signed in. */
  handover: Handover | null;
  parts: GateParts;
}

/** The console, once it is settled whose it is. */
export function Arrival({ handover, parts }: ArrivalProps) {
  const [waiting, setWaiting] = useState(handover);
  const settle = useCallback(() => setWaiting(null), []);
  if (!waiting) return <Gate {...parts} />;
  return <HandoverQuestion handover={waiting} onDone={settle} />;
}
