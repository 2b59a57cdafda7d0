import { count } from '@linehaul/console-kernel/format/format.ts';
import { inPageLink } from '@linehaul/console-kernel/list/list-query.ts';
import { Link } from '@linehaul/console-kernel/screen/navigation.tsx';
import type { ChannelDay } from '../contract/channel-item.contract.ts';
import { viewAddress } from './reconciliation-tabs.tsx';

/** The lines of a day, or those of them in one state. */
export function linesAddress({ channel, day }: ChannelDay, more: { state?: string; is_open?: boolean }): string {
  return viewAddress('items', { channel, day_from: day, day_to: day, ...more });
}

/** What waits for a second person is counted with what is open. */
const filters = { matched_count: { state: 'matched' }, open_count: { is_open: true } } as const;

/** How many lines of a day are in a state, with the way to them. */
export function CountLink({ day, field }: { day: ChannelDay; field: keyof typeof filters }) {
  const figure = <span className="lh-figure">{count(day[field])}</span>;
  if (day[field] === 0) return figure;
  return (
    <Link className="lh-cell-link" to={linesAddress(day, filters[field])} {...inPageLink}>
      {figure}
    </Link>
  );
}
