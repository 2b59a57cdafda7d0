import { money } from '@linehaul/customer-kernel/format/format.ts';
import { Facts } from '@linehaul/customer-kernel/page/facts.tsx';
import { useTextOf } from '@linehaul/customer-kernel/text/text.ts';
import type { GoodsQuote } from '../contract/goods-order-record.contract.ts';

/** What a basket costs, and of what that is made up. */
export function QuoteLines({ quote, isSent }: { quote: GoodsQuote; isSent: boolean }) {
  const text = useTextOf();
  const { goods_cents, discount_cents, freight_cents, adjust_cents, total_cents } = quote;
  return (
    <Facts
      facts={[
        [text('goodsorder.store.goods'), money(goods_cents)],
        [text('goodsorder.store.discount'), discount_cents > 0 ? money(-discount_cents) : ''],
        [text('goodsorder.store.freight'), isSent ? money(freight_cents) : ''],
        [text('goodsorder.store.adjust'), adjust_cents === 0 ? '' : money(adjust_cents)],
        [text('goodsorder.store.total'), <strong key="total">{money(total_cents)}</strong>],
      ]}
    />
  );
}
