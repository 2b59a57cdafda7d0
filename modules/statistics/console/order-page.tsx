import { useQueryOf } from '@linehaul/console-kernel/call/call.ts';
import { useCan } from '@linehaul/console-kernel/permission/can.ts';
import { Loaded } from '@linehaul/console-kernel/screen/loaded.tsx';
import { shareKind } from '../contract/figures.contract.ts';
import { statisticsContract } from '../contract/statistics.contract.ts';
import { OrderDaysPanel } from './days-panels.tsx';
import { FigureCards, OnTimeCard } from './figure.tsx';
import { KindPage } from './figure-kind.tsx';
import { GoodsOrders } from './goods-orders.tsx';
import { useAsked } from './period-bar.tsx';
import { SharePanel } from './share-panels.tsx';
import { ComparedNote } from './statistics-page.tsx';
import { TrendPanel } from './trend-panel.tsx';

const { OrderTrend, OrderShares, OrderDays } = statisticsContract;

function Freight() {
  const period = useAsked();
  const can = useCan();
  const query = useQueryOf(OrderTrend, period, { keepPrevious: true });
  return (
    <>
      <Loaded query={query}>
        {(trend) => (
          <>
            <FigureCards
              names={['orders', 'cancelled', 'pieces', 'weight_g', 'volume_cm3']}
              {...trend}
              days={period}
              isOld={query.isPlaceholderData}
            >
              <OnTimeCard now={trend.now} before={trend.before} days={period} />
            </FigureCards>
            <ComparedNote {...trend} />
            <div className="lh-stat-pair">
              <TrendPanel metric="orders" trend={trend} />
              <TrendPanel metric="weight_g" trend={trend} />
            </div>
          </>
        )}
      </Loaded>
      {can(OrderShares) ? (
        <div className="lh-stat-thirds">
          {shareKind.options.map((kind) => (
            <SharePanel key={kind} kind={kind} />
          ))}
        </div>
      ) : null}
      {can(OrderDays) ? <OrderDaysPanel /> : null}
    </>
  );
}

/** Orders by day, and by what kind they are of. */
export default function OrderFiguresPage() {
  return <KindPage parts={{ freight: Freight, goods: GoodsOrders }} />;
}
