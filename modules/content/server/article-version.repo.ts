import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import type { ColumnType } from 'kysely';
import type { ArticleText, ArticleVersion } from '../contract/content-rows.contract.ts';

interface VersionTables {
  article_version: Omit<ArticleText, 'created_at'> & {
    supplier_id: number;
    article_id: number;
    created_at: ColumnType<number, Date, never>;
  };
}

export type ArticleWords = Pick<ArticleText, 'title' | 'summary' | 'body' | 'cover_id'>;

const shownVersions = 200;

/** The texts of the caller's articles. */
export function articleVersionRepo(scope: Scope) {
  const { supplier_id, login_name: created_by } = scope.caller;
  const tables = scope.tenantTables<VersionTables>();
  const of = (article_id: number) => tables.selectFrom('article_version').where('article_id', '=', article_id);
  const facts = ['version_no', 'title', 'created_by', 'created_at', 'restored_no'] as const;
  return {
    /** The newest first. */
    list: (article_id: number): Promise<ArticleVersion[]> =>
      of(article_id).select(facts).orderBy('version_no', 'desc').limit(shownVersions).execute(),

    text: (article_id: number, version_no: number): Promise<ArticleText | undefined> =>
      of(article_id)
        .where('version_no', '=', version_no)
        .select([...facts, 'summary', 'cover_id', 'body'])
        .executeTakeFirst(),

    async hasCover(article_id: number, cover_id: number): Promise<boolean> {
      const versionsWithCover = of(article_id).where('cover_id', '=', cover_id).select('version_no').limit(1);
      return (await versionsWithCover.executeTakeFirst()) !== undefined;
    },

    async add(article_id: number, version_no: number, words: ArticleWords, restored_no: number | null): Promise<void> {
      const origin = { restored_no, created_by, created_at: scope.timestamp };
      await tables
        .insertInto('article_version')
        .values({ supplier_id, article_id, version_no, ...words, ...origin })
        .execute();
    },
  };
}
