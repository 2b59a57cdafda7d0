import { faultText } from '@linehaul/console-kernel/call/faults.ts';
import type { OwnFieldProps } from '@linehaul/console-kernel/form/form-types.ts';
import { money, typedNumber } from '@linehaul/console-kernel/format/format.ts';
import { useTextOf } from '@linehaul/console-kernel/text/text.ts';
import { CalculationTable } from '@linehaul/modules/line/console/calculation.port.tsx';
import { type QuoteInput, useQuote } from '@linehaul/modules/line/console/quote.port.ts';
import { NumberInput } from '@linehaul/ui/number-input.tsx';
import { Alert, Form, type FormInstance } from 'antd';
import { memo, useDeferredValue, useMemo } from 'react';
import { FeesField } from './fees-field.tsx';
import { feesByTariff, toFees } from './fees-input.tsx';
import type { OrderDraft, OrderStart } from './order-defaults.ts';
import { summarizeGoods } from './order-goods.ts';
import { PartsInput, parseParts } from './parts-input.tsx';

/** What the quote is asked of what is typed; null while the route, the service level or the weight is missing. */
export function quoteOf(values: Partial<OrderDraft>): QuoteInput | null {
  const { origin_site_id, destination_site_id, service_level, weight_g } = values;
  if (!origin_site_id || !destination_site_id || !service_level?.trim() || weight_g === undefined) return null;
  return {
    origin_site_id,
    destination_site_id,
    service_level: service_level.trim(),
    carrier_code: values.carrier_code?.trim() ?? '',
    weight_g,
    volume_cm3: values.volume_cm3 ?? 0,
    declared_value_cents: values.declared_value_cents ?? 0,
    cod_cents: values.cod_cents ?? 0,
    receipts_wanted: values.receipts_wanted ?? 0,
    freight_mode: values.freight_mode ?? 1,
    fees: toFees(values.fees),
    ...(typeof values.freight_cents === 'number' ? { freight_cents: values.freight_cents } : {}),
    ...(values.member_id ? { member_id: values.member_id } : {}),
  };
}

/** Who pays when, in cents, by the terms. */
function dueOf({ terms = 'prepaid', parts, cod_cents = 0 }: Partial<OrderDraft>, total: number) {
  const partShares = parseParts(parts);
  const of = (part: 'prepaid' | 'collect' | 'on_receipt' | 'monthly') => {
    if (terms === 'split') return partShares[`${part}_cents`];
    return terms === part ? total : 0;
  };
  return [
    { key: 'now', amount: of('prepaid') },
    { key: 'consignee', amount: of('collect') + (cod_cents ?? 0) },
    { key: 'credit', amount: of('on_receipt') + of('monthly') },
  ];
}

/** The order that is being typed, with its goods summed up, and what it costs. */
function useQuotedOrder(orderInput: OrderStart) {
  const values = { ...orderInput, ...summarizeGoods(orderInput.goods_lines) };
  return { values, quote: useQuote(quoteOf(values)) };
}

/** The parts of a total that follows what is typed elsewhere in the form. */
export function QuotedParts(props: OwnFieldProps) {
  const orderInput = useDeferredValue(Form.useWatch(wholeOrder, Form.useFormInstance<OrderStart>()));
  const { quote } = useQuotedOrder(orderInput);
  return <PartsInput {...props} total={quote.data?.total_cents ?? 0} />;
}

/** The fees, which are a tariff's where nobody types them: those stand in the empty fields. */
export function QuotedFees(props: OwnFieldProps) {
  const orderInput = useDeferredValue(Form.useWatch(wholeOrder, Form.useFormInstance<OrderStart>()));
  const lines = useQuotedOrder(orderInput).quote.data?.lines;
  const byTariff = useMemo(() => lines && feesByTariff(lines), [lines]);
  return <FeesField {...props} {...(byTariff ? { byTariff } : {})} />;
}

/** The freight that was agreed on; what the tariffs ask stands in the empty field. */
export function QuotedFreight({ id, value, onChange }: OwnFieldProps) {
  const orderInput = useDeferredValue(Form.useWatch(wholeOrder, Form.useFormInstance<OrderStart>()));
  const byTariff = useQuotedOrder(orderInput).quote.data?.tariff_freight_cents ?? null;
  return (
    <NumberInput
      {...(id ? { id } : {})}
      scale={2}
      prefix="¥"
      value={typeof value === 'number' ? value : null}
      placeholder={byTariff === null ? '' : typedNumber(byTariff, 2)}
      onChange={(next) => onChange?.(next ?? undefined)}
    />
  );
}

const wholeOrder = (values: OrderStart) => values;

/** The quote beside the form: it follows when the key is on the screen. */
export function CounterQuote({ form }: { form: FormInstance<OrderStart> }) {
  return <OrderQuote typed={useDeferredValue(Form.useWatch(wholeOrder, form))} />;
}

/** What the tariffs would ask for a freight that was agreed on, in cents; null where none prices it. */
function TariffPrice({ cents }: { cents: number | null }) {
  const text = useTextOf();
  return (
    <p className="lh-order-quote-hint">
      {cents === null ? text('order.form.by_no_tariff') : text('order.form.by_tariff', { amount: money(cents) })}
    </p>
  );
}

/** What the order costs while it is typed, and who pays when. */
const OrderQuote = memo(function OrderQuote({ typed }: { typed: OrderStart }) {
  const { values, quote } = useQuotedOrder(typed);
  const text = useTextOf();
  const isAsked = quoteOf(values) !== null;
  return (
    <section className="lh-surface lh-order-quote" aria-label={text('order.form.quote')} aria-busy={quote.isFetching}>
      <h2>{text('order.form.quote')}</h2>
      {isAsked ? null : <p className="lh-order-quote-hint">{text('order.form.quote_hint')}</p>}
      {isAsked && quote.isError ? <Alert type="error" title={faultText(quote.error)} /> : null}
      {isAsked && quote.data ? (
        <div aria-live="polite">
          {quote.data.freight_cents === null ? <Alert type="warning" title={text('order.form.unpriced')} /> : null}
          <CalculationTable of={quote.data} />
          {quote.data.note === 'by_hand' ? <TariffPrice cents={quote.data.tariff_freight_cents} /> : null}
          <dl>
            {dueOf(values, quote.data.total_cents)
              .filter(({ amount }) => amount > 0)
              .map(({ key, amount }) => (
                <div key={key}>
                  <dt>{text(`order.form.due_${key}`)}</dt>
                  <dd className="lh-figure">{money(amount)}</dd>
                </div>
              ))}
          </dl>
        </div>
      ) : null}
    </section>
  );
});
