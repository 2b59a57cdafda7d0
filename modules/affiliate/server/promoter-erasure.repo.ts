import { memberRecords } from '@linehaul/modules/member/server/member.port.ts';
import type { AffiliateTables } from './affiliate-tables.repo.ts';

/** A promoter is a member's account and no more: who they are is gone with the member. Shares that are owed are paid first. */
export const promotersOfErased = memberRecords.offer({
  key: 'affiliate',
  findNeed: async (scope, { id }) => {
    const openPromoter = await scope
      .tables<AffiliateTables>()
      .selectFrom('affiliate_promoter')
      .select('id')
      .where('member_id', '=', id)
      .whereRef('earned_cents', '<>', 'paid_cents')
      .limit(1)
      .executeTakeFirst();
    return openPromoter ? 'money_open' : null;
  },
});
