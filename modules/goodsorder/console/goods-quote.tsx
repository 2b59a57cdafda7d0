import { useRested } from '@linehaul/console-kernel/browser/debounce.ts';
import { useQueryOf } from '@linehaul/console-kernel/call/call.ts';
import { faultText } from '@linehaul/console-kernel/call/faults.ts';
import { money } from '@linehaul/console-kernel/format/format.ts';
import { useText } from '@linehaul/console-kernel/text/text.ts';
import type { InputOf } from '@linehaul/contract/endpoint.ts';
import { Alert } from 'antd';
import { goodsOrderContract } from '../contract/goods-order.contract.ts';
import type { GoodsQuote } from '../contract/goods-order-record.contract.ts';
import type { en } from '../messages/en.ts';
import { linesOf } from './lines-input.tsx';

type Quoted = InputOf<typeof goodsOrderContract.GoodsOrderQuote>;
type Typed = Partial<Pick<Quoted, 'freight_mode' | 'region_code' | 'lines' | 'discount_cents'>>;

/** What the quote is asked of what is typed; null while nothing is sold, or nobody knows where it goes. */
function quoteOf({ freight_mode = 1, region_code = '', lines, discount_cents }: Typed): Quoted | null {
  const soldLines = linesOf(lines);
  if (soldLines.length === 0 || (freight_mode === 1 && region_code === '')) return null;
  const basket = soldLines.map((line) => ({
    sku_id: line.sku_id,
    quantity: line.quantity,
    discount_cents: line.discount_cents ?? 0,
  }));
  return { freight_mode, region_code, lines: basket, discount_cents: discount_cents ?? 0 };
}

const nothing: Quoted = { lines: [] };

/** What the order costs as it is typed. The last answer is shown until the next one is there. */
export function useGoodsQuote(values: Typed) {
  const debouncedJson = useRested(JSON.stringify(quoteOf(values)), 300);
  const quoteInput: Quoted | null = JSON.parse(debouncedJson);
  const quote = useQueryOf(goodsOrderContract.GoodsOrderQuote, quoteInput ?? nothing, {
    enabled: quoteInput !== null,
    quiet: true,
    keepPrevious: true,
  });
  return { quote, isAsked: quoteInput !== null };
}

const parts = ['goods_cents', 'discount_cents', 'freight_cents', 'adjust_cents'] as const;

/** The lines of the calculation; what is 0 is left out, the goods never. */
export function MoneyLines({ of }: { of: GoodsQuote }) {
  const t = useText<typeof en>('goodsorder');
  return (
    <dl className="lh-goods-order-money">
      {parts
        .filter((part) => part === 'goods_cents' || of[part] !== 0)
        .map((part) => (
          <div key={part}>
            <dt>{t(`field.${part}`)}</dt>
            <dd className="lh-figure">{money(part === 'discount_cents' ? -of[part] : of[part])}</dd>
          </div>
        ))}
      <div data-total>
        <dt>{t('field.total_cents')}</dt>
        <dd className="lh-figure">{money(of.total_cents)}</dd>
      </div>
    </dl>
  );
}

/** Beside the form: what it costs, freight included. */
export function GoodsQuotePanel({ quote, isAsked }: ReturnType<typeof useGoodsQuote>) {
  const t = useText<typeof en>('goodsorder');
  return (
    <section className="lh-surface lh-goods-order-quote" aria-label={t('section.money')} aria-busy={quote.isFetching}>
      <h2>{t('section.money')}</h2>
      {isAsked ? null : <p>{t('form.no_quote')}</p>}
      {isAsked && quote.isError ? <Alert type="error" title={faultText(quote.error)} /> : null}
      {isAsked && quote.data ? (
        <div aria-live="polite">
          <MoneyLines of={quote.data} />
        </div>
      ) : null}
    </section>
  );
}
