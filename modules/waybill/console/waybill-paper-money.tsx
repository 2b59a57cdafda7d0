import { money } from '@linehaul/console-kernel/format/format.ts';
import { textOf } from '@linehaul/console-kernel/text/text.ts';
import { amountInWords } from '@linehaul/modules/order/console/amount-words.port.ts';
import type { WaybillDetail } from '../contract/waybill.contract.ts';
import { Cell } from './waybill-paper-cell.tsx';
import { termsOf } from './waybill-terms.ts';

function feeText({ order }: WaybillDetail): string {
  return order.lines
    .filter(({ amount_cents }) => amount_cents !== 0)
    .map(({ kind, amount_cents }) => `${textOf(`line.kind.${kind}`)} ${money(amount_cents)}`)
    .join('\u2003');
}

/** What it costs, who pays when, and what the consignee pays. */
export function MoneyRows({ waybill }: { waybill: WaybillDetail }) {
  const terms = termsOf(waybill).map(([term, amount]) => `${textOf(`waybill.term.${term}`)} ${money(amount)}`);
  return (
    <>
      <tr className="wp-fees">
        <Cell label={textOf('waybill.section.fees')} span={4}>
          {feeText(waybill)}
        </Cell>
        <Cell label={textOf('waybill.field.total_cents')} span={2} strong>
          {money(waybill.total_cents)}
        </Cell>
      </tr>
      <tr>
        <Cell label={textOf('waybill.field.terms')} span={3}>
          {terms.join('\u2003')}
        </Cell>
        <Cell label={textOf('waybill.print.to_collect')} strong>
          {money(waybill.collect_cents)}
        </Cell>
        <Cell label={textOf('waybill.field.cod_cents')} span={2} strong>
          {money(waybill.cod_cents)}
        </Cell>
      </tr>
      <ConsigneePays cents={waybill.collect_cents + waybill.cod_cents} />
    </>
  );
}

/** Freight and goods in one sum, in figures and in capitals, as the consignee pays it. */
function ConsigneePays({ cents }: { cents: number }) {
  if (cents === 0) return null;
  return (
    <tr>
      <Cell label={textOf('waybill.print.consignee_pays')} span={2} strong>
        {money(cents)}
      </Cell>
      <Cell label={textOf('waybill.print.in_words')} span={4} strong>
        {amountInWords(cents)}
      </Cell>
    </tr>
  );
}
