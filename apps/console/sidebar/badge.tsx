import { count } from '@linehaul/console-kernel/format/format.ts';
import { useTextOf } from '@linehaul/console-kernel/text/text.ts';
import { badgeText } from './badge-rules.ts';

/** How many wait behind a menu entry; nothing when none do. Read aloud, it is the exact number. */
export function CountBadge({ n }: { n: number }) {
  const text = useTextOf();
  const shownCount = badgeText(n);
  if (shownCount === null) return null;
  return (
    <span className="menu-badge">
      <span aria-hidden="true">{shownCount}</span>
      <span className="menu-badge-said">, {text('sidebar.waiting', { n: count(n) })}</span>
    </span>
  );
}
