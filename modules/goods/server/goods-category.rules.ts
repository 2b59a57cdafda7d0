import { type ErrorCode, refuse, wireErrors } from '@linehaul/contract/errors.ts';
import { goodsErrors } from '../contract/goods.contract.ts';
import { type GoodsCategory, maxCategoryDepth } from '../contract/goods-shelf.contract.ts';

type Node = Pick<GoodsCategory, 'id' | 'parent_id'>;
type Tree = readonly Node[];

const childrenOf = (tree: Tree, id: number | null) => tree.filter(({ parent_id }) => parent_id === id);

/** Levels from the top to this one; 0 for the top itself. */
function depthOf(tree: Tree, id: number | null): number {
  if (id === null) return 0;
  return 1 + depthOf(tree, tree.find((node) => node.id === id)?.parent_id ?? null);
}

/** Levels of a category and what is below it. */
function heightOf(tree: Tree, id: number): number {
  return 1 + Math.max(0, ...childrenOf(tree, id).map((child) => heightOf(tree, child.id)));
}

/** A category and all below it. */
function branchOf(tree: Tree, id: number): number[] {
  return [id, ...childrenOf(tree, id).flatMap((child) => branchOf(tree, child.id))];
}

/** Why a category cannot be put below another one; null when it can. A new one is put there with `id` null. */
export function placeFault(tree: Tree, id: number | null, parentId: number | null): ErrorCode | null {
  if (parentId !== null && !tree.some((node) => node.id === parentId)) return wireErrors.not_found;
  if (id !== null && parentId !== null && branchOf(tree, id).includes(parentId)) {
    return goodsErrors.category_inside_itself;
  }
  const height = id === null ? 1 : heightOf(tree, id);
  return depthOf(tree, parentId) + height > maxCategoryDepth ? goodsErrors.category_too_deep : null;
}

/**
 * The categories below a parent in their new order, with the moved one before the named one or at the end. Refuses a
 * neighbour that is not among them.
 */
export function orderAfter(
  siblings: readonly { id: number }[],
  movedId: number,
  { before_id }: { before_id: number | null },
): number[] {
  const others = siblings.map(({ id }) => id).filter((id) => id !== movedId);
  if (before_id === null) return [...others, movedId];
  const at = others.indexOf(before_id);
  if (at < 0) throw refuse(wireErrors.not_found);
  return others.toSpliced(at, 0, movedId);
}
