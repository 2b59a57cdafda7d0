import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { type RecordQuery, recordRepo, recordTable } from '@linehaul/server-kernel/record/record.repo.ts';
import { sql } from 'kysely';
import { article } from '../contract/content-rows.contract.ts';
import { publishingOf } from './publishing.repo.ts';

/** The articles of a category and of those within it. */
function within({ category_id }: RecordQuery, owner: number) {
  if (category_id === undefined) return [];
  return [
    sql<boolean>`article.category_id in (select below.id from article_category below join article_category top
      on below.supplier_id = top.supplier_id and below.tree_key like top.tree_key || '%'
      where top.supplier_id = ${owner} and top.id = ${category_id})`,
  ];
}

export function articleRepo(scope: Scope) {
  const { publishingFields, inState } = publishingOf(scope, 'article');
  const category_path = sql<string>`coalesce((select c.path from article_category c
    where c.supplier_id = article.supplier_id and c.id = article.category_id), '')`;
  const articles = recordTable('article', {
    row: article,
    computed: { ...publishingFields, category_path },
    search: ['title'],
    narrow: (query) => [...inState(query.state), ...within(query, scope.caller.supplier_id)],
    rowsOf: 'own',
    stamp: ({ timestamp }) => ({ updated_at: timestamp }),
  });
  return recordRepo(scope, articles);
}
