import { useQueryOf } from '@linehaul/console-kernel/call/call.ts';
import { Loaded } from '@linehaul/console-kernel/screen/loaded.tsx';
import { useText, useTextOf } from '@linehaul/console-kernel/text/text.ts';
import type { ShareKind } from '../contract/figures.contract.ts';
import { statisticsContract } from '../contract/statistics.contract.ts';
import type { en } from '../messages/en.ts';
import { BarPanel } from './bar-panel.tsx';
import { Figure } from './figure.tsx';
import { useAsked } from './period-bar.tsx';

/** Orders by state, terms or source, each with its orders behind it. */
export function SharePanel({ kind }: { kind: ShareKind }) {
  const t = useText<typeof en>('statistics');
  const text = useTextOf();
  const { day_from, day_to } = useAsked();
  const query = useQueryOf(statisticsContract.OrderShares, { day_from, day_to, kind }, { keepPrevious: true });
  return (
    <Loaded query={query}>
      {(shares) => (
        <BarPanel
          title={t(`figure.by_${kind}`)}
          bars={shares.map(({ key, orders }) => ({
            key,
            label: text(`order.${kind}.${key}`),
            value: orders,
            text: <Figure name="orders" value={orders} days={{ day_from, day_to }} of={{ orders: { [kind]: key } }} />,
          }))}
        />
      )}
    </Loaded>
  );
}
