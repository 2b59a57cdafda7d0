import { refuse } from '@linehaul/contract/errors.ts';
import { divideHalfUp, maxMoneyCents } from '@linehaul/contract/units.ts';
import { stateMachine } from '@linehaul/server-kernel/state/state-machine.ts';
import { goodsErrors } from '../contract/goods.contract.ts';
import type { BulkChange, GoodsAction, GoodsInput, GoodsState } from '../contract/goods-record.contract.ts';

/** What weighs on whether goods can be sold. */
export interface Sellable {
  state: GoodsState;
  kind: 'stock' | 'service';
  category_id: number | null;
  freight_template_id: number | null;
  is_freight_free: boolean;
  prices: readonly number[];
}

/** All that is missing before goods can be sold, each at its field. */
function obstacleOf({ category_id, kind, freight_template_id, is_freight_free, prices }: Sellable) {
  const isSent = kind === 'stock' && !is_freight_free;
  const hasPrices = prices.length > 0 && prices.every((price) => price > 0);
  const missing = [
    ...(category_id === null ? [{ field: 'category_id', error: goodsErrors.category_missing }] : []),
    ...(hasPrices ? [] : [{ field: 'skus', error: goodsErrors.price_missing }]),
    ...(isSent && freight_template_id === null
      ? [{ field: 'freight_template_id', error: goodsErrors.freight_missing }]
      : []),
  ];
  const [first] = missing;
  if (!first) return null;
  const fields = Object.fromEntries(missing.map(({ field, error }) => [field, { code: error.code }]));
  return refuse(first.error, { fields });
}

export const goodsMachine = stateMachine<Sellable, GoodsAction>({
  name: 'goods',
  steps: [
    { from: 'draft', action: 'sell', to: 'on_sale' },
    { from: 'on_sale', action: 'withdraw', to: 'off_sale' },
    { from: 'off_sale', action: 'sell', to: 'on_sale' },
  ],
  refusal: () => refuse(goodsErrors.state),
  obstacle: (goods, action) => (action === 'sell' ? obstacleOf(goods) : null),
});

/** Refuses SKUs that are no combination of the options' values, and two of the same; names these by their texts. */
export function checkMatrix({ options, skus }: Pick<GoodsInput, 'options' | 'skus'>): void {
  const seenCombinations = new Set<string>();
  for (const { places } of skus) {
    const isWhole = places.length === options.length && places.every((at, n) => options[n]?.values[at] !== undefined);
    if (!isWhole) throw refuse(goodsErrors.skus_wrong);
    const spec = writeSpec(options, places);
    if (seenCombinations.has(places.join())) throw refuse(goodsErrors.skus_alike, { params: { spec } });
    seenCombinations.add(places.join());
  }
  for (const { values } of options) {
    const twice = values.find(({ text }, at) => values.findIndex((other) => other.text === text) !== at);
    if (twice) throw refuse(goodsErrors.skus_alike, { params: { spec: twice.text } });
  }
}

/** `Red / L`. */
export function writeSpec(
  options: readonly { values: readonly { text: string }[] }[],
  places: readonly number[],
): string {
  return places.map((at, n) => options[n]?.values[at]?.text ?? '').join(' / ');
}

const wholePercent = 10_000n;

/** A price after a bulk change; null where it would not be a price. */
export function newPrice(before: number, change: BulkChange): number | null {
  const price = priceAfter(before, change);
  return price >= 1 && price <= maxMoneyCents ? price : null;
}

function priceAfter(before: number, change: BulkChange): number {
  if (change.what === 'price_set') return change.price_cents;
  if (change.what === 'price_add') return before + change.add_cents;
  if (change.what !== 'price_percent') return before;
  return Number(divideHalfUp(BigInt(before) * (wholePercent + BigInt(change.percent_e2)), wholePercent));
}
