import { type ErasableMember, memberRecords } from '@linehaul/modules/member/server/member.port.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import type { AuctionTables } from './auction-tables.repo.ts';

const biddersOf = (scope: Scope, { id }: ErasableMember) =>
  scope.tables<AuctionTables>().selectFrom('auction_bidder').where('member_id', '=', id);

/** Where goods were to be sent that a member has bid for; bids and deposits stay. */
export const biddersOfErased = memberRecords.offer({
  key: 'auction',
  findNeed: async (scope, member) => {
    const open = biddersOf(scope, member).where('state', 'in', ['due', 'ready', 'returning']).select('id');
    return (await open.limit(1).executeTakeFirst()) ? 'money_open' : null;
  },
  collect: async (scope, member) => {
    const rows = await biddersOf(scope, member).select(['receiver_name', 'receiver_phone', 'address']).execute();
    return {
      names: rows.map(({ receiver_name }) => receiver_name),
      contacts: rows.flatMap(({ receiver_phone, address }) => [receiver_phone, address]),
    };
  },
  erase: async (scope, member) => {
    const empty = { receiver_name: '', receiver_phone: '', region_code: '', city: '', address: '' };
    const tables = scope.tables<AuctionTables>();
    await tables.updateTable('auction_bidder').set(empty).where('member_id', '=', member.id).execute();
  },
});
