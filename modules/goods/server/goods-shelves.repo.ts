import type { ErrorCode } from '@linehaul/contract/errors.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { sql } from 'kysely';
import { goodsErrors } from '../contract/goods.contract.ts';
import { pathSeparator } from '../contract/goods-sheet.contract.ts';
import { goodsCategory, maxCategories, maxCategoryDepth } from '../contract/goods-shelf.contract.ts';
import { goodsCategoryRepo } from './goods-category.repo.ts';

const between = pathSeparator.trim();

/** The steps of a category's path, from the top. */
function stepsOf(path: string): string[] {
  return path.split(between).map((step) => step.trim());
}

interface Named {
  id: number;
  name: string;
}

/** Categories, brands and freight templates of a tenant by their names, for an import, which adds what is missing. */
export class ShelfNames {
  readonly #scope: Scope;
  /** Categories by their path from the top. */
  readonly #paths = new Map<string, number>();
  /** How many categories are below each one; 0 is the top. */
  readonly #children = new Map<number, number>();
  readonly #brands: Map<string, number>;
  readonly #templates: Map<string, number>;
  #categoriesAdded = 0;
  #brandsAdded = 0;

  private constructor(scope: Scope, brands: readonly Named[], templates: readonly Named[]) {
    this.#scope = scope;
    this.#brands = new Map(brands.map(({ id, name }) => [name, id]));
    this.#templates = new Map(templates.map(({ id, name }) => [name, id]));
  }

  /** Nobody else changes the tenant's categories until the transaction ends. */
  static async load(scope: Scope): Promise<ShelfNames> {
    const { supplier_id } = scope.caller;
    const tables = scope.unscoped('hand-written');
    const brands = await sql<Named>`
      select id, name from goods_brand where supplier_id = ${supplier_id}`.execute(tables);
    const templates = await sql<Named>`
      select id, name from freight_template where supplier_id = ${supplier_id}`.execute(tables);
    const names = new ShelfNames(scope, brands.rows, templates.rows);
    const repo = goodsCategoryRepo(scope);
    await repo.lock();
    const tree = await repo.tree();
    const pathOf = (id: number): string => {
      const node = tree.find((one) => one.id === id);
      if (!node) return '';
      return node.parent_id === null ? node.name : `${pathOf(node.parent_id)}${pathSeparator}${node.name}`;
    };
    for (const { id, parent_id } of tree) names.#put(pathOf(id), id, parent_id);
    return names;
  }

  #put(path: string, id: number, parentId: number | null): void {
    this.#paths.set(path, id);
    this.#children.set(parentId ?? 0, (this.#children.get(parentId ?? 0) ?? 0) + 1);
  }

  categoryId(path: string): number | null {
    return this.#paths.get(path) ?? this.#paths.get(stepsOf(path).join(pathSeparator)) ?? null;
  }

  brandId(name: string): number | null {
    return this.#brands.get(name) ?? null;
  }

  templateId(name: string): number | null {
    return this.#templates.get(name) ?? null;
  }

  /** Why there can be no category with this path. */
  categoryFault(path: string): ErrorCode | null {
    const steps = stepsOf(path);
    if (steps.length > maxCategoryDepth) return goodsErrors.category_too_deep;
    if (this.#paths.size + steps.length > maxCategories) return goodsErrors.too_many_categories;
    return steps.every((step) => goodsCategory.shape.name.safeParse(step).success) ? null : goodsErrors.category_name;
  }

  /** The category with this path; what is missing of it is added. */
  async addCategory(path: string): Promise<number> {
    let parent: number | null = null;
    let partialPath = '';
    for (const step of stepsOf(path)) {
      partialPath = partialPath === '' ? step : `${partialPath}${pathSeparator}${step}`;
      const existingId = this.#paths.get(partialPath);
      const place: number = (this.#children.get(parent ?? 0) ?? 0) + 1;
      const id: number = existingId ?? (await goodsCategoryRepo(this.#scope).add(parent, step, place));
      if (existingId === undefined) {
        this.#put(partialPath, id, parent);
        this.#categoriesAdded += 1;
      }
      parent = id;
    }
    return parent ?? 0;
  }

  async addBrand(name: string): Promise<number> {
    const existingId = this.brandId(name);
    if (existingId !== null) return existingId;
    const insertion = await sql<{ id: number }>`
      insert into goods_brand (supplier_id, name) values (${this.#scope.caller.supplier_id}, ${name})
      returning id`.execute(this.#scope.unscoped('hand-written'));
    const id = insertion.rows[0]?.id ?? 0;
    this.#brands.set(name, id);
    this.#brandsAdded += 1;
    return id;
  }

  get added(): { categories: number; brands: number } {
    return { categories: this.#categoriesAdded, brands: this.#brandsAdded };
  }
}
