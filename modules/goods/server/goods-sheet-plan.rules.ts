import { comparableText } from '@linehaul/contract/comparable-text.ts';
import { type ErrorCode, type ErrorParams, Refusal } from '@linehaul/contract/errors.ts';
import { rowFaultCodes } from '@linehaul/server-kernel/table-file/table-errors.ts';
import { goodsErrors } from '../contract/goods.contract.ts';
import {
  type GoodsOption,
  type GoodsSku,
  type GoodsState,
  maxSkus,
  maxValues,
} from '../contract/goods-record.contract.ts';
import type { GoodsField } from '../contract/goods-sheet.contract.ts';
import { goodsMachine } from './goods.rules.ts';
import { emptyMark, type SheetLine } from './goods-sheet.rules.ts';

export interface KnownSku extends Omit<GoodsSku, 'picture_id' | 'held'> {
  goods_id: number;
  is_active: boolean;
}

/** Goods as they are before the import. */
export interface KnownGoods {
  id: number;
  goods_no: string;
  name: string;
  state: GoodsState;
  category_id: number | null;
  brand_id: number | null;
  freight_template_id: number | null;
  is_freight_free: boolean;
  unit_name: string;
  intro: string;
  options: GoodsOption[];
  skus: KnownSku[];
}

/** What the tenant's shelves have, asked by the names of the file. */
export interface Shelves {
  /** Why there can be no such category. */
  categoryFault: (path: string) => ErrorCode | null;
  categoryId: (path: string) => number | null;
  brandId: (name: string) => number | null;
  templateId: (name: string) => number | null;
  /** The SKU that is sold under a code or a bar code. */
  skuOfCode: ReadonlyMap<string, number>;
  skuOfBarcode: ReadonlyMap<string, number>;
}

export interface LineFault {
  row: number;
  field: GoodsField | '';
  code: string;
  params?: ErrorParams;
}

/** What goods become; a category or a brand that is not there yet by its name. */
export interface GoodsDraft {
  goods_no: string;
  name: string;
  state: GoodsState;
  category_id: number | null;
  new_category: string | null;
  brand_id: number | null;
  new_brand: string | null;
  freight_template_id: number | null;
  is_freight_free: boolean;
  unit_name: string;
  intro: string;
}

type SkuDraft = Pick<
  GoodsSku,
  'sku_code' | 'barcode' | 'price_cents' | 'list_price_cents' | 'cost_cents' | 'weight_g' | 'volume_cm3' | 'warn_below'
>;

export interface PlannedSku {
  row: number;
  known: KnownSku | null;
  /** Which value of each option, by its place. */
  places: number[];
  draft: SkuDraft;
  isChanged: boolean;
}

export interface GoodsPlan {
  known: KnownGoods | null;
  draft: GoodsDraft;
  /** With those that are new, which have no number yet. */
  options: { id: number | null; name: string; values: { id: number | null; text: string }[] }[];
  skus: PlannedSku[];
  isChanged: boolean;
}

interface Planning {
  kind: 'stock' | 'service';
  known: KnownGoods | null;
  shelves: Shelves;
  faults: LineFault[];
}

const sharedFields = [
  'goods_no',
  'name',
  'category_path',
  'brand_name',
  'state',
  'unit_name',
  'intro',
  'freight_template_name',
  'is_freight_free',
] as const;
type Shared = Pick<SheetLine, (typeof sharedFields)[number]>;

function isGiven(value: unknown): boolean {
  return value !== '' && value !== null;
}

/** What the rows say of their goods, and the rows that agree with the first one that says something. */
function agreed(lines: readonly SheetLine[], faults: LineFault[]): { shared: Shared; lines: SheetLine[] } | null {
  const [first] = lines;
  if (!first) return null;
  const sharedValues: Record<string, unknown> = { ...first };
  const dissenting = new Set<number>();
  for (const field of sharedFields) {
    const source = lines.find((line) => isGiven(line[field]));
    if (!source) continue;
    sharedValues[field] = source[field];
    for (const line of lines) {
      if (!isGiven(line[field]) || line[field] === source[field]) continue;
      faults.push({ row: line.row, field, code: goodsErrors.rows_differ.code, params: { row: source.row } });
      dissenting.add(line.row);
    }
  }
  return { shared: sharedValues as unknown as Shared, lines: lines.filter(({ row }) => !dissenting.has(row)) };
}

function textAfter(text: string, before: string): string {
  if (text === '') return before;
  return text === emptyMark ? '' : text;
}

/** The number behind a name: what was there, nothing, or what the name means. */
function referred(text: string, before: number | null, idOf: (name: string) => number | null): number | null {
  if (text === '') return before;
  return text === emptyMark ? null : idOf(text);
}

function isNamed(text: string): boolean {
  return text !== '' && text !== emptyMark;
}

function buildGoodsDraft(sharedFields: Shared, { known, shelves }: Planning): GoodsDraft {
  const category_id = referred(sharedFields.category_path, known?.category_id ?? null, shelves.categoryId);
  const brand_id = referred(sharedFields.brand_name, known?.brand_id ?? null, shelves.brandId);
  return {
    goods_no: textAfter(sharedFields.goods_no, known?.goods_no ?? ''),
    name: textAfter(sharedFields.name, known?.name ?? ''),
    state: sharedFields.state ?? known?.state ?? 'draft',
    category_id,
    new_category: isNamed(sharedFields.category_path) && category_id === null ? sharedFields.category_path : null,
    brand_id,
    new_brand: isNamed(sharedFields.brand_name) && brand_id === null ? sharedFields.brand_name : null,
    freight_template_id: referred(
      sharedFields.freight_template_name,
      known?.freight_template_id ?? null,
      shelves.templateId,
    ),
    is_freight_free: sharedFields.is_freight_free ?? known?.is_freight_free ?? false,
    unit_name: textAfter(sharedFields.unit_name, known?.unit_name ?? ''),
    intro: textAfter(sharedFields.intro, known?.intro ?? ''),
  };
}

/** Why goods cannot become what the rows say of them. */
function goodsFault(
  sharedFields: Shared,
  plan: GoodsPlan,
  { known, shelves, kind }: Planning,
): Omit<LineFault, 'row'> | null {
  const { draft } = plan;
  if (draft.name === '') return { field: 'name', code: rowFaultCodes.required.code };
  const category = draft.new_category === null ? null : shelves.categoryFault(draft.new_category);
  if (category) return { field: 'category_path', code: category.code };
  const template = sharedFields.freight_template_name;
  if (isNamed(template) && draft.freight_template_id === null) {
    return { field: 'freight_template_name', code: goodsErrors.no_template.code };
  }
  const isBackToDraft = known !== null && draft.state === 'draft' && known.state !== 'draft';
  const isNeverSold = known?.state === 'draft' && draft.state === 'off_sale';
  if (isBackToDraft || isNeverSold) return { field: 'state', code: goodsErrors.state.code };
  return draft.state === 'on_sale' ? saleFault(plan, kind) : null;
}

function saleFault({ draft, skus, known }: GoodsPlan, kind: Planning['kind']): Omit<LineFault, 'row'> | null {
  const plannedIds = new Set(skus.flatMap((sku) => sku.known?.id ?? []));
  const remainingSkus = (known?.skus ?? []).filter((sku) => sku.is_active && !plannedIds.has(sku.id));
  const prices = [...remainingSkus, ...skus.map((sku) => sku.draft)].map(({ price_cents }) => price_cents);
  const category_id = draft.new_category === null ? draft.category_id : 0;
  try {
    goodsMachine.next({ ...draft, category_id, prices, kind, state: 'off_sale' }, 'sell');
    return null;
  } catch (error) {
    if (error instanceof Refusal) return { field: 'state', code: error.code };
    throw error;
  }
}

/** The options that the goods have, or will have by their first row. */
function planOptions(lines: readonly SheetLine[], knownGoods: KnownGoods | null): GoodsPlan['options'] {
  if (knownGoods) return knownGoods.options.map(({ id, name, values }) => ({ id, name, values: [...values] }));
  const names = lines.find((line) => line.names.some(Boolean))?.names ?? [];
  return names.map((name) => ({ id: null, name, values: [] }));
}

/** The places of a row's values, a new value put behind the others; null with a fault where they are no combination. */
function placesOf(line: SheetLine, options: GoodsPlan['options'], faults: LineFault[]): number[] | null {
  const fault = (field: GoodsField, { code }: ErrorCode) => {
    faults.push({ row: line.row, field, code });
    return null;
  };
  const names = line.names.filter(Boolean);
  if (names.length > 0 && line.names.some((name, n) => name !== options[n]?.name)) {
    return fault('option_1', goodsErrors.options_differ);
  }
  if (line.values.length !== options.length || line.values.some((value) => value === '')) {
    return fault('value_1', goodsErrors.skus_wrong);
  }
  return line.values.map((text, n) => {
    const values = options[n]?.values ?? [];
    const at = values.findIndex((value) => value.text === text);
    return at === -1 ? values.push({ id: null, text }) - 1 : at;
  });
}

/** The places that a SKU has already. */
function placesKnown(sku: KnownSku, options: GoodsPlan['options']): number[] {
  return sku.value_ids.map((id, n) => options[n]?.values.findIndex((value) => value.id === id) ?? -1);
}

function skuDraft(line: SheetLine, knownSku: KnownSku | null): SkuDraft {
  return {
    sku_code: textAfter(line.sku_code, knownSku?.sku_code ?? ''),
    barcode: textAfter(line.barcode, knownSku?.barcode ?? ''),
    price_cents: line.price_cents ?? knownSku?.price_cents ?? 0,
    list_price_cents: line.list_price_cents ?? knownSku?.list_price_cents ?? 0,
    cost_cents: line.cost_cents ?? knownSku?.cost_cents ?? 0,
    weight_g: line.weight_g ?? knownSku?.weight_g ?? 0,
    volume_cm3: line.volume_cm3 ?? knownSku?.volume_cm3 ?? 0,
    warn_below: line.warn_below ?? knownSku?.warn_below ?? 0,
  };
}

function differs<T extends object>(draft: T, storedRecord: object): boolean {
  return Object.entries(draft).some(([field, value]) => value !== (storedRecord as Record<string, unknown>)[field]);
}

/** Another SKU that is sold under a code which the row gives. */
function takenCode(
  draft: SkuDraft,
  knownSku: KnownSku | null,
  { skuOfCode, skuOfBarcode }: Shelves,
): GoodsField | null {
  const isOther = (id: number | undefined) => id !== undefined && id !== knownSku?.id;
  if (draft.sku_code !== '' && isOther(skuOfCode.get(comparableText(draft.sku_code)))) return 'sku_code';
  return draft.barcode !== '' && isOther(skuOfBarcode.get(comparableText(draft.barcode))) ? 'barcode' : null;
}

/** The SKU that the same texts were before one of its values was removed. */
function retired(skus: readonly KnownSku[], { values }: SheetLine): KnownSku | null {
  const spec = values.join(' / ');
  return skus.findLast((sku) => !sku.is_active && sku.spec === spec && sku.value_ids.length === values.length) ?? null;
}

function skuOf(line: SheetLine, plan: GoodsPlan, { shelves, faults }: Planning): PlannedSku | null {
  const { options, known: goods } = plan;
  const skus = goods?.skus ?? [];
  const byCode = skus.find((sku) => sku.is_active && line.sku_code !== '' && sku.sku_code === line.sku_code);
  const isBare = byCode !== undefined && line.values.length === 0;
  const places = isBare ? placesKnown(byCode, options) : placesOf(line, options, faults);
  if (!places) return null;
  const existingSku =
    byCode ?? skus.find((sku) => placesKnown(sku, options).join() === places.join()) ?? retired(skus, line);
  if (byCode && placesKnown(byCode, options).join() !== places.join()) {
    faults.push({ row: line.row, field: 'value_1', code: goodsErrors.spec_differs.code });
    return null;
  }
  const draft = skuDraft(line, existingSku);
  const takenField = takenCode(draft, existingSku, shelves);
  if (takenField) {
    faults.push({ row: line.row, field: takenField, code: goodsErrors.code_taken.code });
    return null;
  }
  const isChanged = existingSku === null || !existingSku.is_active || differs(draft, existingSku);
  return { row: line.row, known: existingSku, places, draft, isChanged };
}

/** The SKUs of the rows; of two rows of the same combination the first one. */
function planSkus(lines: readonly SheetLine[], plan: GoodsPlan, planning: Planning): PlannedSku[] {
  const skus: PlannedSku[] = [];
  const seenKeys = new Set<string>();
  for (const line of lines) {
    const sku = skuOf(line, plan, planning);
    if (!sku) continue;
    const key = sku.places.join();
    if (seenKeys.has(key)) {
      const spec = sku.places.map((at, n) => plan.options[n]?.values[at]?.text ?? '').join(' / ');
      planning.faults.push({ row: line.row, field: 'value_1', code: goodsErrors.skus_alike.code, params: { spec } });
    } else skus.push(sku);
    seenKeys.add(key);
  }
  return skus;
}

function isTooLarge({ options, skus, known }: GoodsPlan): boolean {
  const activeCount = (known?.skus ?? []).filter(({ is_active }) => is_active).length;
  const addedCount = skus.filter((sku) => sku.known?.is_active !== true).length;
  return activeCount + addedCount > maxSkus || options.some(({ values }) => values.length > maxValues);
}

/** What the rows of one goods do to them; null where no row is left that does anything, with the faults why. */
export function planGoods(rows: readonly SheetLine[], planning: Planning): GoodsPlan | null {
  const { known: existingGoods, faults } = planning;
  const agreement = agreed(rows, faults);
  if (!agreement) return null;
  const draft = buildGoodsDraft(agreement.shared, planning);
  const plan: GoodsPlan = {
    known: existingGoods,
    draft,
    options: planOptions(agreement.lines, existingGoods),
    skus: [],
    isChanged: false,
  };
  plan.skus = planSkus(agreement.lines, plan, planning);
  const fault = isTooLarge(plan)
    ? { field: 'value_1' as const, code: goodsErrors.too_many_skus.code, params: { max: maxSkus, values: maxValues } }
    : goodsFault(agreement.shared, plan, planning);
  if (fault) {
    for (const { row } of plan.skus) faults.push({ row, ...fault });
    return null;
  }
  const { new_category, new_brand, ...keptDraft } = draft;
  plan.isChanged =
    existingGoods === null || new_category !== null || new_brand !== null || differs(keptDraft, existingGoods);
  return plan.skus.length === 0 ? null : plan;
}
