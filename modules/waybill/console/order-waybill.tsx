import { useQueryOf } from '@linehaul/console-kernel/call/call.ts';
import { useCan } from '@linehaul/console-kernel/permission/can.ts';
import { useNavigate } from '@linehaul/console-kernel/screen/navigation.tsx';
import { useTextOf } from '@linehaul/console-kernel/text/text.ts';
import type { Order } from '@linehaul/modules/order/contract/order.contract.ts';
import { Button } from 'antd';
import { waybillContract } from '../contract/waybill.contract.ts';
import { MakeWaybill } from './make-waybill.tsx';

/** Priced and paid or on credit: it can go. */
export function mayHaveWaybill({ state, freight_cents }: Order): boolean {
  return state === 'pay' && freight_cents !== null;
}

/** The waybill that carries an order now; a voided one carries nothing. */
export function useWaybillOf(order: Order) {
  const query = useQueryOf(
    waybillContract.WaybillList,
    { keyword: order.order_no, limit: 50 },
    { enabled: order.has_waybill, quiet: true },
  );
  const waybill = query.data?.list.find(({ order_id, state }) => order_id === order.id && state !== 'void');
  return { waybill, isPending: query.isLoading };
}

/** Beside an order's actions: make its waybill, or open it. */
export default function OrderWaybill({ order }: { order: Order }) {
  const text = useTextOf();
  const can = useCan();
  const navigate = useNavigate();
  const { waybill, isPending } = useWaybillOf(order);
  if (isPending) return null;
  if (waybill) {
    return (
      <>
        <Button onClick={() => void navigate(`/logistics/waybill/print/${waybill.id}?print=1`)}>
          {text('waybill.menu.print')}
        </Button>
        <Button onClick={() => void navigate(`/logistics/waybill/info/${waybill.id}`)}>
          {text('waybill.action.open', { waybill_no: waybill.waybill_no })}
        </Button>
      </>
    );
  }
  return mayHaveWaybill(order) && can(waybillContract.WaybillAdd) ? <MakeWaybill type="primary" order={order} /> : null;
}
