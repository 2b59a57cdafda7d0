import { CheckCircleFilled } from '@ant-design/icons';
import { useAction, useQueryOf } from '@linehaul/console-kernel/call/call.ts';
import { count } from '@linehaul/console-kernel/format/format.ts';
import { Link, useMayOpen } from '@linehaul/console-kernel/screen/navigation.tsx';
import { useText } from '@linehaul/console-kernel/text/text.ts';
import { GuardedButton } from '@linehaul/ui/guarded-button.tsx';
import type { FirstSteps } from '../contract/first-steps.contract.ts';
import { statisticsContract } from '../contract/statistics.contract.ts';
import type { en } from '../messages/en.ts';

/** Where each step is taken. */
const places = {
  site: '/logistics/site/manage',
  prices: '/ltx/manage',
  vehicle: '/logistics/vehicle/manage',
  driver: '/logistics/driver/manage',
  operator: '/sys/permission/management/operators/add',
  freight_order: '/logistics/order/add',
  freight_template: '/goods/freight_template',
  ship_address: '/goods/address',
  goods: '/goods/add',
  goods_order: '/order/add',
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
        {is_done ? title : <Link to={places[step]}>{title}</Link>}
        <small>{is_done ? t('first_steps.done') : t(`first_steps.${step}_hint`)}</small>
      </span>
    </li>
  );
}

/** What a new company still has to set up before it can work; gone when all is done, or dismissed. */
export function FirstStepsCard() {
  const t = useText<typeof en>('statistics');
  const mayOpen = useMayOpen();
  const { data } = useQueryOf(statisticsContract.FirstSteps, {}, { quiet: true });
  const { run, pending } = useAction(statisticsContract.FirstStepsDismiss);
  const steps = (data?.steps ?? []).filter(({ step }) => mayOpen(places[step]));
  const doneCount = steps.filter(({ is_done }) => is_done).length;
  if (doneCount === steps.length) return null;
  return (
    <section className="lh-surface lh-first-steps">
      <header>
        <h2>
          {t('first_steps.title')}{' '}
          <small className="lh-figure">
            {t('first_steps.of', { done: count(doneCount), all: count(steps.length) })}
          </small>
        </h2>
        <GuardedButton type="text" size="small" loading={pending} onClick={() => run({})}>
          {t('first_steps.dismiss')}
        </GuardedButton>
      </header>
      <ol>
        {steps.map((step) => (
          <Step key={step.step} {...step} />
        ))}
      </ol>
    </section>
  );
}
