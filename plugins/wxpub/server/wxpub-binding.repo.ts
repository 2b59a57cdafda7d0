import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import type { WxpubFan } from '../contract/wxpub-fan.contract.ts';
import type { WxpubTables } from './wxpub-tables.repo.ts';

/** Whose the accounts of followers are. */
export function bindingRepo(scope: Scope) {
  const tables = scope.tenantTables<WxpubTables>();
  const { supplier_id } = scope.caller;
  return {
    async follows(open_id: string): Promise<boolean> {
      const row = await tables
        .selectFrom('wxpub_fan')
        .select('id')
        .where('open_id', '=', open_id)
        .where('is_following', '=', true)
        .executeTakeFirst();
      return row !== undefined;
    },

    /** Says whose account it is; it is kept before anything else is known of it. */
    async bind(open_id: string, member_id: number): Promise<void> {
      const unknown = { is_following: false, said_at: new Date(0), created_at: scope.timestamp };
      await tables
        .insertInto('wxpub_fan')
        .values({ supplier_id, open_id, member_id, ...unknown })
        .onConflict((conflict) => conflict.columns(['supplier_id', 'open_id']).doUpdateSet({ member_id }))
        .execute();
    },

    async unbind(open_id: string): Promise<void> {
      await tables.updateTable('wxpub_fan').set({ member_id: null }).where('open_id', '=', open_id).execute();
    },

    accounts: (member_id: number): Promise<Pick<WxpubFan, 'open_id' | 'is_following' | 'remark'>[]> =>
      tables
        .selectFrom('wxpub_fan')
        .select(['open_id', 'is_following', 'remark'])
        .where('member_id', '=', member_id)
        .orderBy('id')
        .execute(),

    /** Accounts that members have bound; of one member, or of all. */
    async bound(member_id?: number): Promise<string[]> {
      const rows = tables.selectFrom('wxpub_fan').select('open_id').where('member_id', 'is not', null);
      const ownRows = member_id === undefined ? rows : rows.where('member_id', '=', member_id);
      return (await ownRows.execute()).map((row) => row.open_id);
    },
  };
}
