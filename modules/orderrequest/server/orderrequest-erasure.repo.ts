import { personRecords } from '@linehaul/modules/evidence/server/evidence.port.ts';
import {
  partyContacts as contacts,
  partyNames as names,
} from '@linehaul/modules/order/contract/order-parties.contract.ts';
import type { RequestTables } from './orderrequest.repo.ts';

/** What requests have about persons, of those that have become orders. */
export const personsOfRequests = personRecords.offer({
  key: 'orderrequest',
  collect: async (scope, { orders }) => {
    const rows = await scope
      .tables<RequestTables>()
      .selectFrom('order_request')
      .select([...names, ...contacts])
      .where('order_id', 'in', [0, ...orders.map(({ id }) => id)])
      .execute();
    return {
      names: rows.flatMap((row) => names.map((name) => row[name])),
      contacts: rows.flatMap((row) => contacts.map((name) => row[name])),
    };
  },
  erase: async (scope, { orders }) => {
    const empty = Object.fromEntries([...names, ...contacts, 'remark', 'reason'].map((name) => [name, '']));
    await scope
      .tables<RequestTables>()
      .updateTable('order_request')
      .set(empty)
      .where('order_id', 'in', [0, ...orders.map(({ id }) => id)])
      .execute();
  },
});
