import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import type { Table } from '@linehaul/server-kernel/database/table.ts';
import { answersTo } from '@linehaul/server-kernel/list/search.ts';
import { startsWith } from '@linehaul/server-kernel/list/starts-with.ts';
import { recordRepo, recordTable } from '@linehaul/server-kernel/record/record.repo.ts';
import { type Selectable, sql } from 'kysely';
import { articleCategory } from '../contract/content-rows.contract.ts';

interface CategoryTables {
  article_category: Table<'article_category'>;
  article: Table<'article'>;
}

const categories = recordTable('article_category', {
  row: articleCategory,
  computed: {
    article_count: sql`(select count(*)::int8 from article a
      where a.supplier_id = article_category.supplier_id and a.category_id = article_category.id)`,
  },
  search: (keyword) => answersTo(keyword, { within: ['article_category.path'] }),
  sorts: { tree_key: 'text' },
  byDefault: 'tree_key',
  rowsOf: 'own',
});

export type PublicCategory = Pick<
  Selectable<CategoryTables['article_category']>,
  'name' | 'parent_id' | 'path' | 'depth'
> & {
  id: number;
};

export function articleCategoryRepo(scope: Scope) {
  const { supplier_id } = scope.caller;
  const tables = scope.tenantTables<CategoryTables>();
  const ownRows = () => tables.selectFrom('article_category');
  return {
    ...recordRepo(scope, categories),

    /** One change of a tenant's tree at a time: two moves that are right by themselves may make a circle together. */
    async lockTree(): Promise<void> {
      await sql`select pg_advisory_xact_lock(hashtextextended('article_category', ${supplier_id}))`.execute(tables);
    },

    async count(): Promise<number> {
      const { many } = await ownRows().select(sql<number>`count(*)::int8`.as('many')).executeTakeFirstOrThrow();
      return many;
    },

    /** How many levels a category and those within it take. */
    async height({ tree_key, depth }: { tree_key: string; depth: number }): Promise<number> {
      const { deepest } = await ownRows()
        .where('tree_key', 'like', startsWith(tree_key))
        .select(sql<number>`coalesce(max(depth), 0)::int8`.as('deepest'))
        .executeTakeFirstOrThrow();
      return deepest - depth + 1;
    },

    async hasBelow(id: number): Promise<boolean> {
      return (await ownRows().where('parent_id', '=', id).select('id').limit(1).executeTakeFirst()) !== undefined;
    },

    /** Whether another category of the same parent has the name; text is compared as it is written. */
    async isNameTaken(name: string, parent_id: number | null, id: number | undefined): Promise<boolean> {
      const same = await ownRows()
        .where('name', '=', name)
        .where('parent_id', parent_id === null ? 'is' : '=', parent_id)
        .where('id', '<>', id ?? 0)
        .select('id')
        .executeTakeFirst();
      return same !== undefined;
    },

    /** Writes what follows from the tree, where it has changed. */
    async spread(): Promise<void> {
      await sql`
        with recursive tree (id, path, tree_key, depth) as (
          select id, name, lpad(sort::text, 4, '0') || lpad(id::text, 12, '0'), 1
            from article_category where supplier_id = ${supplier_id} and parent_id is null
          union all
          select below.id, tree.path || ' / ' || below.name,
              tree.tree_key || lpad(below.sort::text, 4, '0') || lpad(below.id::text, 12, '0'), tree.depth + 1
            from article_category below join tree on below.parent_id = tree.id
           where below.supplier_id = ${supplier_id})
        update article_category one set path = tree.path, tree_key = tree.tree_key, depth = tree.depth
          from tree
         where one.supplier_id = ${supplier_id} and one.id = tree.id
           and (one.path, one.tree_key, one.depth) is distinct from (tree.path, tree.tree_key, tree.depth)
      `.execute(tables);
    },
  };
}

/** A tenant's tree, as everybody may see it. */
export function publicCategories(scope: Scope, owner: number): Promise<PublicCategory[]> {
  return scope
    .tenantTables<CategoryTables>(owner)
    .selectFrom('article_category')
    .select(['id', 'name', 'parent_id', 'path', 'depth'])
    .orderBy('tree_key')
    .execute();
}
