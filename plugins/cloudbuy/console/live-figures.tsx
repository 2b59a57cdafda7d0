import { useQueryOf } from '@linehaul/console-kernel/call/call.ts';
import { DetailSection } from '@linehaul/console-kernel/detail/detail-screen.tsx';
import { count } from '@linehaul/console-kernel/format/format.ts';
import type { ListPage } from '@linehaul/console-kernel/list/list-types.ts';
import { onLive } from '@linehaul/console-kernel/live/live.ts';
import { useCan } from '@linehaul/console-kernel/permission/can.ts';
import { useText } from '@linehaul/console-kernel/text/text.ts';
import { useEffect } from 'react';
import { cloudbuyContract } from '../contract/cloudbuy.contract.ts';
import { cloudbuyCounters } from '../contract/cloudbuy.events.ts';
import type { en } from '../messages/en.ts';

const { CloudbuyCount } = cloudbuyContract;

/** What is under way, and why shares cost nothing; the list below follows as well. */
export function LiveFigures({ refresh }: ListPage) {
  const t = useText<typeof en>('cloudbuy');
  const can = useCan();
  const { data } = useQueryOf(CloudbuyCount, {}, { enabled: can(CloudbuyCount), live: cloudbuyCounters });
  useEffect(() => onLive(cloudbuyCounters, () => refresh()), [refresh]);
  if (!data) return null;
  return (
    <DetailSection title="cloudbuy.live.title">
      <dl className="lh-field-grid" aria-live="polite">
        {(['open', 'shares', 'drawing', 'drawn'] as const).map((figure) => (
          <div key={figure}>
            <dt>{t(`live.${figure}`)}</dt>
            <dd className="lh-figure">{count(data[figure])}</dd>
          </div>
        ))}
      </dl>
      <p>{t('hint.free')}</p>
    </DetailSection>
  );
}
