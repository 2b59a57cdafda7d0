import { useQueryOf } from '@linehaul/console-kernel/call/call.ts';
import { DetailSection } from '@linehaul/console-kernel/detail/detail-screen.tsx';
import { count } from '@linehaul/console-kernel/format/format.ts';
import type { ListPage } from '@linehaul/console-kernel/list/list-types.ts';
import { onLive } from '@linehaul/console-kernel/live/live.ts';
import { useCan } from '@linehaul/console-kernel/permission/can.ts';
import { useText } from '@linehaul/console-kernel/text/text.ts';
import { useEffect } from 'react';
import { auctionContract } from '../contract/auction.contract.ts';
import { auctionCounters } from '../contract/auction.events.ts';
import type { en } from '../messages/en.ts';

const { AuctionCount } = auctionContract;

/** What is under way at this moment; the list below follows as well. */
export function LiveFigures({ refresh }: ListPage) {
  const t = useText<typeof en>('auction');
  const can = useCan();
  const { data } = useQueryOf(AuctionCount, {}, { enabled: can(AuctionCount), live: auctionCounters });
  useEffect(() => onLive(auctionCounters, () => refresh()), [refresh]);
  if (!data) return null;
  return (
    <DetailSection title="auction.live.title">
      <dl className="lh-field-grid" aria-live="polite">
        {(['running', 'bidders', 'bids', 'awarded'] as const).map((figure) => (
          <div key={figure}>
            <dt>{t(`live.${figure}`)}</dt>
            <dd className="lh-figure">{count(data[figure])}</dd>
          </div>
        ))}
      </dl>
    </DetailSection>
  );
}
