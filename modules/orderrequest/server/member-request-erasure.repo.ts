import { type ErasableMember, memberRecords } from '@linehaul/modules/member/server/member.port.ts';
import {
  partyContacts as contacts,
  partyNames as names,
} from '@linehaul/modules/order/contract/order-parties.contract.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import type { RequestTables } from './orderrequest.repo.ts';

/** Requests that became no order; what others have about persons goes with the order's waybill. */
const ofMember = (scope: Scope, { id }: ErasableMember) =>
  scope.tables<RequestTables>().selectFrom('order_request').where('member_id', '=', id).where('order_id', 'is', null);

export const requestsOfErased = memberRecords.offer({
  key: 'orderrequest',
  findNeed: async (scope, member) => {
    const open = await ofMember(scope, member).where('state', '=', 'open').select('id').limit(1).executeTakeFirst();
    return open ? 'on_way' : null;
  },
  collect: async (scope, member) => {
    const rows = await ofMember(scope, member)
      .select([...names, ...contacts])
      .execute();
    return {
      names: rows.flatMap((row) => names.map((name) => row[name])),
      contacts: rows.flatMap((row) => contacts.map((name) => row[name])),
    };
  },
  erase: async (scope, member) => {
    const empty = Object.fromEntries([...names, ...contacts, 'remark', 'reason'].map((name) => [name, '']));
    await scope
      .tables<RequestTables>()
      .updateTable('order_request')
      .set(empty)
      .where('member_id', '=', member.id)
      .where('order_id', 'is', null)
      .execute();
  },
});
