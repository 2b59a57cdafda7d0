import type { ParsedInputOf } from '@linehaul/contract/endpoint.ts';
import { type ErrorCode, refuse } from '@linehaul/contract/errors.ts';
import type { HandlerCall } from '@linehaul/server-kernel/module/server-module.ts';
import { deleteCall, existing, saveCall } from '@linehaul/server-kernel/record/record-calls.ts';
import { type contentContract, contentErrors } from '../contract/content.contract.ts';
import { type ArticleCategory, maxCategories, maxDepth } from '../contract/content-rows.contract.ts';
import { articleCategoryRepo } from './article-category.repo.ts';

type Saving = ParsedInputOf<typeof contentContract.ArticleCategorySave>;

const record = { noun: 'article_category', repo: articleCategoryRepo };

function refusedAt(field: string, error: ErrorCode, params = {}) {
  return refuse(error, { fields: { [field]: { code: error.code, params } } });
}

/** Refuses a place within itself, below too many others, or of somebody else's. */
async function checkPlace({ input, scope }: HandlerCall<Saving>, before: ArticleCategory | undefined) {
  if (input.parent_id === undefined) return;
  const repo = articleCategoryRepo(scope);
  const parent = await repo.byId(input.parent_id);
  if (!parent) throw refusedAt('parent_id', contentErrors.category_gone);
  if (before && parent.tree_key.startsWith(before.tree_key)) throw refusedAt('parent_id', contentErrors.category_loop);
  const height = before ? await repo.height(before) : 1;
  if (parent.depth + height > maxDepth) throw refusedAt('parent_id', contentErrors.category_deep, { max: maxDepth });
}

const save = saveCall<ArticleCategory, Saving>({
  ...record,
  taken: contentErrors.category_taken,
  draft: async (call, before) => {
    const { name, sort, parent_id = null } = call.input;
    const repo = articleCategoryRepo(call.scope);
    await checkPlace(call, before);
    if (await repo.isNameTaken(name, parent_id, before?.id)) throw refusedAt('name', contentErrors.category_taken);
    if (!before && (await repo.count()) >= maxCategories) {
      throw refuse(contentErrors.category_full, { params: { max: maxCategories } });
    }
    return { name, sort, parent_id };
  },
});

export async function saveCategory(call: HandlerCall<Saving>): Promise<ArticleCategory> {
  const repo = articleCategoryRepo(call.scope);
  await repo.lockTree();
  const { id } = await save(call);
  await repo.spread();
  return existing(repo, id);
}

export const deleteCategory = deleteCall({
  ...record,
  check: async ({ scope }, { id, article_count }: ArticleCategory) => {
    const repo = articleCategoryRepo(scope);
    await repo.lockTree();
    if (article_count > 0 || (await repo.hasBelow(id))) throw refuse(contentErrors.category_used);
  },
});
