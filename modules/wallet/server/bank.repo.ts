import type { Page, PageQuery } from '@linehaul/contract/paging.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { listPage, type Sorting } from '@linehaul/server-kernel/list/list-page.ts';
import { answersTo } from '@linehaul/server-kernel/list/search.ts';
import { sql } from 'kysely';
import type { Bank } from '../contract/wallet-rows.contract.ts';
import type { WalletTables } from './wallet-tables.repo.ts';

const prefixes = sql<string[]>`(select coalesce(array_agg(prefix order by prefix), '{}')
  from bank_prefix where bank_id = bank.id)`.as('prefixes');

const sorting: Sorting = {
  columns: {
    code: { expression: sql.ref('bank.code'), kind: 'text' },
    id: { expression: sql.ref('bank.id'), kind: 'number' },
  },
  byDefault: 'code',
  id: sql.ref('bank.id'),
};

export interface KnownBank {
  id: number;
  code: string;
  name: string;
}

type Draft = Pick<Bank, 'code' | 'name' | 'prefixes'>;

/** Which other bank has the code or one of the first digits already; undefined when they are free. */
export async function takenBank(
  scope: Scope,
  draft: Draft,
  exceptId: number,
): Promise<'code' | { prefix: string } | undefined> {
  const tables = scope.unscoped<WalletTables>('shared tables');
  const same = await tables
    .selectFrom('bank')
    .select('id')
    .where('code', '=', draft.code)
    .where('id', '!=', exceptId)
    .executeTakeFirst();
  if (same) return 'code';
  if (draft.prefixes.length === 0) return undefined;
  return tables
    .selectFrom('bank_prefix')
    .select('prefix')
    .where('prefix', 'in', draft.prefixes)
    .where('bank_id', '!=', exceptId)
    .executeTakeFirst();
}

/** Banks: shared by all tenants, so no query here is narrowed. */
export function bankRepo(scope: Scope) {
  const tables = scope.unscoped<WalletTables>('shared tables');
  const setPrefixes = async (id: number, list: readonly string[]) => {
    await tables.deleteFrom('bank_prefix').where('bank_id', '=', id).execute();
    const rows = [...new Set(list)].map((prefix) => ({ prefix, bank_id: id }));
    if (rows.length > 0) await tables.insertInto('bank_prefix').values(rows).execute();
  };
  const byId = (id: number): Promise<Bank | undefined> =>
    tables
      .selectFrom('bank')
      .select(['id', 'code', 'name', 'version', prefixes])
      .where('id', '=', id)
      .executeTakeFirst();
  return {
    byId,

    page(query: PageQuery): Promise<Page<Bank>> {
      let matchingBanks = tables.selectFrom('bank');
      if (query.keyword)
        matchingBanks = matchingBanks.where(answersTo(query.keyword, { texts: ['bank.code', 'bank.name'] }));
      return listPage(
        scope,
        matchingBanks,
        (page) => page.select(['bank.id', 'bank.code', 'bank.name', 'bank.version', prefixes]),
        query,
        sorting,
      );
    },

    /** The bank with the longest prefix that the digits begin with. */
    ofCard: (digits: string): Promise<KnownBank | undefined> =>
      tables
        .selectFrom('bank_prefix')
        .innerJoin('bank', 'bank.id', 'bank_prefix.bank_id')
        .select(['bank.id', 'bank.code', 'bank.name'])
        .where(
          'bank_prefix.prefix',
          'in',
          [3, 4, 5, 6, 7, 8, 9, 10].map((length) => digits.slice(0, length)),
        )
        .orderBy(sql`length(bank_prefix.prefix)`, 'desc')
        .executeTakeFirst(),

    async add({ code, name, prefixes: list }: Draft): Promise<number> {
      const { id } = await tables.insertInto('bank').values({ code, name }).returning('id').executeTakeFirstOrThrow();
      await setPrefixes(id, list);
      return id;
    },

    /** False when the row is not there any more in that version. */
    async change(id: number, version: number, { code, name, prefixes: list }: Draft): Promise<boolean> {
      const changedBank = await tables
        .updateTable('bank')
        .set({ code, name, version: version + 1 })
        .where('id', '=', id)
        .where('version', '=', version)
        .returning('id')
        .executeTakeFirst();
      if (changedBank) await setPrefixes(id, list);
      return changedBank !== undefined;
    },

    async isInUse(id: number): Promise<boolean> {
      const bound = tables.selectFrom('bankcard').select('id').where('bank_id', '=', id).where('state', '=', 'bound');
      return (await bound.limit(1).executeTakeFirst()) !== undefined;
    },

    async remove(id: number): Promise<void> {
      await tables.deleteFrom('bank').where('id', '=', id).execute();
    },
  };
}
