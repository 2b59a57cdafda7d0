import { type Refusal, refuseAt } from '@linehaul/contract/errors.ts';
import { goodsErrors } from '../contract/goods.contract.ts';
import type { GoodsInput, GoodsOption, GoodsSku } from '../contract/goods-record.contract.ts';

type Known = Pick<GoodsSku, 'id' | 'value_ids' | 'spec' | 'on_hand'>;

/** One value of each option, whatever their order. */
const keyOf = (value_ids: readonly number[]) => value_ids.toSorted((one, other) => one - other).join();

/** The SKU that a combination was before: that of the same values, else of the same texts, the one with pieces first. */
export function formerSku(
  former: readonly Known[],
  { value_ids, spec }: Pick<Known, 'value_ids' | 'spec'>,
): number | undefined {
  const key = keyOf(value_ids);
  const alike = former.filter((sku) => sku.spec === spec && sku.value_ids.length === value_ids.length);
  const newest = alike.toSorted((one, other) => other.on_hand - one.on_hand || other.id - one.id)[0];
  return (former.find((sku) => keyOf(sku.value_ids) === key) ?? newest)?.id;
}

/** `Red / L (5)`. */
const formatSku = ({ spec, on_hand }: Known, alone: string) => `${spec === '' ? alone : spec} (${on_hand})`;

interface Retiring {
  before: { name: string; options: readonly GoodsOption[]; skus: readonly Known[] };
  input: Pick<GoodsInput, 'options' | 'skus' | 'leftovers'>;
  retiringSkus: readonly Known[];
}

/** Two that only an option told apart that is not there any more, the first of them kept. */
function equalPair({ before, input, retiringSkus }: Retiring): [Known, Known] | undefined {
  const options = before.options.filter(({ id }) => !input.options.some((option) => option.id === id));
  if (options.length === 0) return undefined;
  const droppedValueIds = new Set(options.flatMap(({ values }) => values.map(({ id }) => id)));
  const rest = ({ value_ids }: Known) => keyOf(value_ids.filter((id) => !droppedValueIds.has(id)));
  const remainingSkus = before.skus.filter(({ id }) => input.skus.some((sku) => sku.id === id));
  for (const sku of retiringSkus) {
    const twin = remainingSkus.find((other) => rest(other) === rest(sku));
    if (twin) return [twin, sku];
  }
  return undefined;
}

/** Why SKUs cannot go: pieces of theirs are there, and nobody has said what becomes of them. Null where all is said. */
export function retiringRefusal(retiring: Retiring): Refusal | null {
  const { before, input } = retiring;
  const undecidedSkus = retiring.retiringSkus.filter(
    ({ id, on_hand }) => on_hand > 0 && !input.leftovers.some(({ sku_id }) => sku_id === id),
  );
  if (undecidedSkus.length === 0) return null;
  const pair = equalPair({ ...retiring, retiringSkus: undecidedSkus });
  if (pair) {
    const [one, other] = pair.map((sku) => formatSku(sku, before.name));
    return refuseAt(goodsErrors.skus_equal, 'leftovers', { one: one ?? '', other: other ?? '' });
  }
  const names = undecidedSkus.map((sku) => formatSku(sku, before.name)).join(', ');
  return refuseAt(goodsErrors.stock_left, 'leftovers', { names });
}
