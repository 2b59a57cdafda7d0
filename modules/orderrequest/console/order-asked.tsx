import { useQueryOf } from '@linehaul/console-kernel/call/call.ts';
import { DetailSection, FieldGrid } from '@linehaul/console-kernel/detail/detail-screen.tsx';
import type { OrderDetail } from '@linehaul/modules/order/contract/order.contract.ts';
import { type OrderRequest, orderrequestContract } from '../contract/orderrequest.contract.ts';

/** On the page of an order that a member has asked for: when to collect it, and what it cost by then. */
function Asked({ order_id }: { order_id: number }) {
  const { data } = useQueryOf(orderrequestContract.OrderRequestList, { order_id, limit: 1 });
  const [request] = data?.list ?? [];
  if (!request) return null;
  return (
    <DetailSection title="orderrequest.section.asked">
      <FieldGrid<OrderRequest>
        of={request}
        messages="orderrequest"
        rows={[
          { field: 'request_no', as: 'link', to: ({ id }) => `/logistics/orderrequest/info/${id}` },
          { field: 'created_at', as: 'time' },
          { field: 'quoted_cents', as: 'money' },
          { field: 'wants_pickup', as: 'yes_no' },
          { field: 'pickup_day', as: 'day' },
          { field: 'pickup_part', as: 'choice' },
        ]}
      />
    </DetailSection>
  );
}

export default function OrderAsked({ order }: { order: OrderDetail }) {
  return order.source === 'request' ? <Asked order_id={order.id} /> : null;
}
