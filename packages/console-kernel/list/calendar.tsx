import { type Part, PartHost } from '@linehaul/ui/lazy.tsx';
import { useState } from 'react';
import { DatePlaceholder } from './date-placeholder.tsx';

interface CalendarProps<P extends object> {
  label: string;
  isFilled: boolean;
  /** The calendar's input; it takes the focus over from what stood in for it. */
  part: Part<P & { takeFocus: boolean }>;
  props: P;
}

/** A calendar's input that is loaded when somebody reaches for it, or when it has something to show. */
export function Calendar<P extends object>({ label, isFilled, part, props }: CalendarProps<P>) {
  const [reachedBy, setReachedBy] = useState<'no' | 'pointer' | 'focus'>('no');
  const reach = () =>
    setReachedBy(document.activeElement?.classList.contains('lh-date-placeholder') ? 'focus' : 'pointer');
  const placeholder = <DatePlaceholder label={label} onReach={reach} />;
  if (!isFilled && reachedBy === 'no') return placeholder;
  return <PartHost part={part} props={{ ...props, takeFocus: reachedBy === 'focus' }} fallback={placeholder} />;
}
