import { call, useAction } from '@linehaul/console-kernel/call/call.ts';
import { useNavigate } from '@linehaul/console-kernel/screen/navigation.tsx';
import { useTextOf } from '@linehaul/console-kernel/text/text.ts';
import type { Order } from '@linehaul/modules/order/contract/order.contract.ts';
import { GuardedButton } from '@linehaul/ui/guarded-button.tsx';
import { useState } from 'react';
import { waybillContract } from '../contract/waybill.contract.ts';
import { mayHaveWaybill } from './order-waybill.tsx';

/** Asked for on the click only: a list of orders does not look up their waybills. */
async function waybillOf({ id, order_no }: Order): Promise<number | undefined> {
  const { list } = await call(waybillContract.WaybillList, { keyword: order_no, limit: 50 });
  return list.find(({ order_id, state }) => order_id === id && state !== 'void')?.id;
}

/** In a row of the order list: opens the order's waybill, and makes it first where there is none. */
export default function OrderWaybillRow({ order }: { order: Order }) {
  const text = useTextOf();
  const navigate = useNavigate();
  const [asking, setAsking] = useState(false);
  const open = (id: number) => void navigate(`/logistics/waybill/info/${id}`);
  const make = useAction(waybillContract.WaybillAdd, {
    success: 'waybill.done.added',
    onSuccess: ({ id }) => open(id),
  });
  const isOnWay = order.state === 'send' || order.state === 'finish';
  if (!isOnWay && !mayHaveWaybill(order)) return null;
  const run = async () => {
    setAsking(true);
    const id = await waybillOf(order).catch(() => null);
    setAsking(false);
    if (id) open(id);
    else if (id === undefined && !isOnWay) await make.run({ order_id: order.id });
  };
  return (
    <GuardedButton type="link" size="small" loading={asking || make.pending} onClick={() => void run()}>
      {text('waybill.noun.one')}
    </GuardedButton>
  );
}
