import { count, money, nothing, volume, weight } from '@linehaul/console-kernel/format/format.ts';
import type { PricedRow } from '@linehaul/console-kernel/import/import-types.ts';
import { useTextOf } from '@linehaul/console-kernel/text/text.ts';
import { FreightCell } from './freight-cell.tsx';

const titles = [
  'batch.import.row',
  'order.field.external_no',
  'order.field.route',
  'order.field.consignee_name',
  'order.field.weight_g',
  'order.field.volume_cm3',
  'order.field.terms',
  'order.field.freight_cents',
  'order.field.total_cents',
];

/** The first orders of a file as they would come in: the sites that were found, and what each would cost. */
export function FirstOrders({ rows }: { rows: readonly PricedRow[] }) {
  const text = useTextOf();
  return (
    <div className="lh-import-wide">
      <table className="lh-import-table">
        <thead>
          <tr>
            {titles.map((title) => (
              <th scope="col" key={title}>
                {text(title)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((order) => (
            <tr key={order.row}>
              <td className="lh-figure" data-title={text('batch.import.row')}>
                {count(order.row)}
              </td>
              <td data-title={text('order.field.external_no')}>{order.external_no}</td>
              <td data-title={text('order.field.route')}>
                {order.origin_name} <span aria-hidden="true">→</span> {order.destination_name}
              </td>
              <td data-title={text('order.field.consignee_name')}>{order.consignee_name || nothing}</td>
              <td className="lh-figure" data-title={text('order.field.weight_g')}>
                {weight(order.weight_g)}
              </td>
              <td className="lh-figure" data-title={text('order.field.volume_cm3')}>
                {order.volume_cm3 > 0 ? volume(order.volume_cm3) : nothing}
              </td>
              <td data-title={text('order.field.terms')}>{text(`order.terms.${order.terms}`)}</td>
              <td data-title={text('order.field.freight_cents')}>
                <FreightCell {...order} />
              </td>
              <td className="lh-figure" data-title={text('order.field.total_cents')}>
                {order.freight_cents === null ? nothing : money(order.total_cents)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
