import { Slot, useIsFilled } from '@linehaul/console-kernel/module/slots.tsx';
import { useCan } from '@linehaul/console-kernel/permission/can.ts';
import { useIdentity } from '@linehaul/console-kernel/permission/identity.ts';
import { useText } from '@linehaul/console-kernel/text/text.ts';
import { orderContract } from '@linehaul/modules/order/contract/order.contract.ts';
import { waybillContract } from '@linehaul/modules/waybill/contract/waybill.contract.ts';
import type { ToDo } from '../contract/statistics.contract.ts';
import type { en } from '../messages/en.ts';
import { HomeEntries, HomeEntry } from './home-parts.port.tsx';
import { dashboardEntries } from './statistics.slots.ts';

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

/** What waits for somebody, as counters that are links. The platform carries nothing: it has what others contribute. */
export function DashboardToDo({ toDo }: { toDo: ToDo }) {
  const t = useText<typeof en>('statistics');
  const can = useCan();
  const isFilled = useIsFilled();
  const isCarrier = useIdentity()?.industry !== 'platform';
  const visibleEntries = entries.filter((entry) => isCarrier && can(entry.needs));
  if (visibleEntries.length === 0 && !isFilled(dashboardEntries)) return null;
  return (
    <HomeEntries label={t('home.to_do')}>
      <Slot name={dashboardEntries} props={{}} />
      {visibleEntries.map(({ kind, to }) => (
        <HomeEntry key={kind} label={t(`home.${kind}`)} waiting={toDo[kind]} to={to} />
      ))}
    </HomeEntries>
  );
}
