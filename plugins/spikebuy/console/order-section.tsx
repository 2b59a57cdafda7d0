import { useQueryOf } from '@linehaul/console-kernel/call/call.ts';
import { DetailSection } from '@linehaul/console-kernel/detail/detail-screen.tsx';
import { Link } from '@linehaul/console-kernel/screen/navigation.tsx';
import { useText } from '@linehaul/console-kernel/text/text.ts';
import { StatusTag } from '@linehaul/ui/status-tag.tsx';
import { spikebuyContract } from '../contract/spikebuy.contract.ts';
import type { en } from '../messages/en.ts';
import { saleTones } from './spikebuy-tones.ts';

/** On a goods order's page: the activity that has sold it. */
export default function OrderSection({ order_id }: { order_id: number }) {
  const t = useText<typeof en>('spikebuy');
  const { data } = useQueryOf(spikebuyContract.SpikebuySaleList, { order_id }, { beside: true, quiet: true });
  const [sale] = data?.list ?? [];
  if (!sale) return null;
  return (
    <DetailSection title="spikebuy.section.order">
      <Link to={`/plugin/spikebuy/buyers?activity_id=${sale.activity_id}`}>{sale.activity_name}</Link>{' '}
      <StatusTag tone={saleTones[sale.state]}>{t(`state.${sale.state}`)}</StatusTag>
    </DetailSection>
  );
}
