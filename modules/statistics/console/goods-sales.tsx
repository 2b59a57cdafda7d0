import { useQueryOf } from '@linehaul/console-kernel/call/call.ts';
import { useCan } from '@linehaul/console-kernel/permission/can.ts';
import { Loaded } from '@linehaul/console-kernel/screen/loaded.tsx';
import { statisticsContract } from '../contract/statistics.contract.ts';
import { FigureCards } from './figure.tsx';
import { CategoryBars, GoodsBars } from './goods-bars.tsx';
import { AverageCard, GivenBackCard, NetCard, ProfitCard, RefundedCard, RefundRateCard } from './goods-cards.tsx';
import { CategoryRankPanel, GoodsRankPanel, SalesDaysPanel } from './goods-panels.tsx';
import { useAsked } from './period-bar.tsx';
import { ComparedNote } from './statistics-page.tsx';
import { StockFigures } from './stock-figures.tsx';
import { TableTabs } from './table-tabs.tsx';
import { TrendPanel } from './trend-panel.tsx';

const { SalesTrend, SalesDays, GoodsRank, CategoryRank, StockRank } = statisticsContract;

const tables = {
  days: { needs: SalesDays, Panel: SalesDaysPanel },
  goods: { needs: GoodsRank, Panel: GoodsRankPanel },
  categories: { needs: CategoryRank, Panel: CategoryRankPanel },
  stock: { needs: StockRank, Panel: StockFigures },
} as const;

/** Sales by day: placed, paid, given back, and what is left of it; and which goods bring it. */
export function GoodsSales() {
  const period = useAsked();
  const can = useCan();
  const query = useQueryOf(SalesTrend, period, { keepPrevious: true });
  return (
    <>
      <Loaded query={query}>
        {(trend) => (
          <>
            <FigureCards
              names={['placed_cents', 'sold_cents']}
              {...trend}
              days={period}
              isOld={query.isPlaceholderData}
            >
              <RefundedCard {...trend} days={period} />
              <NetCard {...trend} days={period} />
              <ProfitCard {...trend} days={period} />
              <RefundRateCard {...trend} days={period} />
              <GivenBackCard {...trend} days={period} />
              <AverageCard {...trend} days={period} />
            </FigureCards>
            <ComparedNote {...trend} />
            <div className="lh-stat-pair">
              <TrendPanel metric="sold_cents" trend={trend} />
              <TrendPanel metric="net_cents" trend={trend} />
            </div>
          </>
        )}
      </Loaded>
      <div className="lh-stat-pair">
        {can(GoodsRank) ? <GoodsBars /> : null}
        {can(CategoryRank) ? <CategoryBars /> : null}
      </div>
      <TableTabs tables={tables} />
    </>
  );
}
