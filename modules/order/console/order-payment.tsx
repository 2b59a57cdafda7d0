import { money } from '@linehaul/console-kernel/format/format.ts';
import { useCan } from '@linehaul/console-kernel/permission/can.ts';
import { Link } from '@linehaul/console-kernel/screen/navigation.tsx';
import { useTextOf } from '@linehaul/console-kernel/text/text.ts';
import { StatusTag } from '@linehaul/ui/status-tag.tsx';
import { type OrderDetail, orderContract } from '../contract/order.contract.ts';
import { orderPart } from '../contract/order-counter.contract.ts';

/** The parts of the total with what was paid of them, and the money collected for the shipper. */
export function OrderPayment({ order }: { order: OrderDetail }) {
  const text = useTextOf();
  const mayPrint = useCan()(orderContract.OrderReceipt);
  const paid = new Map(order.payments.map(({ part, receipt_id }) => [part, receipt_id]));
  const parts = orderPart.options.filter((part) => order[`${part}_cents`] > 0);
  return (
    <table className="lh-payment">
      <caption>{text(`order.terms.${order.terms}`)}</caption>
      <tbody>
        {parts.map((part) => (
          <tr key={part}>
            <th scope="row">{text(`order.part.${part}`)}</th>
            <td>
              <StatusTag tone={paid.has(part) ? 'success' : 'warning'}>
                {text(paid.has(part) ? 'order.form.part_paid' : 'order.form.part_open')}
              </StatusTag>
              {mayPrint && paid.get(part) ? (
                <Link to={`/logistics/order/receipt/${paid.get(part)}`}>{text('order.menu.receipt')}</Link>
              ) : null}
            </td>
            <td className="lh-figure">{money(order[`${part}_cents`])}</td>
          </tr>
        ))}
        {order.cod_cents > 0 ? (
          <tr>
            <th scope="row">{text('order.field.cod_cents')}</th>
            <td>{text('order.hint.cod')}</td>
            <td className="lh-figure">{money(order.cod_cents)}</td>
          </tr>
        ) : null}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{text('order.field.paid_cents')}</th>
          <td />
          <td className="lh-figure">
            {money(order.paid_cents)} / {money(order.total_cents)}
          </td>
        </tr>
      </tfoot>
    </table>
  );
}
