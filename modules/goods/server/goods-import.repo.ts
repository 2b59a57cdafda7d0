import { comparableText } from '@linehaul/contract/comparable-text.ts';
import { batchErrors } from '@linehaul/modules/batch/contract/batch.contract.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { comparable } from '@linehaul/server-kernel/list/search.ts';
import { sql } from 'kysely';
import type { GoodsOption } from '../contract/goods-record.contract.ts';
import { writeSpec } from './goods.rules.ts';
import type { SheetLine } from './goods-sheet.rules.ts';
import type { GoodsPlan, KnownGoods, KnownSku, LineFault } from './goods-sheet-plan.rules.ts';

/*
 * Set-based SQL of an import, in its own transaction: temporary tables have no tenant, so every statement names the
 * caller's supplier_id itself and runs on the unscoped connection.
 */

/** A staged row: what was read of it, and the row as its file had it. */
export interface StagedLine {
  goods_key: string;
  line: SheetLine;
  given: Record<string, string>;
}

export async function createSheetStaging(scope: Scope): Promise<void> {
  await sql`create temp table goods_staging (row int8, goods_key text, line jsonb, given jsonb) on commit drop`.execute(
    scope.unscoped('hand-written'),
  );
}

/** Codes and bar codes that occur in two rows, at the rows after the first one. */
export async function repeatedCodes(scope: Scope): Promise<LineFault[]> {
  const of = (field: 'sku_code' | 'barcode') => sql`
    select row, ${field} as field, first_value(row) over same as other
    from goods_staging where line->>${field} not in ('', '-')
    window same as (partition by comparable_text(line->>${field}) order by row)`;
  const { rows: repetitions } = await sql<{ row: number; field: 'sku_code' | 'barcode'; other: number }>`
    select row, field, other from (${of('sku_code')} union all ${of('barcode')}) codes where row <> other
    order by row`.execute(scope.unscoped('hand-written'));
  return repetitions.map(({ row, field, other }) => ({
    row,
    field,
    code: batchErrors.duplicate.code,
    params: { other },
  }));
}

const linesAtOnce = 3_000;

/** The staged rows goods by goods, in the order of the file; a batch ends with the last row of its goods. */
export async function* stagedGoods(scope: Scope): AsyncGenerator<StagedLine[][]> {
  const tables = scope.unscoped('hand-written');
  await sql`declare goods_lines no scroll cursor for
    select goods_key, line, given from (
      select *, min(row) over (partition by goods_key) as first from goods_staging) staged
    order by first, row`.execute(tables);
  let open: StagedLine[] = [];
  for (;;) {
    const { rows } = await sql<StagedLine>`fetch ${sql.lit(linesAtOnce)} from goods_lines`.execute(tables);
    const groups: StagedLine[][] = [];
    for (const row of rows) {
      if (open.length > 0 && open[0]?.goods_key !== row.goods_key) {
        groups.push(open);
        open = [];
      }
      open.push(row);
    }
    const isLast = rows.length < linesAtOnce;
    if (isLast && open.length > 0) groups.push(open);
    if (groups.length > 0) yield groups;
    if (isLast) return;
  }
}

interface Sought {
  goods_nos: string[];
  names: string[];
  sku_codes: string[];
}

/** Goods that have one of these numbers, names or codes, locked, with their options and all their SKUs. */
export async function knownGoods(scope: Scope, { goods_nos, names, sku_codes }: Sought): Promise<KnownGoods[]> {
  const tables = scope.unscoped('hand-written');
  const { supplier_id } = scope.caller;
  type Row = Omit<KnownGoods, 'options' | 'skus'>;
  const { rows: goodsRows } = await sql<Row>`
    select id, goods_no, name, state, category_id, brand_id, freight_template_id, is_freight_free, unit_name, intro
    from goods where supplier_id = ${supplier_id} and deleted_at is null and id in (
      select id from goods where supplier_id = ${supplier_id} and deleted_at is null
        and goods_no <> '' and goods_no = any(${goods_nos})
      union select id from goods where supplier_id = ${supplier_id} and deleted_at is null and name = any(${names})
      union select goods_id from goods_sku where supplier_id = ${supplier_id} and state = 'active'
        and sku_code <> '' and comparable_text(sku_code) = any(${sku_codes.map(comparableText)}))
    order by id for update`.execute(tables);
  const ids = goodsRows.map(({ id }) => id);
  const options = await sql<GoodsOption & { goods_id: number }>`
    select o.id, o.goods_id, o.name, coalesce((
      select jsonb_agg(jsonb_build_object('id', v.id, 'text', v.text) order by v.sort) from goods_value v
        where v.supplier_id = o.supplier_id and v.option_id = o.id), '[]') as values
    from goods_option o where o.supplier_id = ${supplier_id} and o.goods_id = any(${ids}) order by o.sort`.execute(
    tables,
  );
  const skus = await sql<KnownSku>`
    select s.id, s.goods_id, s.value_ids, s.spec, s.state = 'active' as is_active, s.sku_code, s.barcode, s.price_cents,
      s.list_price_cents, s.cost_cents, s.weight_g, s.volume_cm3, coalesce(k.warn_below, 0) as warn_below,
      coalesce(k.on_hand, 0) as on_hand
    from goods_sku s left join goods_stock k on k.supplier_id = s.supplier_id and k.sku_id = s.id
    where s.supplier_id = ${supplier_id} and s.goods_id = any(${ids}) order by s.sort, s.id`.execute(tables);
  const optionsByGoods = Map.groupBy(options.rows, ({ goods_id }) => goods_id);
  // Elements of an int8[] arrive as texts.
  const whole = skus.rows.map((sku) => ({ ...sku, value_ids: sku.value_ids.map(Number) }));
  const skusByGoods = Map.groupBy(whole, ({ goods_id }) => goods_id);
  return goodsRows.map((row) => ({
    ...row,
    options: optionsByGoods.get(row.id) ?? [],
    skus: skusByGoods.get(row.id) ?? [],
  }));
}

/** The SKUs that are sold under these codes, by the form in which codes are compared. */
export async function skusOfCodes(scope: Scope, field: 'sku_code' | 'barcode', codes: readonly string[]) {
  // Bar codes are digits, and their index has them as they are.
  const code = field === 'barcode' ? sql.ref<string>(field) : comparable(field);
  const { rows: codeRows } = await sql<{ id: number; code: string }>`
    select id, comparable_text(${sql.ref(field)}) as code from goods_sku
    where supplier_id = ${scope.caller.supplier_id} and state = 'active'
      and ${sql.ref(field)} <> '' and ${code} = any(${codes.map((one) => (field === 'barcode' ? one : comparableText(one)))})`.execute(
    scope.unscoped('hand-written'),
  );
  return new Map(codeRows.map(({ id, code }) => [code, id]));
}

async function newIds(scope: Scope, table: string, count: number): Promise<number[]> {
  if (count === 0) return [];
  const { rows: reservedIds } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence(${table}, 'id')) as id from generate_series(1, ${count}::int8)`.execute(
    scope.unscoped('hand-written'),
  );
  return reservedIds.map(({ id }) => Number(id));
}

/** Gives numbers to whatever has none yet. */
async function numbered<T>(scope: Scope, table: string, fresh: readonly T[]): Promise<Map<T, number>> {
  const ids = await newIds(scope, table, fresh.length);
  return new Map(fresh.map((one, n) => [one, ids[n] ?? 0]));
}

/** Rows given as JSON, by their columns and types. */
function given(rows: readonly object[], columns: string) {
  return sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (${sql.raw(columns)})`;
}

/** A plan whose category and brand are there. */
export interface ReadyPlan extends GoodsPlan {
  category_id: number | null;
  brand_id: number | null;
}

const goodsColumns = `id int8, goods_no text, name text, state text, category_id int8, brand_id int8,
  freight_template_id int8, is_freight_free boolean, unit_name text, intro text, kind text, low int8, high int8`;

async function writeRows(scope: Scope, rows: readonly { isNew: boolean }[]): Promise<void> {
  const { supplier_id } = scope.caller;
  const tables = scope.unscoped('hand-written');
  const newGoods = rows.filter(({ isNew }) => isNew);
  const changedGoods = rows.filter(({ isNew }) => !isNew);
  await sql`insert into goods (supplier_id, id, goods_no, name, state, category_id, brand_id, freight_template_id,
      is_freight_free, unit_name, intro, kind, min_price_cents, max_price_cents) overriding system value
    select ${supplier_id}, id, goods_no, name, state, category_id, brand_id, freight_template_id, is_freight_free,
      unit_name, intro, kind, low, high from ${given(newGoods, goodsColumns)}`.execute(tables);
  await sql`update goods g set goods_no = given.goods_no, name = given.name, state = given.state,
      category_id = given.category_id, brand_id = given.brand_id, freight_template_id = given.freight_template_id,
      is_freight_free = given.is_freight_free, unit_name = given.unit_name, intro = given.intro,
      min_price_cents = low, max_price_cents = high, version = g.version + 1
    from ${given(changedGoods, goodsColumns)} where g.supplier_id = ${supplier_id} and g.id = given.id`.execute(tables);
}

/** Adds the options and values that are new; answers the numbers of all values by their places. */
async function writeOptions(scope: Scope, plans: readonly ReadyPlan[], idOf: (plan: ReadyPlan) => number) {
  const { supplier_id } = scope.caller;
  const tables = scope.unscoped('hand-written');
  const options = plans.flatMap((plan) => plan.options.map((option, n) => ({ plan, option, n })));
  const optionIds = await numbered(
    scope,
    'goods_option',
    options.map(({ option }) => option).filter(({ id }) => id === null),
  );
  const optionId = (option: GoodsPlan['options'][number]) => option.id ?? optionIds.get(option) ?? 0;
  const values = options.flatMap(({ plan, option }) =>
    option.values.flatMap((value, at) => (value.id === null ? [{ plan, option, value, at }] : [])),
  );
  const valueIds = await numbered(
    scope,
    'goods_value',
    values.map(({ value }) => value),
  );
  const freshOptions = options
    .filter(({ option }) => option.id === null)
    .map(({ plan, option, n }) => ({ id: optionId(option), goods_id: idOf(plan), sort: n, name: option.name }));
  await sql`insert into goods_option (supplier_id, id, goods_id, sort, name) overriding system value
    select ${supplier_id}, id, goods_id, sort, name
    from ${given(freshOptions, 'id int8, goods_id int8, sort int4, name text')}`.execute(tables);
  const freshValues = values.map(({ plan, option, value, at }) => {
    return { id: valueIds.get(value), goods_id: idOf(plan), option_id: optionId(option), sort: at, text: value.text };
  });
  await sql`insert into goods_value (supplier_id, id, goods_id, option_id, sort, text) overriding system value
    select ${supplier_id}, id, goods_id, option_id, sort, text
    from ${given(freshValues, 'id int8, goods_id int8, option_id int8, sort int4, text text')}`.execute(tables);
  return (value: { id: number | null; text: string }) => value.id ?? valueIds.get(value) ?? 0;
}

const skuColumns = `id int8, goods_id int8, sort int4, value_ids int8[], spec text, sku_code text, barcode text,
  price_cents int8, list_price_cents int8, cost_cents int8, weight_g int8, volume_cm3 int8, warn_below int8,
  receipt int8`;

interface SkuRow {
  isNew: boolean;
  receipt: number;
}

async function writeSkuRows(scope: Scope, rows: readonly SkuRow[]): Promise<void> {
  const { supplier_id } = scope.caller;
  const tables = scope.unscoped('hand-written');
  const newSkus = given(
    rows.filter(({ isNew }) => isNew),
    skuColumns,
  );
  const changedSkus = given(
    rows.filter(({ isNew }) => !isNew),
    skuColumns,
  );
  // Codes may go from one SKU to another within the file: first all of them are free.
  await sql`update goods_sku s set sku_code = '', barcode = '' from ${changedSkus}
    where s.supplier_id = ${supplier_id} and s.id = given.id`.execute(tables);
  await sql`update goods_sku s set value_ids = given.value_ids, spec = given.spec, sku_code = given.sku_code, barcode = given.barcode,
      price_cents = given.price_cents, list_price_cents = given.list_price_cents, cost_cents = given.cost_cents,
      weight_g = given.weight_g, volume_cm3 = given.volume_cm3, state = 'active'
    from ${changedSkus} where s.supplier_id = ${supplier_id} and s.id = given.id`.execute(tables);
  await sql`insert into goods_sku (supplier_id, id, goods_id, sort, value_ids, spec, sku_code, barcode, price_cents,
      list_price_cents, cost_cents, weight_g, volume_cm3) overriding system value
    select ${supplier_id}, id, goods_id, sort, value_ids, spec, sku_code, barcode, price_cents, list_price_cents,
      cost_cents, weight_g, volume_cm3 from ${newSkus}`.execute(tables);
}

/** Opens the stock of SKUs and books what came with new ones. */
async function writeStock(scope: Scope, rows: readonly SkuRow[]): Promise<void> {
  const { supplier_id, login_name } = scope.caller;
  const tables = scope.unscoped('hand-written');
  await sql`insert into goods_stock (supplier_id, sku_id, warn_below)
    select ${supplier_id}, id, warn_below from ${given(rows, skuColumns)} order by id
    on conflict (supplier_id, sku_id) do update set warn_below = excluded.warn_below`.execute(tables);
  const receipts = rows.filter(({ receipt }) => receipt > 0);
  await sql`insert into goods_stock_entry (supplier_id, sku_id, reason, on_hand_delta, held_delta, login_name, at)
    select ${supplier_id}, id, 'receipt', receipt, 0, ${login_name}, ${scope.timestamp}
    from ${given(receipts, skuColumns)} order by id`.execute(tables);
}

function pricesOf({ known, skus }: GoodsPlan): { low: number; high: number } {
  const plannedIds = new Set(skus.flatMap((sku) => sku.known?.id ?? []));
  const remainingSkus = (known?.skus ?? []).filter((sku) => sku.is_active && !plannedIds.has(sku.id));
  const prices = [...remainingSkus, ...skus.map((sku) => sku.draft)].map(({ price_cents }) => price_cents);
  return { low: Math.min(...prices), high: Math.max(...prices) };
}

/** Writes goods with what changes of them; SKUs that stay as they are are left alone. */
export async function writeGoods(
  scope: Scope,
  plans: readonly ReadyPlan[],
  kind: 'stock' | 'service',
  receiptOf: (row: number) => number,
): Promise<void> {
  if (plans.length === 0) return;
  const fresh = await numbered(
    scope,
    'goods',
    plans.filter(({ known }) => known === null),
  );
  const idOf = (plan: ReadyPlan) => plan.known?.id ?? fresh.get(plan) ?? 0;
  const rows = plans.map((plan) => {
    const { category_id, brand_id, draft, known: knownGoodsRow } = plan;
    const { new_category: _category, new_brand: _brand, ...fields } = draft;
    return { ...fields, category_id, brand_id, kind, ...pricesOf(plan), id: idOf(plan), isNew: knownGoodsRow === null };
  });
  await writeRows(scope, rows);
  const valueId = await writeOptions(scope, plans, idOf);
  const skus = plans.flatMap((plan) =>
    plan.skus.filter(({ isChanged }) => isChanged).map((sku, n) => ({ plan, sku, n })),
  );
  const freshSkus = await numbered(
    scope,
    'goods_sku',
    skus.map(({ sku }) => sku).filter(({ known }) => known === null),
  );
  const skuRows = skus.map(({ plan, sku, n }) => {
    const { known: knownSku, places, draft, row } = sku;
    const ids = places.map((at, option) => {
      const value = plan.options[option]?.values[at];
      return value ? valueId(value) : 0;
    });
    return {
      ...draft,
      id: knownSku?.id ?? freshSkus.get(sku) ?? 0,
      goods_id: idOf(plan),
      sort: (plan.known?.skus.length ?? 0) + n,
      value_ids: ids,
      spec: writeSpec(plan.options, places),
      receipt: knownSku ? 0 : receiptOf(row),
      isNew: knownSku === null,
    };
  });
  await writeSkuRows(scope, skuRows);
  if (kind === 'stock') await writeStock(scope, skuRows);
}
