import { useQueryOf } from '@linehaul/console-kernel/call/call.ts';
import { DetailSection } from '@linehaul/console-kernel/detail/detail-screen.tsx';
import { Link } from '@linehaul/console-kernel/screen/navigation.tsx';
import { useText } from '@linehaul/console-kernel/text/text.ts';
import { StatusTag } from '@linehaul/ui/status-tag.tsx';
import { auctionContract } from '../contract/auction.contract.ts';
import type { en } from '../messages/en.ts';
import { activityTones } from './auction-tones.ts';

/** On a goods order's page: the auction that it was won in. */
export default function OrderSection({ order_id }: { order_id: number }) {
  const t = useText<typeof en>('auction');
  const { data } = useQueryOf(auctionContract.AuctionActivityList, { order_id }, { beside: true, quiet: true });
  const [activity] = data?.list ?? [];
  if (!activity) return null;
  const { id, name, state } = activity;
  return (
    <DetailSection title="auction.section.order">
      <Link to={`/plugin/auction/live?id=${id}`}>{name}</Link>{' '}
      <StatusTag tone={activityTones[state]}>{t(`state.${state}`)}</StatusTag>
    </DetailSection>
  );
}
