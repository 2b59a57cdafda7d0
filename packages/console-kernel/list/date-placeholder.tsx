import { CalendarOutlined } from '@ant-design/icons';
import { useAppState } from '../browser/app-state.ts';

interface DatePlaceholderProps {
  label: string;
  /** Somebody reaches for it: the calendar is wanted. */
  onReach: () => void;
}

/** Looks like an empty day input until somebody reaches for it, by pointer or keyboard: calendars are heavy. */
export function DatePlaceholder({ label, onReach }: DatePlaceholderProps) {
  const size = useAppState((state) => state.size);
  return (
    <button
      type="button"
      className="lh-date-placeholder"
      data-size={size}
      onFocus={onReach}
      onPointerEnter={onReach}
      onClick={onReach}
    >
      <span>{label}</span>
      <CalendarOutlined aria-hidden="true" />
    </button>
  );
}
