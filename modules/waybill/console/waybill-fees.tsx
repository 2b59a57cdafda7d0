import { DetailSection } from '@linehaul/console-kernel/detail/detail-screen.tsx';
import { money } from '@linehaul/console-kernel/format/format.ts';
import { useTextOf } from '@linehaul/console-kernel/text/text.ts';
import { Price } from '@linehaul/ui/price.tsx';
import type { WaybillDetail } from '../contract/waybill.contract.ts';
import { collectedCents, termsOf } from './waybill-terms.ts';

function Row({ label, amount, strong = false }: { label: string; amount: number | null; strong?: boolean }) {
  return (
    <div data-strong={strong}>
      <dt>{label}</dt>
      <dd>
        <Price text={money(amount)} strong={strong} />
      </dd>
    </div>
  );
}

function FeeLines({ waybill }: { waybill: WaybillDetail }) {
  const text = useTextOf();
  const lines = waybill.order.lines.filter(({ amount_cents }) => amount_cents !== 0);
  return lines.map(({ kind, amount_cents }) => (
    <Row key={kind} label={text(`line.kind.${kind}`)} amount={amount_cents} />
  ));
}

/** Fees on one side, who pays them on the other. */
export function WaybillFees({ waybill }: { waybill: WaybillDetail }) {
  const text = useTextOf();
  const labelOf = (term: string) =>
    text(term === 'collect' && collectedCents(waybill) > 0 ? 'waybill.term.collected' : `waybill.term.${term}`);
  return (
    <DetailSection title="waybill.section.fees" span="half">
      <div className="wb-fees">
        <dl>
          <FeeLines waybill={waybill} />
          <Row label={text('waybill.field.total_cents')} amount={waybill.total_cents} strong />
        </dl>
        <dl>
          {termsOf(waybill).map(([term, amount]) => (
            <Row key={term} label={labelOf(term)} amount={amount} />
          ))}
          {waybill.cod_cents > 0 ? (
            <Row label={text('waybill.field.cod_cents')} amount={waybill.cod_cents} strong />
          ) : null}
        </dl>
      </div>
    </DetailSection>
  );
}
