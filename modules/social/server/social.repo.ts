import { ownerAccount } from '@linehaul/modules/tenant/server/owner-account.port.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import type { ColumnType } from 'kysely';
import type { SocialProfile } from './social.port.ts';

interface SocialTables {
  social_binding: {
    supplier_id: number;
    operator_id: number;
    channel: 'wechat';
    open_id: string;
    union_id: string;
    nick_name: string;
    bound_at: ColumnType<number, Date, Date>;
  };
}

/** Bindings, named by person or by account elsewhere: signing in has no caller yet. */
export function socialRepo(scope: Scope) {
  const tables = scope.unscoped<SocialTables>();
  const { supplier_id } = scope.caller;
  const operator_id = scope.caller.operator_id ?? 0;
  const own = { supplier_id, operator_id, channel: 'wechat' as const };
  const now = new Date(scope.now * 1000);
  /** The shop info tells whether its owner's account is bound. */
  const markOwner = async (bound: boolean) => {
    if (operator_id !== 0) return;
    await ownerAccount(scope).setWechatBound(bound ? now : null);
  };
  return {
    find: () =>
      tables
        .selectFrom('social_binding')
        .select(['nick_name', 'bound_at'])
        .where('supplier_id', '=', supplier_id)
        .where('operator_id', '=', operator_id)
        .where('channel', '=', 'wechat')
        .executeTakeFirst(),

    holderOf: (open_id: string): Promise<{ supplier_id: number; operator_id: number } | undefined> =>
      tables
        .selectFrom('social_binding')
        .select(['supplier_id', 'operator_id'])
        .where('channel', '=', 'wechat')
        .where('open_id', '=', open_id)
        .executeTakeFirst(),

    /** Binds, or puts another account in place of the one that was bound. */
    async bind({ open_id, union_id, nick_name }: SocialProfile): Promise<void> {
      const account = { open_id, union_id, nick_name, bound_at: now };
      await tables
        .insertInto('social_binding')
        .values({ ...own, ...account })
        .onConflict((conflict) => conflict.columns(['supplier_id', 'operator_id', 'channel']).doUpdateSet(account))
        .execute();
      await markOwner(true);
    },

    async unbind(): Promise<boolean> {
      const removed = await tables
        .deleteFrom('social_binding')
        .where('supplier_id', '=', supplier_id)
        .where('operator_id', '=', operator_id)
        .where('channel', '=', 'wechat')
        .returning('open_id')
        .executeTakeFirst();
      if (removed) await markOwner(false);
      return removed !== undefined;
    },
  };
}
