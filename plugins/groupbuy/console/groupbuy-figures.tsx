import { useQueryOf } from '@linehaul/console-kernel/call/call.ts';
import { DetailSection } from '@linehaul/console-kernel/detail/detail-screen.tsx';
import { count } from '@linehaul/console-kernel/format/format.ts';
import type { ListPage } from '@linehaul/console-kernel/list/list-types.ts';
import { onLive } from '@linehaul/console-kernel/live/live.ts';
import { useCan } from '@linehaul/console-kernel/permission/can.ts';
import { useText } from '@linehaul/console-kernel/text/text.ts';
import { useEffect } from 'react';
import { groupbuyContract } from '../contract/groupbuy.contract.ts';
import { groupCounters } from '../contract/groupbuy.events.ts';
import type { en } from '../messages/en.ts';

const { GroupbuyGroupCount } = groupbuyContract;

/** How many groups and buyers there are at this moment; the list below follows as well. */
export function LiveFigures({ refresh }: ListPage) {
  const t = useText<typeof en>('groupbuy');
  const can = useCan();
  const { data } = useQueryOf(GroupbuyGroupCount, {}, { enabled: can(GroupbuyGroupCount), live: groupCounters });
  useEffect(() => onLive(groupCounters, () => refresh()), [refresh]);
  if (!data) return null;
  return (
    <DetailSection title="groupbuy.live.title">
      <dl className="lh-field-grid" aria-live="polite">
        {(['forming', 'joined', 'paid', 'complete'] as const).map((figure) => (
          <div key={figure}>
            <dt>{t(`live.${figure}`)}</dt>
            <dd className="lh-figure">{count(data[figure])}</dd>
          </div>
        ))}
      </dl>
    </DetailSection>
  );
}
