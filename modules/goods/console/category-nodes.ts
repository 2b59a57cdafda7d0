import type { GoodsCategory } from '../contract/goods-shelf.contract.ts';

export interface CategoryNode {
  key: number;
  category: GoodsCategory;
  children: CategoryNode[];
}

/** The categories below one, or at the top, as a tree. */
export function nodesBelow(categories: readonly GoodsCategory[], parentId: number | null): CategoryNode[] {
  return categories
    .filter(({ parent_id }) => parent_id === parentId)
    .map((category) => ({ key: category.id, category, children: nodesBelow(categories, category.id) }));
}

/** `Tools / Hand tools`: a category with those above it. */
export function pathOf(categories: readonly GoodsCategory[], id: number): string {
  const category = categories.find((one) => one.id === id);
  if (!category) return '';
  const { parent_id, name } = category;
  return parent_id === null ? name : `${pathOf(categories, parent_id)} / ${name}`;
}

/** Every category as a choice, by its whole path. */
export function categoryChoices(categories: readonly GoodsCategory[]): { value: number; label: string }[] {
  const walk = (nodes: readonly CategoryNode[]): GoodsCategory[] =>
    nodes.flatMap(({ category, children }) => [category, ...walk(children)]);
  return walk(nodesBelow(categories, null)).map(({ id }) => ({ value: id, label: pathOf(categories, id) }));
}

/** Where a drop puts a category: below which one, and before which. */
export interface Place {
  parent_id: number | null;
  before_id: number | null;
}

export type Where = 'onto' | 'before' | 'after';

/**
 * What a drop on `target` means. `onto` puts it at the end of those below the target; `before` and `after` put it beside
 * the target.
 */
export function placeOfDrop(
  categories: readonly GoodsCategory[],
  categoryId: number,
  target: GoodsCategory,
  where: Where,
): Place {
  if (where === 'onto') return { parent_id: target.id, before_id: null };
  const { parent_id } = target;
  const others = categories.filter((one) => one.parent_id === parent_id && one.id !== categoryId);
  const at = others.findIndex(({ id }) => id === target.id) + (where === 'after' ? 1 : 0);
  return { parent_id, before_id: others[at]?.id ?? null };
}

/** One place up or down among its neighbours; null at either end. */
export function moveByOne(categories: readonly GoodsCategory[], category: GoodsCategory, step: number): Place | null {
  const { parent_id } = category;
  const siblings = categories.filter((one) => one.parent_id === parent_id);
  const at = siblings.findIndex(({ id }) => id === category.id) + step;
  if (at < 0 || at >= siblings.length) return null;
  const others = siblings.filter(({ id }) => id !== category.id);
  return { parent_id, before_id: others[at]?.id ?? null };
}
