import { comparableText } from '@linehaul/contract/comparable-text.ts';
import type { ImportPlan, Settled, SettledFault } from '@linehaul/modules/batch/server/batch.port.ts';
import { lockNamed } from '@linehaul/server-kernel/database/named-lock.repo.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { goodsErrors } from '../contract/goods.contract.ts';
import { type GoodsField, goodsTargets } from '../contract/goods-sheet.contract.ts';
import { en } from '../messages/en.ts';
import { es } from '../messages/es.ts';
import { ja } from '../messages/ja.ts';
import { zh } from '../messages/zh.ts';
import {
  createSheetStaging,
  knownGoods,
  type ReadyPlan,
  repeatedCodes,
  type StagedLine,
  skusOfCodes,
  stagedGoods,
  writeGoods,
} from './goods-import.repo.ts';
import { type SheetLine, sheetStaging, stageSheet } from './goods-sheet.rules.ts';
import { type GoodsPlan, type KnownGoods, type LineFault, planGoods, type Shelves } from './goods-sheet-plan.rules.ts';
import { ShelfNames } from './goods-shelves.repo.ts';

const kindOf = (scope: Scope) => (scope.caller.industry === 'service' ? 'service' : 'stock');

interface Counts {
  new_goods: number;
  changed_goods: number;
  new_skus: number;
  changed_skus: number;
  /** Rows whose stock is another than the SKU's, which no file changes. */
  stock_kept: number;
}

/** One import on its way. */
class GoodsImport {
  readonly #scope: Scope;
  readonly #names: ShelfNames;
  readonly #repeated: Map<number, LineFault>;
  /** Goods that rows of the file have been about. */
  readonly #met = new Set<number>();
  readonly faults: SettledFault[] = [];
  readonly counts: Counts = { new_goods: 0, changed_goods: 0, new_skus: 0, changed_skus: 0, stock_kept: 0 };
  created = 0;
  same = 0;

  constructor(scope: Scope, names: ShelfNames, repeatedFaults: readonly LineFault[]) {
    this.#scope = scope;
    this.#names = names;
    this.#repeated = new Map(repeatedFaults.toReversed().map((fault) => [fault.row, fault]));
  }

  async take(groups: readonly StagedLine[][]): Promise<void> {
    const valuesByRow = new Map(groups.flat().map((stagedRow) => [stagedRow.line.row, stagedRow.given]));
    const faults: LineFault[] = [];
    const open = groups.map((group) => group.map(({ line }) => line).filter((line) => this.#isOnce(line, faults)));
    const plans = await this.#plan(
      open.filter((lines) => lines.length > 0),
      faults,
    );
    const lines = new Map(open.flat().map((line) => [line.row, line]));
    const ready: ReadyPlan[] = [];
    for (const plan of plans) {
      this.#count(plan, lines);
      if (!plan.isChanged && plan.skus.every(({ isChanged }) => !isChanged)) continue;
      const { new_category, new_brand } = plan.draft;
      const category_id = new_category === null ? plan.draft.category_id : await this.#names.addCategory(new_category);
      const brand_id = new_brand === null ? plan.draft.brand_id : await this.#names.addBrand(new_brand);
      ready.push({ ...plan, category_id, brand_id });
    }
    await writeGoods(this.#scope, ready, kindOf(this.#scope), (row) => lines.get(row)?.on_hand ?? 0);
    for (const fault of faults) {
      this.faults.push({ fault: { params: {}, ...fault }, values: valuesByRow.get(fault.row) ?? {} });
    }
  }

  #isOnce({ row }: SheetLine, faults: LineFault[]): boolean {
    const fault = this.#repeated.get(row);
    if (fault) faults.push(fault);
    return fault === undefined;
  }

  async #plan(groups: readonly SheetLine[][], faults: LineFault[]): Promise<GoodsPlan[]> {
    const lines = groups.flat();
    const texts = (field: 'goods_no' | 'name' | 'sku_code' | 'barcode') => [
      ...new Set(lines.map((line) => line[field]).filter(Boolean)),
    ];
    const sku_codes = texts('sku_code');
    const existingGoods = await knownGoods(this.#scope, {
      goods_nos: texts('goods_no'),
      names: texts('name'),
      sku_codes,
    });
    const match = matcher(existingGoods);
    const shelves: Shelves = {
      categoryFault: (path) => this.#names.categoryFault(path),
      categoryId: (path) => this.#names.categoryId(path),
      brandId: (name) => this.#names.brandId(name),
      templateId: (name) => this.#names.templateId(name),
      skuOfCode: await skusOfCodes(this.#scope, 'sku_code', sku_codes),
      skuOfBarcode: await skusOfCodes(this.#scope, 'barcode', texts('barcode')),
    };
    const kind = kindOf(this.#scope);
    return groups.flatMap((rows) => {
      const matchingGoods = match(rows);
      const code = this.#matchFault(matchingGoods);
      if (code) {
        faults.push(...rows.map(({ row }) => ({ row, field: 'goods_no' as const, code })));
        return [];
      }
      return planGoods(rows, { known: matchingGoods[0] ?? null, shelves, faults, kind }) ?? [];
    });
  }

  /** Why rows cannot be about the goods that were found for them. */
  #matchFault(goods: readonly KnownGoods[]): string | null {
    const [first] = goods;
    if (!first) return null;
    if (goods.length > 1) return goodsErrors.name_twice.code;
    if (this.#met.has(first.id)) return goodsErrors.goods_twice.code;
    this.#met.add(first.id);
    return null;
  }

  #count({ known, skus, isChanged }: GoodsPlan, lines: ReadonlyMap<number, SheetLine>): void {
    const addedCount = skus.filter((sku) => sku.known === null).length;
    const changedCount = skus.filter((sku) => sku.isChanged).length - addedCount;
    if (known === null) this.counts.new_goods += 1;
    else if (isChanged) this.counts.changed_goods += 1;
    this.counts.new_skus += addedCount;
    this.counts.changed_skus += changedCount;
    this.counts.stock_kept += skus.filter((sku) => {
      const on_hand = lines.get(sku.row)?.on_hand ?? null;
      return sku.known !== null && on_hand !== null && on_hand !== sku.known.on_hand;
    }).length;
    // What changes of goods alone is the deed of their rows, too.
    const workCount = isChanged && known !== null ? skus.length : addedCount + changedCount;
    this.created += workCount;
    this.same += skus.length - workCount;
  }

  tally() {
    const { categories, brands } = this.#names.added;
    const allCounts = { ...this.counts, new_categories: categories, new_brands: brands };
    return Object.entries(allCounts).flatMap(([key, count]) => (count > 0 ? [{ key, count }] : []));
  }
}

/** Finds the goods that rows are about: by their number, else by the code of a SKU, else by their name. */
function matcher(knownGoods: readonly KnownGoods[]): (rows: readonly SheetLine[]) => KnownGoods[] {
  const byNo = new Map(
    knownGoods.flatMap((goods) => (goods.goods_no === '' ? [] : [[goods.goods_no, goods] as const])),
  );
  const byName = Map.groupBy(knownGoods, ({ name }) => name);
  const byCode = new Map(
    knownGoods.flatMap((goods) =>
      goods.skus.flatMap((sku) => (sku.is_active ? [[comparableText(sku.sku_code), goods] as const] : [])),
    ),
  );
  return (rows) => {
    const goods_no = rows.find((row) => row.goods_no !== '')?.goods_no ?? '';
    const goodsOfNo = byNo.get(goods_no);
    if (goods_no !== '' && goodsOfNo) return [goodsOfNo];
    // Goods with another number are other goods, whatever they are called.
    const mayBe = (goods: KnownGoods) => goods_no === '' || goods.goods_no === '';
    const goodsOfCode = rows
      .map(({ sku_code }) => (sku_code === '' ? undefined : byCode.get(comparableText(sku_code))))
      .find(Boolean);
    if (goodsOfCode && mayBe(goodsOfCode)) return [goodsOfCode];
    return (byName.get(rows[0]?.name ?? '') ?? []).filter(mayBe);
  };
}

async function* each(faults: readonly SettledFault[]): AsyncGenerator<SettledFault> {
  yield* faults;
}

/** A dry run does it all: the import takes the whole transaction back. */
async function settle(scope: Scope): Promise<Settled> {
  await lockNamed(scope, 'goods import');
  const work = new GoodsImport(scope, await ShelfNames.load(scope), await repeatedCodes(scope));
  for await (const groups of stagedGoods(scope)) await work.take(groups);
  const { created: createdCount, same, faults } = work;
  return { created: createdCount, unpriced: 0, skipped_duplicates: same, tally: work.tally(), faults: each(faults) };
}

/** Rows of a sheet become goods with SKUs, or change those that are there. */
export const goodsPlan: ImportPlan<GoodsField> = {
  kind: 'goods',
  targets: goodsTargets,
  messages: { en, zh, es, ja },
  staging: { table: 'goods_staging', columns: sheetStaging },
  begin: async (scope) => {
    await createSheetStaging(scope);
    return stageSheet(kindOf(scope) === 'stock');
  },
  settle,
};
