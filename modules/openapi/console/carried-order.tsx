import { Link } from '@linehaul/console-kernel/screen/navigation.tsx';
import { useTextOf } from '@linehaul/console-kernel/text/text.ts';
import type { OrderDetail } from '@linehaul/modules/order/contract/order.contract.ts';
import { StatusTag } from '@linehaul/ui/status-tag.tsx';
import './openapi.css';

/** A test order whose dispatch is a carrier's work: how far it is, with links to it. */
export function CarriedOrder({ order, waybill_id }: { order: OrderDetail; waybill_id: number | null }) {
  const text = useTextOf();
  const { id, state, external_no } = order;
  return (
    <section className="lh-surface oa-card" aria-label={external_no}>
      <p className="oa-outcome">
        <StatusTag tone={state === 'finish' ? 'success' : 'info'}>{text(`order.state.${state}`)}</StatusTag>
        {external_no}
      </p>
      <p className="oa-word">{text(waybill_id === null ? 'openapi.play.carrier_waits' : 'openapi.play.carrier_has')}</p>
      <p className="oa-links">
        <Link to={`/logistics/order/info/${id}`}>{text('openapi.play.to_order')}</Link>
        {waybill_id === null ? null : (
          <Link to={`/logistics/waybill/info/${waybill_id}`}>{text('openapi.play.to_waybill')}</Link>
        )}
      </p>
    </section>
  );
}
