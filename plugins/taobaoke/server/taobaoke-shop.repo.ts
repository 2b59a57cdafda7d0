import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { recordRepo, recordTable } from '@linehaul/server-kernel/record/record.repo.ts';
import { sql } from 'kysely';
import { taobaokeAdvert, taobaokeNav } from '../contract/taobaoke-record.contract.ts';
import type { TaobaokeTables } from './taobaoke-tables.repo.ts';

const columnValues = { created_at: (seconds: number) => sql`to_timestamp(${seconds})` };

const navTable = recordTable('taobaoke_nav', {
  row: taobaokeNav,
  stored: columnValues,
  search: ['name'],
  filters: ['is_shown'],
  sorts: { sort: 'number' },
  byDefault: 'sort',
  rowsOf: 'own',
});

const advertTable = recordTable('taobaoke_advert', {
  row: taobaokeAdvert,
  stored: columnValues,
  search: ['name'],
  filters: ['place', 'is_shown'],
  sorts: { sort: 'number' },
  byDefault: 'sort',
  rowsOf: 'own',
});

/** So many are shown to customers. */
const mostShown = 60;
const shownPage = { page: 1, limit: mostShown, is_shown: true, count: 'without' } as const;

/** Sections of the caller's affiliate shop. */
export function navRepo(scope: Scope) {
  const repo = recordRepo(scope, navTable);
  return { ...repo, shown: async () => (await repo.page(shownPage)).list };
}

/** Adverts of the caller's affiliate shop. */
export function advertRepo(scope: Scope) {
  const repo = recordRepo(scope, advertTable);
  return {
    ...repo,
    /** At this moment. */
    shown: async () =>
      (await repo.page(shownPage)).list.filter(
        ({ starts_at, ends_at }) => starts_at <= scope.now && (ends_at === 0 || ends_at > scope.now),
      ),
  };
}

/** Pictures of both. */
export function shopPictureRepo(scope: Scope, supplierId = scope.caller.supplier_id) {
  const tables = scope.tenantTables<TaobaokeTables>(supplierId);
  const withPicture = (table: 'taobaoke_nav' | 'taobaoke_advert', ids: readonly number[]) =>
    tables.selectFrom(table).select(sql<number>`picture_id`.as('id')).where('picture_id', 'in', ids).execute();
  return {
    /** Those of the pictures that something has. */
    async among(ids: readonly number[]): Promise<number[]> {
      if (ids.length === 0) return [];
      const rows = [...(await withPicture('taobaoke_nav', ids)), ...(await withPicture('taobaoke_advert', ids))];
      return [...new Set(rows.map(({ id }) => id))];
    },

    async all(): Promise<number[]> {
      const rows = await Promise.all(
        (['taobaoke_nav', 'taobaoke_advert'] as const).map((table) =>
          tables.selectFrom(table).select('picture_id').where('picture_id', 'is not', null).execute(),
        ),
      );
      return rows.flat().flatMap(({ picture_id }) => picture_id ?? []);
    },

    async forget(): Promise<void> {
      await tables.deleteFrom('taobaoke_nav').execute();
      await tables.deleteFrom('taobaoke_advert').execute();
    },
  };
}
