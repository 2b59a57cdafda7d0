import { money, time } from '@linehaul/console-kernel/format/format.ts';
import { useCan } from '@linehaul/console-kernel/permission/can.ts';
import { useActionRunner } from '@linehaul/console-kernel/screen/action.tsx';
import { Link } from '@linehaul/console-kernel/screen/navigation.tsx';
import { useTextOf } from '@linehaul/console-kernel/text/text.ts';
import { StatusTag } from '@linehaul/ui/status-tag.tsx';
import { Alert, Button } from 'antd';
import { type OrderDetail, orderContract } from '../contract/order.contract.ts';
import { type OrderPart, orderPart } from '../contract/order-counter.contract.ts';
import { openOf } from './order-due.ts';
import { type OrderEntry, undoEntry } from './order-money-actions.tsx';

/** What of a part is open, paid, or paid too much. */
function PartState({ order, part }: { order: OrderDetail; part: OrderPart }) {
  const text = useTextOf();
  const open = openOf(order, part);
  const total = order[`${part}_cents`];
  if (open === 0) return <StatusTag tone="success">{text('order.form.part_paid')}</StatusTag>;
  if (open < 0) {
    return <StatusTag tone="danger">{text('order.form.part_overpaid', { amount: money(-open) })}</StatusTag>;
  }
  const isBegun = open < total;
  return (
    <StatusTag tone="warning">
      {isBegun ? text('order.form.part_rest', { amount: money(open) }) : text('order.form.part_open')}
    </StatusTag>
  );
}

/** Each entry with its document, and what takes it back. */
function Entries({ order }: { order: OrderDetail }) {
  const text = useTextOf();
  const can = useCan();
  const runner = useActionRunner<OrderEntry>();
  const mayUndo = can(orderContract.OrderPaymentUndo);
  const mayPrint = can(orderContract.OrderReceipt);
  const entryOf = (entry: OrderDetail['payments'][number]): OrderEntry => ({ ...entry, order });
  return (
    <>
      {order.payments.map((entry) => (
        <tr key={entry.id}>
          <th scope="row">
            {text(entry.amount_cents < 0 ? 'order.form.given_back' : 'order.form.taken')}{' '}
            {text(`order.method.${entry.method}`)}
          </th>
          <td>
            {[time(entry.created_at), entry.login_name, entry.note].filter(Boolean).join(' · ')}{' '}
            {entry.is_undone ? <StatusTag tone="neutral">{text('order.form.undone')}</StatusTag> : null}
            {mayPrint && entry.receipt_id ? (
              <Link to={`/logistics/order/receipt/${entry.receipt_id}`}>{text('order.menu.receipt')}</Link>
            ) : null}
            {mayUndo && (undoEntry.when?.(entryOf(entry)) ?? true) ? (
              <Button type="link" size="small" onClick={() => runner.start(undoEntry, entryOf(entry))}>
                {text('order.action.undo_payment')}
              </Button>
            ) : null}
          </td>
          <td className="lh-figure">{money(entry.amount_cents)}</td>
        </tr>
      ))}
      {runner.dialog}
    </>
  );
}

/** The parts of the total with what was paid of them, every entry, and the money collected for the shipper. */
export function OrderPayment({ order }: { order: OrderDetail }) {
  const text = useTextOf();
  const paidParts = new Set(order.payments.map(({ part }) => part));
  const parts = orderPart.options.filter(
    (part) => order[`${part}_cents`] > 0 || (paidParts.has(part) && openOf(order, part) < 0),
  );
  return (
    <>
      {order.overpaid_cents > 0 ? (
        <Alert type="warning" showIcon title={text('order.form.overpaid', { amount: money(order.overpaid_cents) })} />
      ) : null}
      <table className="lh-payment">
        <caption>{text(`order.terms.${order.terms}`)}</caption>
        <tbody>
          {parts.map((part) => (
            <tr key={part}>
              <th scope="row">{text(`order.part.${part}`)}</th>
              <td>
                <PartState order={order} part={part} />
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
          <Entries order={order} />
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
    </>
  );
}
