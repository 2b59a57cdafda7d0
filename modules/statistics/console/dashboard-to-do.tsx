import { count } from '@linehaul/console-kernel/format/format.ts';
import { useCan } from '@linehaul/console-kernel/permission/can.ts';
import { Link } from '@linehaul/console-kernel/screen/navigation.tsx';
import { useText } from '@linehaul/console-kernel/text/text.ts';
import { orderContract } from '@linehaul/modules/order/contract/order.contract.ts';
import { waybillContract } from '@linehaul/modules/waybill/contract/waybill.contract.ts';
import type { ToDo } from '../contract/statistics.contract.ts';
import type { en } from '../messages/en.ts';

const orders = '/logistics/order/order';
const waybills = '/logistics/waybill/manage';

/** Each counter leads to the list that holds exactly what it counted. */
const entries = [
  { kind: 'unpriced', to: `${orders}?is_unpriced=true`, needs: orderContract.OrderList },
  { kind: 'to_be_paid', to: `${orders}?state=submit`, needs: orderContract.OrderList },
  { kind: 'to_be_dispatched', to: `${orders}?state=pay&has_waybill=false`, needs: orderContract.OrderList },
  { kind: 'to_be_loaded', to: `${waybills}?awaiting=loading`, needs: waybillContract.WaybillList },
  { kind: 'to_be_delivered', to: `${waybills}?awaiting=delivery`, needs: waybillContract.WaybillList },
  { kind: 'receipts_missing', to: `${waybills}?awaiting=receipt`, needs: waybillContract.WaybillList },
] as const;

/** What waits for somebody, as counters that are links. */
export function DashboardToDo({ toDo }: { toDo: ToDo }) {
  const t = useText<typeof en>('statistics');
  const can = useCan();
  const shown = entries.filter((entry) => can(entry.needs));
  if (shown.length === 0) return null;
  return (
    <nav className="lh-surface lh-home-to-do" aria-label={t('home.to_do')}>
      {shown.map(({ kind, to }) => (
        <Link key={kind} to={to} data-waiting={toDo[kind] > 0}>
          <strong className="lh-figure">{count(toDo[kind])}</strong>
          <span>{t(`home.${kind}`)}</span>
        </Link>
      ))}
    </nav>
  );
}
