import { DetailSection, FieldGrid } from '@linehaul/console-kernel/detail/detail-screen.tsx';
import type { Order } from '@linehaul/modules/order/contract/order.contract.ts';
import { useWaybillOf } from './order-waybill.tsx';
import { TripLink, WaybillStateTags } from './waybill-facts.tsx';

/** Below an order: its waybill and where the cargo is. */
export default function OrderWaybillSection({ order }: { order: Order }) {
  const { waybill } = useWaybillOf(order);
  if (!waybill) return null;
  return (
    <DetailSection title="waybill.noun.one">
      <FieldGrid
        of={waybill}
        messages="waybill"
        rows={[
          { field: 'waybill_no', to: ({ id }) => `/logistics/waybill/info/${id}` },
          { field: 'state', render: (row) => <WaybillStateTags waybill={row} /> },
          { field: 'site_name' },
          { field: 'trip_no', render: ({ trip_id, trip_no }) => <TripLink id={trip_id} no={trip_no} /> },
          { field: 'departed_at', as: 'time' },
          { field: 'arrived_at', as: 'time' },
          { field: 'signed_at', as: 'time' },
        ]}
      />
    </DetailSection>
  );
}
