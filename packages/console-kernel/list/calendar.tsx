import { type ReactNode, Suspense, useState } from 'react';
import { DayStandIn } from './day-stand-in.tsx';

interface CalendarProps {
  label: string;
  isFilled: boolean;
  /** The calendar's input; it takes the focus over from what stood in for it. */
  children: (takeFocus: boolean) => ReactNode;
}

/** A calendar's input that is loaded when somebody reaches for it, or when it has something to show. */
export function Calendar({ label, isFilled, children }: CalendarProps) {
  const [reached, setReached] = useState<'no' | 'pointer' | 'focus'>('no');
  const reach = () => setReached(document.activeElement?.classList.contains('lh-day-stand-in') ? 'focus' : 'pointer');
  if (!isFilled && reached === 'no') return <DayStandIn label={label} onReach={reach} />;
  return <Suspense fallback={<DayStandIn label={label} onReach={reach} />}>{children(reached === 'focus')}</Suspense>;
}
