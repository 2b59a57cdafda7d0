import { count, money, rate, weight } from '@linehaul/console-kernel/format/format.ts';
import { useTextOf } from '@linehaul/console-kernel/text/text.ts';
import { scaleDecimal, unscaleDecimal } from '@linehaul/contract/units.ts';
import { Price } from '@linehaul/ui/price.tsx';
import { StatusTag } from '@linehaul/ui/status-tag.tsx';
import type { Calculation, CalculationLine } from '../contract/pricing.contract.ts';
import './calculation.css';

/** 1/10,000 of the declared value as per mille: `30` is `3 ‰`. */
function perMille(rateE4: string): string {
  return `${unscaleDecimal(scaleDecimal(rateE4, 3) ?? 0n, 4)} ‰`;
}

/** 1/10,000 as percent: `500` is `5 %`. */
function percentE4(rateE4: string): string {
  return `${unscaleDecimal(scaleDecimal(rateE4, 2) ?? 0n, 4)} %`;
}

function howOf({ kind, quantity, rate: rateText, note }: CalculationLine): string {
  if (quantity === null || rateText === null) return '';
  if (kind === 'discount') return `${money(quantity)} × ${percentE4(rateText)}`;
  if (kind === 'insurance') return `${money(quantity)} × ${perMille(rateText)}`;
  if (kind === 'cod_handling') return `${money(quantity)} × ${percentE4(rateText)}`;
  if (kind === 'receipt') return `${count(quantity)} × ${rate(rateText)}`;
  const product = `${weight(quantity)} × ${rate(rateText)}`;
  return note === 'minimum_charge' ? `${product} <` : product;
}

function Line({ line }: { line: CalculationLine }) {
  const text = useTextOf();
  const how = howOf(line);
  return (
    <tr>
      <th scope="row">{text(`line.kind.${line.kind}`)}</th>
      <td className="lh-calculation-how">
        {how === '' ? null : <span className="lh-figure">{how} </span>}
        {line.kind === 'discount' && line.rate !== null ? <span>{text('line.calculation.by_level')}</span> : null}
        {line.note && line.note !== 'by_weight' ? <span>{text(`line.note.${line.note}`)}</span> : null}
      </td>
      <td className="lh-figure">
        {line.amount_cents === null ? (
          <StatusTag tone="warning">{text('line.calculation.unpriced')}</StatusTag>
        ) : (
          money(line.amount_cents)
        )}
      </td>
    </tr>
  );
}

export interface CalculationTableProps {
  of: Pick<Calculation, 'lines' | 'total_cents' | 'chargeable_weight_g'> & Partial<Pick<Calculation, 'tariff'>>;
}

/** What a shipment costs, line by line: the same table beside the counter's form, on the order and in a quote. */
export function CalculationTable({ of }: CalculationTableProps) {
  const text = useTextOf();
  const { lines, total_cents, chargeable_weight_g, tariff } = of;
  const run = tariff
    ? [
        tariff.carrier_code,
        tariff.mode,
        text('line.calculation.days', { n: tariff.transit_days }),
        text('line.calculation.per_kg', { rate: rate(tariff.rate_e4_per_kg) }),
        tariff.rate_e4_per_m3 === null ? '' : text('line.calculation.per_m3', { rate: rate(tariff.rate_e4_per_m3) }),
      ].filter(Boolean)
    : [];
  return (
    <table className="lh-calculation">
      <caption>
        {text('line.calculation.chargeable', { weight: weight(chargeable_weight_g) })}
        {run.length > 0 ? ` · ${run.join(' · ')}` : null}
      </caption>
      <tbody>
        {lines.map((line) => (
          <Line key={line.kind} line={line} />
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{text('line.field.total_cents')}</th>
          <td />
          <td>
            <Price text={money(total_cents)} strong />
          </td>
        </tr>
      </tfoot>
    </table>
  );
}
