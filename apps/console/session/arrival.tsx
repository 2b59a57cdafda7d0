import { lazyOnRender } from '@linehaul/ui/lazy.tsx';
import { useCallback, useState } from 'react';
import { Splash } from '../splash.tsx';
import { Gate } from './gate.tsx';
import type { Handover } from './guard.ts';

const HandoverQuestion = lazyOnRender(
  async () => ({ default: (await import('./handover-question.tsx')).HandoverQuestion }),
  <Splash />,
);

/** The console, once it is settled whose it is. */
export function Arrival({ handover }: { handover: Handover | null }) {
  const [waiting, setWaiting] = useState(handover);
  const settle = useCallback(() => setWaiting(null), []);
  if (!waiting) return <Gate />;
  return <HandoverQuestion handover={waiting} onDone={settle} />;
}
