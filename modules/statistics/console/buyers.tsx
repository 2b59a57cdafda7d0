import { useQueryOf } from '@linehaul/console-kernel/call/call.ts';
import { count } from '@linehaul/console-kernel/format/format.ts';
import { Loaded } from '@linehaul/console-kernel/screen/loaded.tsx';
import { useText } from '@linehaul/console-kernel/text/text.ts';
import type { Bought } from '../contract/goods-figures.contract.ts';
import { statisticsContract } from '../contract/statistics.contract.ts';
import type { en } from '../messages/en.ts';
import { Change, Figure, FigureCard, partOf, RatioCard } from './figure.tsx';
import { BuyerBars } from './goods-bars.tsx';
import { BuyerRankPanel } from './goods-panels.tsx';
import { useAsked } from './period-bar.tsx';
import { RowsBelow } from './statistics-page.tsx';

interface RowsProps {
  bought: Bought;
  value: number;
}

/** The rows of the table below that a figure counts. */
function Rows({ bought, value }: RowsProps) {
  return (
    <RowsBelow field="bought" value={bought}>
      {count(value)}
    </RowsBelow>
  );
}

/** How many members bought, for the first time or again; the table below has them. */
function BuyerCards() {
  const t = useText<typeof en>('statistics');
  const { day_from, day_to, compare } = useAsked();
  const days = { day_from, day_to };
  const query = useQueryOf(statisticsContract.BuyerRank, { ...days, compare, limit: 1 }, { keepPrevious: true });
  return (
    <Loaded query={query}>
      {({ buyers, buyers_before, new_buyers, returning_buyers, repeated_buyers, memberless_orders }) => (
        <section className="lh-stat-cards" aria-label={t('figure.of_period')} aria-busy={query.isPlaceholderData}>
          <FigureCard
            label={t('figure.buyers')}
            change={<Change now={buyers} before={buyers_before} />}
            note={t('figure.buyers_hint')}
          >
            <Rows bought="any" value={buyers} />
          </FigureCard>
          <FigureCard label={t('buyer_kind.new')} change={null} note={t('figure.new_buyers_hint')}>
            <Rows bought="new" value={new_buyers} />
          </FigureCard>
          <FigureCard label={t('buyer_kind.returning')} change={null} note={t('figure.returning_buyers_hint')}>
            <Rows bought="returning" value={returning_buyers} />
          </FigureCard>
          <RatioCard label={t('figure.repeat_rate')} now={partOf(repeated_buyers, buyers)} before={null}>
            <Rows bought="repeatedly" value={repeated_buyers} /> / <Rows bought="any" value={buyers} />
          </RatioCard>
          <FigureCard label={t('figure.no_member')} change={null} note={t('figure.memberless_hint')}>
            <Figure name="sold" value={memberless_orders} days={days} of={{ goods_orders: { has_member: false } }} />
          </FigureCard>
        </section>
      )}
    </Loaded>
  );
}

/** Members beside each other by what they paid, and how many of them are new. */
export function Buyers() {
  return (
    <>
      <BuyerCards />
      <BuyerBars />
      <BuyerRankPanel />
    </>
  );
}
