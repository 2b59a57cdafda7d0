import { CheckCircleFilled } from '@ant-design/icons';
import { useAction, useQueryOf } from '@linehaul/console-kernel/call/call.ts';
import { count } from '@linehaul/console-kernel/format/format.ts';
import { useCan } from '@linehaul/console-kernel/permission/can.ts';
import { Link } from '@linehaul/console-kernel/screen/navigation.tsx';
import { useText } from '@linehaul/console-kernel/text/text.ts';
import { accessContract } from '@linehaul/modules/access/contract/access.contract.ts';
import { fleetContract } from '@linehaul/modules/fleet/contract/fleet.contract.ts';
import { goodsContract } from '@linehaul/modules/goods/contract/goods.contract.ts';
import { goodsOrderContract } from '@linehaul/modules/goodsorder/contract/goods-order.contract.ts';
import { lineContract } from '@linehaul/modules/line/contract/line.contract.ts';
import { orderContract } from '@linehaul/modules/order/contract/order.contract.ts';
import { siteContract } from '@linehaul/modules/site/contract/site.contract.ts';
import { Button } from 'antd';
import type { FirstSteps } from '../contract/first-steps.contract.ts';
import { statisticsContract } from '../contract/statistics.contract.ts';
import type { en } from '../messages/en.ts';

/** Where each step is taken, and the call that takes it. */
const places = {
  site: { to: '/logistics/site/manage', needs: siteContract.SiteSave },
  prices: { to: '/ltx/manage', needs: lineContract.BandSave },
  vehicle: { to: '/logistics/vehicle/manage', needs: fleetContract.VehicleSave },
  driver: { to: '/logistics/driver/manage', needs: fleetContract.DriverSave },
  operator: { to: '/sys/permission/management/operators/add', needs: accessContract.OperatorAdd },
  freight_order: { to: '/logistics/order/add', needs: orderContract.OrderAdd },
  freight_template: { to: '/goods/freight_template', needs: goodsContract.FreightTemplateSave },
  ship_address: { to: '/goods/address', needs: goodsContract.ShipAddressSave },
  goods: { to: '/goods/add', needs: goodsContract.GoodsSave },
  goods_order: { to: '/order/add', needs: goodsOrderContract.GoodsOrderAdd },
} as const;

function Step({ step, is_done }: FirstSteps['steps'][number]) {
  const t = useText<typeof en>('statistics');
  const title = t(`first_steps.${step}`);
  return (
    <li data-done={is_done}>
      <span className="lh-first-mark" aria-hidden="true">
        {is_done ? <CheckCircleFilled /> : null}
      </span>
      <span className="lh-first-step">
        {is_done ? title : <Link to={places[step].to}>{title}</Link>}
        <small>{is_done ? t('first_steps.done') : t(`first_steps.${step}_hint`)}</small>
      </span>
    </li>
  );
}

/** What a new company still has to set up before it can work; gone when all is done, or dismissed. */
export function FirstStepsCard() {
  const t = useText<typeof en>('statistics');
  const can = useCan();
  const { data } = useQueryOf(statisticsContract.FirstSteps, {}, { quiet: true });
  const { run, pending } = useAction(statisticsContract.FirstStepsDismiss);
  const steps = (data?.steps ?? []).filter(({ step }) => can(places[step].needs));
  const done = steps.filter(({ is_done }) => is_done).length;
  if (done === steps.length) return null;
  return (
    <section className="lh-surface lh-first-steps">
      <header>
        <h2>
          {t('first_steps.title')}{' '}
          <small className="lh-figure">{t('first_steps.of', { done: count(done), all: count(steps.length) })}</small>
        </h2>
        <Button type="text" size="small" loading={pending} onClick={() => run({})}>
          {t('first_steps.dismiss')}
        </Button>
      </header>
      <ol>
        {steps.map((step) => (
          <Step key={step.step} {...step} />
        ))}
      </ol>
    </section>
  );
}
