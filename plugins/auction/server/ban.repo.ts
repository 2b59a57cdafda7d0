import type { Page, PageQuery } from '@linehaul/contract/paging.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { listPage, type Sorting } from '@linehaul/server-kernel/list/list-page.ts';
import { sql } from 'kysely';
import type { Ban } from '../contract/auction-record.contract.ts';
import type { AuctionTables } from './auction-tables.repo.ts';

export type BanRow = Omit<Ban, 'member_code' | 'member_name'>;

const banId = sql.ref('auction_ban.id');
const sorting: Sorting = { columns: { id: { expression: banId, kind: 'number' } }, byDefault: '-id', id: banId };
const selection = ['id', 'member_id', 'reason', 'login_name', 'created_at'] as const;

export function banRepo(scope: Scope) {
  const tables = scope.tenantTables<AuctionTables>();
  const bans = () => tables.selectFrom('auction_ban');
  return {
    page({ member_id, ...query }: PageQuery & { member_id?: number | undefined }): Promise<Page<BanRow>> {
      const rows = member_id ? bans().where('member_id', '=', member_id) : bans();
      return listPage(scope, rows, (page) => page.select(selection), query, sorting);
    },

    byId: (id: number): Promise<BanRow | undefined> => bans().select(selection).where('id', '=', id).executeTakeFirst(),

    ofMember: (member_id: number): Promise<BanRow | undefined> =>
      bans().select(selection).where('member_id', '=', member_id).executeTakeFirst(),

    /** Undefined where the member is banned already. */
    async add({ member_id, reason }: { member_id: number; reason: string }): Promise<BanRow | undefined> {
      const { supplier_id, login_name } = scope.caller;
      return tables
        .insertInto('auction_ban')
        .values({ supplier_id, member_id, reason, login_name, created_at: scope.timestamp })
        .onConflict((conflict) => conflict.columns(['supplier_id', 'member_id']).doNothing())
        .returning(selection)
        .executeTakeFirst();
    },

    async remove(id: number): Promise<void> {
      await tables.deleteFrom('auction_ban').where('id', '=', id).execute();
    },
  };
}
