import { useQueryOf } from '@linehaul/console-kernel/call/call.ts';
import { DetailSection } from '@linehaul/console-kernel/detail/detail-screen.tsx';
import { count } from '@linehaul/console-kernel/format/format.ts';
import type { ListPage } from '@linehaul/console-kernel/list/list-types.ts';
import { onLive } from '@linehaul/console-kernel/live/live.ts';
import { useCan } from '@linehaul/console-kernel/permission/can.ts';
import { useText } from '@linehaul/console-kernel/text/text.ts';
import { useEffect } from 'react';
import { spikebuyContract } from '../contract/spikebuy.contract.ts';
import { spikebuyCounters } from '../contract/spikebuy.events.ts';
import type { en } from '../messages/en.ts';

const { SpikebuyCount } = spikebuyContract;

/** What is sold at this moment; the list below follows as well. */
export function LiveFigures({ refresh }: ListPage) {
  const t = useText<typeof en>('spikebuy');
  const can = useCan();
  const { data } = useQueryOf(SpikebuyCount, {}, { enabled: can(SpikebuyCount), live: spikebuyCounters });
  useEffect(() => onLive(spikebuyCounters, () => refresh()), [refresh]);
  if (!data) return null;
  return (
    <DetailSection title="spikebuy.live.title">
      <dl className="lh-field-grid" aria-live="polite">
        {(['running', 'held', 'reserved', 'paid'] as const).map((figure) => (
          <div key={figure}>
            <dt>{t(`live.${figure}`)}</dt>
            <dd className="lh-figure">{count(data[figure])}</dd>
          </div>
        ))}
      </dl>
    </DetailSection>
  );
}
