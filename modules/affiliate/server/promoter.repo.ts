import type { Page, PageQuery } from '@linehaul/contract/paging.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { listPage, type Sorting } from '@linehaul/server-kernel/list/list-page.ts';
import { startsWith } from '@linehaul/server-kernel/list/starts-with.ts';
import { type Selectable, sql, type Updateable } from 'kysely';
import type { AffiliatePromoter } from '../contract/affiliate-record.contract.ts';
import type { AffiliateTables } from './affiliate-tables.repo.ts';

export type StoredPromoter = Selectable<AffiliateTables['affiliate_promoter']>;
/** A row before the members' names are known. */
export type PromoterRow = Omit<AffiliatePromoter, 'member_name' | 'parent_name'> & { parent_member_id: number | null };

const columns = [
  'affiliate_promoter.id',
  'affiliate_promoter.member_id',
  'affiliate_promoter.promoter_code',
  'affiliate_promoter.parent_id',
  'affiliate_promoter.level',
  sql<number | null>`(select p.member_id from affiliate_promoter p where p.supplier_id = affiliate_promoter.supplier_id
    and p.id = affiliate_promoter.parent_id)`.as('parent_member_id'),
  sql<number>`(select count(*) from affiliate_share s where s.supplier_id = affiliate_promoter.supplier_id
    and s.promoter_id = affiliate_promoter.id and not s.is_parent)::int8`.as('order_count'),
  'affiliate_promoter.earned_cents',
  'affiliate_promoter.paid_cents',
  sql<number>`affiliate_promoter.earned_cents - affiliate_promoter.paid_cents`.as('balance_cents'),
  'affiliate_promoter.version',
  'affiliate_promoter.created_at',
] as const;

const id = sql.ref('affiliate_promoter.id');
const sorting: Sorting = { columns: { id: { expression: id, kind: 'number' } }, byDefault: '-id', id };

export interface PromoterFilter {
  member_id?: number | undefined;
  promoter_id?: number | undefined;
}

/** Promoters of the caller's tenant at the provider of one plug-in. */
export function promoterRepo(scope: Scope, plugin_key: string) {
  const tables = scope.tenantTables<AffiliateTables>();
  const { supplier_id } = scope.caller;
  const rows = () => tables.selectFrom('affiliate_promoter').where('affiliate_promoter.plugin_key', '=', plugin_key);
  return {
    page({ member_id, promoter_id, keyword, ...query }: PageQuery & PromoterFilter): Promise<Page<PromoterRow>> {
      let promoters = rows();
      if (promoter_id) promoters = promoters.where('affiliate_promoter.id', '=', promoter_id);
      if (member_id) promoters = promoters.where('affiliate_promoter.member_id', '=', member_id);
      if (keyword) promoters = promoters.where('affiliate_promoter.promoter_code', 'like', startsWith(keyword));
      return listPage(scope, promoters, (page) => page.select(columns), query, sorting);
    },

    shown: (promoterId: number): Promise<PromoterRow | undefined> =>
      rows().select(columns).where('affiliate_promoter.id', '=', promoterId).executeTakeFirst(),

    /** Held until the transaction ends. */
    locked: (promoterId: number): Promise<StoredPromoter | undefined> =>
      rows().selectAll().where('id', '=', promoterId).forUpdate().executeTakeFirst(),

    byCodes: (codes: readonly string[]): Promise<StoredPromoter[]> =>
      codes.length === 0 ? Promise.resolve([]) : rows().selectAll().where('promoter_code', 'in', codes).execute(),

    byIds: (ids: readonly number[]): Promise<StoredPromoter[]> =>
      ids.length === 0 ? Promise.resolve([]) : rows().selectAll().where('id', 'in', ids).execute(),

    async isOther(field: 'promoter_code' | 'member_id', value: string | number, besides = 0): Promise<boolean> {
      const other = await rows().select('id').where(field, '=', value).where('id', '<>', besides).executeTakeFirst();
      return other !== undefined;
    },

    async add(draft: Pick<StoredPromoter, 'member_id' | 'promoter_code' | 'parent_id' | 'level'>): Promise<number> {
      const values = { ...draft, supplier_id, plugin_key, created_at: scope.timestamp };
      const newRow = await tables
        .insertInto('affiliate_promoter')
        .values(values)
        .returning('id')
        .executeTakeFirstOrThrow();
      return newRow.id;
    },

    async change(promoterId: number, set: Updateable<AffiliateTables['affiliate_promoter']>): Promise<void> {
      await tables
        .updateTable('affiliate_promoter')
        .set({ ...set, version: sql`version + 1` })
        .where('id', '=', promoterId)
        .execute();
    },

    /** Whether anything was ever attributed to the promoter, or hangs on them. */
    async isUsed(promoterId: number): Promise<boolean> {
      const share = await tables
        .selectFrom('affiliate_share')
        .select('id')
        .where('promoter_id', '=', promoterId)
        .limit(1)
        .executeTakeFirst();
      const child = await rows().select('id').where('parent_id', '=', promoterId).limit(1).executeTakeFirst();
      return share !== undefined || child !== undefined;
    },

    async remove(promoterId: number): Promise<void> {
      await tables.deleteFrom('affiliate_promoter').where('id', '=', promoterId).execute();
    },

    /** Whether any promoter's balance is something else than nothing. */
    async hasBalances(): Promise<boolean> {
      const open = await rows()
        .select('id')
        .where(sql<boolean>`earned_cents <> paid_cents`)
        .limit(1)
        .executeTakeFirst();
      return open !== undefined;
    },

    async forget(): Promise<void> {
      await tables.deleteFrom('affiliate_promoter').where('plugin_key', '=', plugin_key).execute();
    },
  };
}

/** What the caller's tenant owes to promoters of all plug-ins, less what they owe. */
export async function owedCents(scope: Scope): Promise<number> {
  const { cents } = await scope
    .tenantTables<AffiliateTables>()
    .selectFrom('affiliate_promoter')
    .select(sql<number>`coalesce(sum(earned_cents - paid_cents), 0)::int8`.as('cents'))
    .executeTakeFirstOrThrow();
  return cents;
}
