import { lazy, Suspense, useCallback, useState } from 'react';
import { Splash } from '../splash.tsx';
import { Gate } from './gate.tsx';
import type { Handover } from './guard.ts';

const HandoverQuestion = lazy(() =>
  import('./handover-question.tsx').then((question) => ({ default: question.HandoverQuestion })),
);

/** The console, once it is settled whose it is. */
export function Arrival({ handover }: { handover: Handover | null }) {
  const [waiting, setWaiting] = useState(handover);
  const settle = useCallback(() => setWaiting(null), []);
  if (!waiting) return <Gate />;
  return (
    <Suspense fallback={<Splash />}>
      <HandoverQuestion handover={waiting} onDone={settle} />
    </Suspense>
  );
}
