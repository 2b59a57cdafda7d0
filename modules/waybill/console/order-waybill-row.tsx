import { useAction } from '@linehaul/console-kernel/call.ts';
import { useTextOf } from '@linehaul/console-kernel/text.ts';
import type { Order } from '@linehaul/modules/order/contract/order.contract.ts';
import { GuardedButton } from '@linehaul/ui/guarded-button.tsx';
import { useNavigate } from 'react-router';
import { waybillContract } from '../contract/waybill.contract.ts';

/** In a row of the order list: an order that waits for dispatch gets its waybill here. */
export default function OrderWaybillRow({ order }: { order: Order }) {
  const text = useTextOf();
  const navigate = useNavigate();
  const make = useAction(waybillContract.WaybillAdd, {
    success: 'waybill.done.added',
    onSuccess: ({ id }) => void navigate(`/logistics/waybill/info/${id}`),
  });
  if (!order.actions.includes('dispatch')) return null;
  return (
    <GuardedButton
      type="link"
      size="small"
      loading={make.pending}
      onClick={() => void make.run({ order_id: order.id })}
    >
      {text('waybill.action.add')}
    </GuardedButton>
  );
}
