import { type ErasableMember, memberRecords } from '@linehaul/modules/member/server/member.port.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { sql } from 'kysely';
import type { RefundTables } from './refund.repo.ts';

/** Refunds of goods that a member has bought. */
const ofMember = (scope: Scope, { id }: ErasableMember) =>
  scope
    .tables<RefundTables>()
    .selectFrom('refund')
    .where(
      sql<boolean>`exists (select from goods_order bought where bought.supplier_id = refund.supplier_id
        and bought.id = refund.order_id and bought.member_id = ${id})`,
    );

export const refundsOfErased = memberRecords.offer({
  key: 'refund',
  findNeed: async (scope, member) => {
    const openRefunds = ofMember(scope, member).where('state', 'not in', ['refunded', 'rejected', 'cancelled']);
    return (await openRefunds.select('id').limit(1).executeTakeFirst()) ? 'money_open' : null;
  },
  collect: async (scope, member) => {
    const rows = await ofMember(scope, member).select('buyer_name').execute();
    return { names: rows.map(({ buyer_name }) => buyer_name), contacts: [] };
  },
  erase: async (scope, member) => {
    const tables = scope.tables<RefundTables>();
    const ids = [0, ...(await ofMember(scope, member).select('id').execute()).map(({ id }) => id)];
    await tables.updateTable('refund').set({ buyer_name: '' }).where('id', 'in', ids).execute();
    await tables
      .updateTable('refund_post')
      .set({ body: '' })
      .where('refund_id', 'in', ids)
      .where('side', '=', 'buyer')
      .execute();
  },
});
