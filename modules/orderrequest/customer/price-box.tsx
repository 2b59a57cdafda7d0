import type { OutputOf } from '@linehaul/contract/endpoint.ts';
import { money, weight } from '@linehaul/customer-kernel/format/format.ts';
import { useAnswer } from '@linehaul/customer-kernel/http-client/use-answer.ts';
import { Loaded } from '@linehaul/customer-kernel/page/loaded.tsx';
import { useShop } from '@linehaul/customer-kernel/page/shop.ts';
import { useTextOf } from '@linehaul/customer-kernel/text/text.ts';
import { useEffect, useState } from 'react';
import { orderrequestContract } from '../contract/orderrequest.contract.ts';
import type { PriceInput } from './freight-draft.ts';
import './freight.css';

const { PriceQuery } = orderrequestContract;
export type Price = OutputOf<typeof PriceQuery>;

/** Nothing is asked while somebody is still typing. */
const restMs = 400;

/** The value as it was when it last stayed the same for a moment. */
function useRested<T>(value: T): T {
  const [restedValue, setRested] = useState(value);
  const text = JSON.stringify(value);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text says when the value is another one.
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), restMs);
    return () => clearTimeout(timer);
  }, [text]);
  return restedValue;
}

function PriceLines({ price }: { price: Price }) {
  const text = useTextOf();
  const { name } = useShop();
  const { lines, freight_cents, total_cents, transit_days, chargeable_weight_g } = price;
  const isPriced = freight_cents !== null;
  const amountOf = (cents: number | null) => (cents === null ? text('orderrequest.price.unpriced') : money(cents));
  return (
    <>
      <p className="cp-hint">
        {text('orderrequest.price.chargeable', { weight: weight(chargeable_weight_g) })}
        {transit_days === null || transit_days === 0
          ? null
          : ` · ${text('orderrequest.price.transit', { n: transit_days })}`}
      </p>
      <dl className="cp-facts fr-price">
        {lines.map(({ kind, amount_cents, note }) => (
          <div key={kind}>
            <dt>
              {text(`line.kind.${kind}`)}
              {note === null || note === 'by_weight' ? null : <small>{text(`line.note.${note}`)}</small>}
            </dt>
            <dd className="cp-figure">{amountOf(amount_cents)}</dd>
          </div>
        ))}
        <div className="fr-total">
          <dt>{text('orderrequest.price.total')}</dt>
          <dd className="cp-figure">{isPriced ? money(total_cents) : text('orderrequest.price.unpriced')}</dd>
        </div>
      </dl>
      <p className="cp-hint">
        {isPriced ? text('orderrequest.price.hint') : text('orderrequest.price.unpriced_hint', { name })}
      </p>
    </>
  );
}

function AskedPrice({ input, onPrice }: { input: PriceInput; onPrice?: ((price: Price | null) => void) | undefined }) {
  const query = useAnswer(PriceQuery, input);
  const { answer } = query;
  useEffect(() => onPrice?.(answer), [answer, onPrice]);
  return <Loaded query={query}>{(price) => <PriceLines price={price} />}</Loaded>;
}

interface PriceBoxProps {
  /** Null while what is typed is not enough to ask. */
  input: PriceInput | null;
  onPrice?: (price: Price | null) => void;
}

/** What the shipment that is typed costs, line by line. */
export function PriceBox({ input, onPrice }: PriceBoxProps) {
  const text = useTextOf();
  const restedInput = useRested(input);
  useEffect(() => {
    if (restedInput === null) onPrice?.(null);
  }, [restedInput, onPrice]);
  return (
    <section className="cp-card cp-stack" aria-live="polite">
      <h2 className="cp-title">{text('orderrequest.price.title')}</h2>
      {restedInput === null ? (
        <p className="cp-hint">{text('orderrequest.price.waiting')}</p>
      ) : (
        <AskedPrice input={restedInput} onPrice={onPrice} />
      )}
    </section>
  );
}
