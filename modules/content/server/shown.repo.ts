import type { Page, PageQuery } from '@linehaul/contract/paging.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import type { Table } from '@linehaul/server-kernel/database/table.ts';
import { listPage, type Sorting } from '@linehaul/server-kernel/list/list-page.ts';
import { answersTo } from '@linehaul/server-kernel/list/search.ts';
import { sql } from 'kysely';
import type { Advert, PublicRecord } from '../contract/content-rows.contract.ts';
import { publishingOf } from './publishing.repo.ts';

interface ShownTables {
  article: Table<'article'>;
  advert: Table<'advert', { position: Advert['position'] }>;
}

interface ArticleFilter extends PageQuery {
  category_id?: number | undefined;
}

interface AdvertFilter extends PageQuery {
  position?: Advert['position'] | undefined;
}

/** Published articles, as everybody may see them; `owner` is the tenant that they are of. */
export function shownArticles(scope: Scope, owner: number) {
  const { publishingFields, isShown } = publishingOf(scope, 'article');
  const visibleArticles = () => scope.tenantTables<ShownTables>(owner).selectFrom('article').where(isShown);
  const category = sql<string>`coalesce((select c.path from article_category c
    where c.supplier_id = article.supplier_id and c.id = article.category_id), '')`;
  const text = sql<string>`(select v.body from article_version v where v.supplier_id = article.supplier_id
    and v.article_id = article.id and v.version_no = article.version_no)`;
  const id = sql.ref('article.id');
  const newest: Sorting = {
    columns: { published_at: { expression: publishingFields.publish_at, kind: 'number' } },
    byDefault: '-published_at',
    id,
  };
  const facts = [
    sql<'article'>`'article'`.as('type'),
    publishingFields.publish_at.as('published_at'),
    category.as('category_path'),
    sql<string>`''`.as('link'),
  ] as const;
  const columns = [
    'article.id',
    'article.version_no',
    'article.title',
    'article.summary',
    'article.category_id',
    'article.cover_id as picture_id',
  ] as const;
  return {
    byId: (wantedId: number): Promise<PublicRecord | undefined> =>
      visibleArticles()
        .where('article.id', '=', wantedId)
        .select(columns)
        .select(facts)
        .select(text.as('body'))
        .executeTakeFirst(),

    /** The version that people read now; undefined where they read none. */
    async versionNo(wantedId: number): Promise<number | undefined> {
      const articleRow = await visibleArticles()
        .where('article.id', '=', wantedId)
        .select('article.version_no')
        .executeTakeFirst();
      return articleRow?.version_no;
    },

    page(query: ArticleFilter): Promise<Page<Omit<PublicRecord, 'body'>>> {
      let matches = visibleArticles();
      if (query.category_id !== undefined) {
        matches = matches.where(sql<boolean>`article.category_id in (select below.id from article_category below
          join article_category top on below.supplier_id = top.supplier_id and below.tree_key like top.tree_key || '%'
          where top.supplier_id = ${owner} and top.id = ${query.category_id})`);
      }
      if (query.keyword) matches = matches.where(answersTo(query.keyword, { texts: ['article.title'] }));
      return listPage(scope, matches, (page) => page.select(columns).select(facts), query, newest);
    },
  };
}

/** Published adverts, as everybody may see them; of one tenant, or of all where none is named. */
export function shownAdverts(scope: Scope, owner: number | null) {
  const { publishingFields, isShown } = publishingOf(scope, 'advert');
  const tables = scope.unscoped<ShownTables>('several tenants');
  const visibleAdverts = () =>
    (owner === null ? tables : scope.tenantTables<ShownTables>(owner)).selectFrom('advert').where(isShown);
  const id = sql.ref('advert.id');
  const inOrder: Sorting = {
    columns: { sort: { expression: sql.ref('advert.sort'), kind: 'number' } },
    byDefault: 'sort',
    id,
  };
  const facts = [
    sql<'advert'>`'advert'`.as('type'),
    sql<number>`1`.as('version_no'),
    sql<string>`''`.as('summary'),
    publishingFields.publish_at.as('published_at'),
    sql<null>`null`.as('category_id'),
    sql<string>`''`.as('category_path'),
  ] as const;
  const columns = ['advert.id', 'advert.title', 'advert.picture_id', 'advert.link'] as const;
  const facing = () => visibleAdverts().select(columns).select(facts).select(sql<string>`''`.as('body'));
  return {
    byId: (wantedId: number): Promise<PublicRecord | undefined> =>
      facing().where('advert.id', '=', wantedId).executeTakeFirst(),

    /** In their order, as many as somebody looks at. */
    at: (position: Advert['position']): Promise<PublicRecord[]> =>
      facing().where('advert.position', '=', position).orderBy('sort').orderBy('id').limit(10).execute(),

    page(query: AdvertFilter): Promise<Page<Omit<PublicRecord, 'body'>>> {
      let matches = visibleAdverts();
      if (query.position) matches = matches.where('advert.position', '=', query.position);
      if (query.keyword) matches = matches.where(answersTo(query.keyword, { texts: ['advert.title'] }));
      return listPage(scope, matches, (page) => page.select(columns).select(facts), query, inOrder);
    },

    /** Where a published advert leads; undefined when there is none. */
    async click(wantedId: number): Promise<string | undefined> {
      const clickedAdvert = await tables
        .updateTable('advert')
        .set({ clicks: sql`clicks + 1` })
        .where('advert.id', '=', wantedId)
        .where(isShown)
        .returning('link')
        .executeTakeFirst();
      return clickedAdvert?.link;
    },
  };
}
