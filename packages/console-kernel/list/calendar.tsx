import { type ReactNode, Suspense, useState } from 'react';
import { DatePlaceholder } from './date-placeholder.tsx';

interface CalendarProps {
  label: string;
  isFilled: boolean;
  /** The calendar's input; it takes the focus over from what stood in for it. */
  children: (takeFocus: boolean) => ReactNode;
}

/** A calendar's input that is loaded when somebody reaches for it, or when it has something to show. */
export function Calendar({ label, isFilled, children }: CalendarProps) {
  const [reached, setReached] = useState<'no' | 'pointer' | 'focus'>('no');
  const reach = () =>
    setReached(document.activeElement?.classList.contains('lh-date-placeholder') ? 'focus' : 'pointer');
  if (!isFilled && reached === 'no') return <DatePlaceholder label={label} onReach={reach} />;
  return (
    <Suspense fallback={<DatePlaceholder label={label} onReach={reach} />}>{children(reached === 'focus')}</Suspense>
  );
}
