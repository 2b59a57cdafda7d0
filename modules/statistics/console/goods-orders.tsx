import { useQueryOf } from '@linehaul/console-kernel/call/call.ts';
import { useCan } from '@linehaul/console-kernel/permission/can.ts';
import { Loaded } from '@linehaul/console-kernel/screen/loaded.tsx';
import { useText, useTextOf } from '@linehaul/console-kernel/text/text.ts';
import { addonName } from '@linehaul/modules/addon/console/addon-texts.port.ts';
import { type GoodsShareKind, goodsShareKind } from '../contract/goods-figures.contract.ts';
import type { Of } from '../contract/metric.contract.ts';
import { statisticsContract } from '../contract/statistics.contract.ts';
import type { en } from '../messages/en.ts';
import { BarPanel } from './bar-panel.tsx';
import { Figure } from './figure.tsx';
import { GoodsDaysPanel } from './goods-panels.tsx';
import { useAsked } from './period-bar.tsx';
import { SoldCards } from './sold-cards.tsx';
import { TrendPanel } from './trend-panel.tsx';

const { GoodsTrend, GoodsShares, GoodsDays } = statisticsContract;

const fieldOf = { state: 'state', source: 'source', mode: 'freight_mode', channel: 'sold_by' } as const;

function ofShare(kind: GoodsShareKind, key: string): Of {
  if (kind === 'channel' && key === '') return { goods_orders: { has_channel: false } };
  const value = kind === 'mode' ? Number(key) : key;
  return { goods_orders: { [fieldOf[kind]]: value } };
}

function useShareName(kind: GoodsShareKind): (key: string) => string {
  const t = useText<typeof en>('statistics');
  const text = useTextOf();
  if (kind === 'channel') return (key) => (key === '' ? t('figure.no_channel') : addonName(key));
  return (key) => text(`goodsorder.${fieldOf[kind]}.${key}`);
}

/** Sales channels are worth a panel where a plug-in has sold something. */
const isWorthShowing = (kind: GoodsShareKind, shares: readonly { key: string }[]) =>
  kind !== 'channel' || shares.some(({ key }) => key !== '');

function Shares({ kind }: { kind: GoodsShareKind }) {
  const t = useText<typeof en>('statistics');
  const nameOf = useShareName(kind);
  const { day_from, day_to } = useAsked();
  const query = useQueryOf(GoodsShares, { day_from, day_to, kind }, { keepPrevious: true });
  return (
    <Loaded query={query}>
      {(shares) =>
        isWorthShowing(kind, shares) ? (
          <BarPanel
            title={t(`figure.goods_by_${kind}`)}
            bars={shares.map(({ key, orders }) => ({
              key,
              label: nameOf(key),
              value: orders,
              text: <Figure name="placed" value={orders} days={{ day_from, day_to }} of={ofShare(kind, key)} />,
            }))}
          />
        ) : null
      }
    </Loaded>
  );
}

/** Goods orders by day, and by what is alike in them. */
export function GoodsOrders() {
  const period = useAsked();
  const can = useCan();
  const query = useQueryOf(GoodsTrend, period, { keepPrevious: true });
  return (
    <>
      <Loaded query={query}>
        {(trend) => (
          <>
            <SoldCards trend={trend} days={period} isOld={query.isPlaceholderData} />
            <div className="lh-stat-pair">
              <TrendPanel metric="placed" trend={trend} />
              <TrendPanel metric="sold" trend={trend} />
            </div>
          </>
        )}
      </Loaded>
      {can(GoodsShares) ? (
        <div className="lh-stat-thirds">
          {goodsShareKind.options.map((kind) => (
            <Shares key={kind} kind={kind} />
          ))}
        </div>
      ) : null}
      {can(GoodsDays) ? <GoodsDaysPanel /> : null}
    </>
  );
}
