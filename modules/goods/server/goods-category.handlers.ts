import { refuse, wireErrors } from '@linehaul/contract/errors.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import type { HandlerCall } from '@linehaul/server-kernel/module/server-module.ts';
import { goodsErrors } from '../contract/goods.contract.ts';
import { type GoodsCategory, maxCategories } from '../contract/goods-shelf.contract.ts';
import { goodsCategoryRepo } from './goods-category.repo.ts';
import { orderAfter, placeFault } from './goods-category.rules.ts';

/** The tree, which nobody else changes until the transaction ends. */
async function lockedTree(scope: Scope): Promise<GoodsCategory[]> {
  const repo = goodsCategoryRepo(scope);
  await repo.lock();
  return repo.tree();
}

function found(tree: readonly GoodsCategory[], id: number, version?: number): GoodsCategory {
  const category = tree.find((one) => one.id === id);
  if (!category) throw refuse(wireErrors.not_found);
  if (version !== undefined && version !== category.version) throw refuse(wireErrors.version);
  return category;
}

function checkName(tree: readonly GoodsCategory[], parentId: number | null, name: string, id: number | null) {
  const isTaken = tree.some((one) => one.parent_id === parentId && one.name === name && one.id !== id);
  const { category_taken: error } = goodsErrors;
  if (isTaken) throw refuse(error, { fields: { name: { code: error.code } } });
}

async function now(scope: Scope, id: number): Promise<GoodsCategory> {
  return found(await goodsCategoryRepo(scope).tree(), id);
}

interface SaveInput {
  id?: number | undefined;
  version?: number | undefined;
  parent_id: number | null;
  name: string;
}

export async function saveCategory({ input, scope, audit }: HandlerCall<SaveInput>): Promise<GoodsCategory> {
  const { id, version, parent_id, name } = input;
  const repo = goodsCategoryRepo(scope);
  const tree = await lockedTree(scope);
  if (id !== undefined) {
    const before = found(tree, id, version);
    checkName(tree, before.parent_id, name, id);
    await repo.change(before, { name });
    const after = await now(scope, id);
    audit({ record: `goods_category ${id}`, before, after });
    return after;
  }
  if (tree.length >= maxCategories) throw refuse(goodsErrors.too_many_categories, { params: { max: maxCategories } });
  const fault = placeFault(tree, null, parent_id);
  if (fault) throw refuse(fault);
  checkName(tree, parent_id, name, null);
  const siblings = tree.filter((one) => one.parent_id === parent_id);
  const after = await now(scope, await repo.add(parent_id, name, siblings.length + 1));
  audit({ record: `goods_category ${after.id}`, after });
  return after;
}

interface MoveInput {
  id: number;
  version?: number | undefined;
  parent_id: number | null;
  before_id: number | null;
}

export async function moveCategory({ input, scope, audit }: HandlerCall<MoveInput>): Promise<GoodsCategory> {
  const { id, version, parent_id, before_id } = input;
  const repo = goodsCategoryRepo(scope);
  const tree = await lockedTree(scope);
  const before = found(tree, id, version);
  const fault = placeFault(tree, id, parent_id);
  if (fault) throw refuse(fault);
  checkName(tree, parent_id, before.name, id);
  const siblings = tree.filter((one) => one.parent_id === parent_id);
  const order = orderAfter(siblings, id, { before_id });
  await repo.change(before, { parent_id });
  await repo.order(order);
  const after = await now(scope, id);
  audit({ record: `goods_category ${id}`, before, after });
  return after;
}

export async function removeCategory({
  input: { id, goods_to },
  scope,
  audit,
}: HandlerCall<{ id: number; goods_to?: number | undefined }>): Promise<{ id: number }> {
  const tree = await lockedTree(scope);
  const before = found(tree, id);
  if (tree.some(({ parent_id }) => parent_id === id)) throw refuse(goodsErrors.category_has_children);
  if (goods_to !== undefined && goods_to !== id) found(tree, goods_to);
  else if (before.goods_count > 0) {
    throw refuse(goodsErrors.category_has_goods, { params: { count: before.goods_count } });
  }
  await goodsCategoryRepo(scope).remove(id, goods_to ?? null);
  audit({ record: `goods_category ${id}`, before, after: { goods_to: goods_to ?? null } });
  return { id };
}
