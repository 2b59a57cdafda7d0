import { refuse, refuseAt } from '@linehaul/contract/errors.ts';
import { computeFreight, type SoldSku, skusForSale } from '@linehaul/modules/goods/server/goods.port.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { goodsOrderErrors } from '../contract/goods-order.contract.ts';
import type { BasketLineInput, GoodsFreightMode } from '../contract/goods-order-record.contract.ts';
import type { LineDraft } from './goods-order-tables.repo.ts';
import { discountLines, type GoodsPrice, priceGoods } from './goods-price.rules.ts';

export interface Basket {
  freight_mode: GoodsFreightMode;
  region_code: string;
  lines: readonly BasketLineInput[];
  discount_cents: number;
}

export interface PricedBasket {
  price: GoodsPrice;
  lines: LineDraft[];
}

/** The SKUs of the lines. Refuses what is not the caller's, not on sale, or a service that was to be sent. */
async function readSkus(scope: Scope, { lines, freight_mode }: Basket): Promise<SoldSku[]> {
  const skusById = await skusForSale(
    scope,
    lines.map(({ sku_id }) => sku_id),
  );
  return lines.map(({ sku_id }, at) => {
    const sku = skusById.get(sku_id);
    if (!sku) throw refuseAt(goodsOrderErrors.sku_unknown, `lines.${at}.sku_id`);
    if (!sku.is_on_sale) throw refuseAt(goodsOrderErrors.not_on_sale, `lines.${at}.sku_id`);
    if (freight_mode === 1 && sku.kind === 'service') throw refuseAt(goodsOrderErrors.not_sent, `lines.${at}.sku_id`);
    return sku;
  });
}

/**
 * What a basket costs now, with everything that an order's lines keep; `prices` are those of a promotion, line by line. A place that
 * nothing is sent to is refused, free of freight or not.
 */
export async function priceBasket(
  scope: Scope,
  basket: Basket,
  prices: readonly { price_cents?: number }[] = [],
  isFreightFree = false,
): Promise<PricedBasket> {
  const skus = await readSkus(scope, basket);
  const discountedLines = discountLines(
    basket.lines.map(({ quantity, discount_cents }, at) => ({
      qty: quantity,
      discount_cents,
      price_cents: prices[at]?.price_cents ?? skus[at]?.price_cents ?? 0,
    })),
    basket.discount_cents,
  );
  const parcelLines = skus.map((sku, at) => {
    const { qty = 0, net_cents = 0 } = discountedLines[at] ?? {};
    return { sku, quantity: qty, net_cents };
  });
  const freight_cents = basket.freight_mode === 1 ? computeFreight(parcelLines, basket.region_code) : 0;
  const price = priceGoods(discountedLines, isFreightFree ? 0 : freight_cents);
  const lines = price.lines.map((line, at) => lineOf(skus[at], line, at + 1));
  return { price, lines };
}

function lineOf(sku: SoldSku | undefined, priceLine: GoodsPrice['lines'][number], line_no: number): LineDraft {
  if (!sku) throw refuse(goodsOrderErrors.sku_unknown);
  const { goods_id, name, spec, sku_code, unit_name, picture_id, cost_cents } = sku;
  const { qty, price_cents, discount_cents, adjust_cents, freight_cents, net_cents } = priceLine;
  const soldGoods = { goods_id, sku_id: sku.id, name, spec, sku_code, unit_name, picture_id, cost_cents };
  return { line_no, ...soldGoods, qty, price_cents, discount_cents, adjust_cents, freight_cents, net_cents };
}
