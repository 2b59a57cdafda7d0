import type { InputOf } from '@linehaul/contract/endpoint.ts';
import type { goodsContract } from '../contract/goods.contract.ts';
import type { GoodsDetail } from '../contract/goods-record.contract.ts';

type Input = InputOf<typeof goodsContract.GoodsSave>;
export type SkuDraft = Input['skus'][number];
export type OptionDraft = NonNullable<Input['options']>[number];

/** Options with their values, and a SKU for each combination that is sold. */
export interface Matrix {
  options: readonly OptionDraft[];
  skus: readonly SkuDraft[];
}

/** What goods without options begin with: one SKU. */
export const plainMatrix: Matrix = { options: [], skus: [{ places: [], price_cents: 0 }] };

/** SKUs in the order of the options' values, the first option first: as spreadsheets and price lists have them. */
function inOrder(skus: readonly SkuDraft[]): SkuDraft[] {
  const compare = (one: readonly number[], other: readonly number[]) => {
    const n = one.findIndex((place, at) => place !== other[at]);
    return n < 0 ? 0 : (one[n] ?? 0) - (other[n] ?? 0);
  };
  return [...skus].sort((one, other) => compare(one.places, other.places));
}

/** Goods as they are, to be changed. A stock that nobody counts is sent as it was shown, and nothing is booked. */
export function matrixOf({ options, skus }: Pick<GoodsDetail, 'options' | 'skus'>): Matrix {
  return {
    options,
    skus: inOrder(
      skus.map(({ value_ids, spec: _spec, on_hand, held: _held, ...sku }) => ({
        ...sku,
        counted: on_hand,
        expected_on_hand: on_hand,
        places: value_ids.map((value, n) => options[n]?.values.findIndex(({ id }) => id === value) ?? 0),
      })),
    ),
  };
}

/** A combination that is new, with what its neighbour costs and weighs. */
function newSku(
  { id: _id, sku_code: _code, barcode: _bar, counted: _there, ...neighbour }: SkuDraft,
  places: number[],
) {
  return { ...neighbour, expected_on_hand: 0, places };
}

/** Every SKU there is gets the new option's value. */
export function addOption({ options, skus }: Matrix, name: string, text: string): Matrix {
  return {
    options: [...options, { name, values: [{ text }] }],
    skus: skus.map((sku) => ({ ...sku, places: [...sku.places, 0] })),
  };
}

/** An option whose only value every SKU has: none become the same. */
function removeOption({ options, skus }: Matrix, n: number): Matrix {
  return {
    options: options.toSpliced(n, 1),
    skus: skus.map((sku) => ({ ...sku, places: sku.places.toSpliced(n, 1) })),
  };
}

export function renameOption({ options, skus }: Matrix, n: number, name: string): Matrix {
  return { options: options.map((option, at) => (at === n ? { ...option, name } : option)), skus };
}

/** A new value, and its combination with every other that is sold. */
export function addValue({ options, skus }: Matrix, n: number, text: string): Matrix {
  const place = options[n]?.values.length ?? 0;
  const extendedOptions = options.map((option, at) =>
    at === n ? { ...option, values: [...option.values, { text }] } : option,
  );
  const addedSkus = new Map<string, SkuDraft>();
  for (const sku of skus) {
    const places = sku.places.with(n, place);
    if (!addedSkus.has(places.join())) addedSkus.set(places.join(), newSku(sku, places));
  }
  return { options: extendedOptions, skus: inOrder([...skus, ...addedSkus.values()]) };
}

export function renameValue({ options, skus }: Matrix, n: number, at: number, text: string): Matrix {
  const renamedOptions = options.map((option, place) => {
    if (place !== n) return option;
    return { ...option, values: option.values.map((value, v) => (v === at ? { ...value, text } : value)) };
  });
  // A new array, so that the rows are drawn with the new text.
  return { options: renamedOptions, skus: [...skus] };
}

/** A value with its SKUs; the last value of an option takes the option with it. */
export function removeValue(matrix: Matrix, n: number, at: number): Matrix {
  const { options, skus } = matrix;
  if ((options[n]?.values.length ?? 0) <= 1) return removeOption(matrix, n);
  return {
    options: options.map((option, place) =>
      place === n ? { ...option, values: option.values.toSpliced(at, 1) } : option,
    ),
    skus: skus
      .filter(({ places }) => places[n] !== at)
      .map((sku) => ({ ...sku, places: sku.places.map((place, o) => (o === n && place > at ? place - 1 : place)) })),
  };
}

/** Adds the combinations that are not sold. */
export function completeMatrix({ options, skus }: Matrix): Matrix {
  const [first] = skus;
  if (!first) return { options, skus };
  let all: number[][] = [[]];
  for (const { values } of options) all = all.flatMap((places) => values.map((_, at) => [...places, at]));
  const existingPlaces = new Set(skus.map(({ places }) => places.join()));
  const missing = all.filter((places) => !existingPlaces.has(places.join()));
  return { options, skus: inOrder([...skus, ...missing.map((places) => newSku(first, places))]) };
}

export function nameCombination({ options }: Pick<Matrix, 'options'>, places: readonly number[]): string {
  return places.map((at, n) => options[n]?.values[at]?.text ?? '').join(' / ');
}

/** SKUs with pieces that the matrix leaves out; one that was taken out and put in again is the same. */
export function leavingSkus(before: Pick<GoodsDetail, 'skus'>, matrix: Matrix): GoodsDetail['skus'] {
  const ids = new Set(matrix.skus.map(({ id }) => id));
  const specs = new Set(
    matrix.skus.flatMap(({ id, places }) => (id === undefined ? nameCombination(matrix, places) : [])),
  );
  return before.skus.filter(({ id, spec, on_hand }) => on_hand > 0 && !ids.has(id) && !specs.has(spec));
}
