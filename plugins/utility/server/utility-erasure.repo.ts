import { type ErasableMember, memberRecords } from '@linehaul/modules/member/server/member.port.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import type { UtilityTables } from './utility-tables.repo.ts';

const ordersOf = (scope: Scope, { id }: ErasableMember) =>
  scope.tables<UtilityTables>().selectFrom('utility_order').where('member_id', '=', id);

/** Whose phone or meter was topped up for a member: the account's number, its area and its holder go, the amounts stay. */
export const topUpsOfErased = memberRecords.offer({
  key: 'utility',
  findNeed: async (scope, member) => {
    const open = ordersOf(scope, member).where('state', 'not in', ['closed', 'done', 'refunded']).select('state');
    const order = await open.limit(1).executeTakeFirst();
    if (!order) return null;
    return order.state === 'failed' ? 'money_open' : 'on_way';
  },
  erase: async (scope, member) => {
    const account = { account_masked: '', account_encrypted: '', account_fingerprint: '', area: '', holder_masked: '' };
    await scope
      .tables<UtilityTables>()
      .updateTable('utility_order')
      .set({ ...account, note: '', alarm_note: '' })
      .where('member_id', '=', member.id)
      .execute();
  },
});
