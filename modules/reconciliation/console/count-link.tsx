import { count } from '@linehaul/console-kernel/format/format.ts';
import { Link } from '@linehaul/console-kernel/screen/navigation.tsx';
import type { ChannelDay } from '../contract/channel-item.contract.ts';
import { viewAddress } from './reconciliation-tabs.tsx';

/** The lines of a day, or those of them in one state. */
export function linesAddress({ channel, day }: ChannelDay, more: { state?: string }): string {
  return viewAddress('items', { channel, day_from: day, day_to: day, ...more });
}

const states = { matched_count: 'matched', open_count: 'open' } as const;

/** How many lines of a day are in a state, with the way to them. */
export function CountLink({ day, field }: { day: ChannelDay; field: keyof typeof states }) {
  const shown = <span className="lh-figure">{count(day[field])}</span>;
  if (day[field] === 0) return shown;
  // What waits for a second person is counted with what is open, so that link has no state.
  const filter = field === 'matched_count' ? { state: states[field] } : {};
  return (
    <Link className="lh-cell-link" to={linesAddress(day, filter)}>
      {shown}
    </Link>
  );
}
