import { useQueryOf } from '@linehaul/console-kernel/call/call.ts';
import { useCan } from '@linehaul/console-kernel/permission/can.ts';
import { Loaded } from '@linehaul/console-kernel/screen/loaded.tsx';
import { statisticsContract } from '../contract/statistics.contract.ts';
import { FigureCards } from './figure.tsx';
import { BuyerBars, CategoryBars, GoodsBars } from './goods-bars.tsx';
import { AverageCard, NetCard, ProfitCard, RefundRateCard } from './goods-cards.tsx';
import { GoodsDaysPanel } from './goods-panels.tsx';
import { useAsked } from './period-bar.tsx';
import { SoldCards } from './sold-cards.tsx';
import { All } from './statistics-page.tsx';
import { TrendPanel } from './trend-panel.tsx';

const { GoodsTrend, SalesTrend, GoodsDays, GoodsRank, CategoryRank, BuyerRank } = statisticsContract;

function Sales() {
  const period = useAsked();
  const query = useQueryOf(SalesTrend, period, { keepPrevious: true });
  return (
    <Loaded query={query}>
      {(trend) => (
        <>
          <FigureCards names={['sold_cents']} {...trend} days={period} isOld={query.isPlaceholderData}>
            <NetCard {...trend} days={period} />
            <ProfitCard {...trend} days={period} />
            <RefundRateCard {...trend} days={period} />
            <AverageCard {...trend} days={period} />
          </FigureCards>
          <TrendPanel metric="sold_cents" trend={trend} />
        </>
      )}
    </Loaded>
  );
}

/** What some days sold: orders, money, goods, buyers. */
export function GoodsOverview() {
  const period = useAsked();
  const can = useCan();
  const query = useQueryOf(GoodsTrend, period, { keepPrevious: true });
  return (
    <>
      <Loaded query={query}>
        {(trend) => <SoldCards trend={trend} days={period} isOld={query.isPlaceholderData} />}
      </Loaded>
      {can(SalesTrend) ? <Sales /> : null}
      <div className="lh-stat-thirds">
        {can(GoodsRank) ? <GoodsBars extra={<All to="/statistics/revenue" table="goods" />} /> : null}
        {can(CategoryRank) ? <CategoryBars extra={<All to="/statistics/revenue" table="categories" />} /> : null}
        {can(BuyerRank) ? <BuyerBars extra={<All to="/statistics/member" />} /> : null}
      </div>
      {can(GoodsDays) ? <GoodsDaysPanel /> : null}
    </>
  );
}
