import type { ErasableFreight, PersonTexts } from '@linehaul/modules/evidence/server/evidence.port.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { comparable } from '@linehaul/server-kernel/list/search.ts';
import { sql } from 'kysely';
import type { FieldChange } from '../contract/order-amendment.contract.ts';
import { partyContacts as contacts, partyNames as names } from '../contract/order-parties.contract.ts';
import type { OrderTables } from './order-tables.repo.ts';

const free = ['remark', 'cancel_reason', 'price_reason'] as const;
const erasable: ReadonlySet<string> = new Set([...names, ...contacts, ...free]);

/** What orders have about those who send and receive, in their rows, their histories and the names that searches know. */
export function orderErasureRepo(scope: Scope, { orders }: ErasableFreight) {
  const tables = scope.tables<OrderTables>();
  const ids = [0, ...orders.map(({ id }) => id)];
  const amendments = () =>
    tables.selectFrom('order_amendment').select(['id', 'changes']).where('order_id', 'in', ids).execute();
  return {
    states: () =>
      tables
        .selectFrom('freight_order')
        .select(['state', 'total_cents', 'paid_cents', 'overpaid_cents'])
        .where('id', 'in', ids)
        .execute(),

    async collect(): Promise<PersonTexts> {
      const rows = await tables
        .selectFrom('freight_order')
        .select([...names, ...contacts])
        .where('id', 'in', ids)
        .execute();
      const changes: FieldChange[] = (await amendments()).flatMap(({ changes }) => changes);
      const listValues = (fields: readonly string[]) =>
        changes
          .filter(({ field }) => fields.includes(field))
          .flatMap(({ before, after }) => [String(before ?? ''), String(after ?? '')]);
      return {
        names: [...rows.flatMap((row) => names.map((name) => row[name])), ...listValues(names)],
        contacts: [...rows.flatMap((row) => contacts.map((name) => row[name])), ...listValues(contacts)],
      };
    },

    async erase(): Promise<void> {
      const { names: oldNames } = await this.collect();
      const empty = Object.fromEntries([...names, ...contacts, ...free].map((name) => [name, '']));
      await tables
        .updateTable('freight_order')
        .set({ ...empty, erased_at: scope.timestamp })
        .where('id', 'in', ids)
        .execute();
      for (const { id, changes } of await amendments()) {
        const rest = changes.map((change) =>
          erasable.has(change.field) ? { ...change, before: '', after: '' } : change,
        );
        await tables
          .updateTable('order_amendment')
          .set({ changes: JSON.stringify(rest) })
          .where('id', '=', id)
          .execute();
      }
      const partyNames = tables.selectFrom('freight_order').select('id');
      await tables
        .deleteFrom('party_name')
        .where(
          sql<boolean>`name = any(array(select comparable_text(old_name) from unnest(${oldNames}::text[]) old_name))`,
        )
        .where(({ not, exists }) =>
          not(exists(partyNames.where(sql<boolean>`${comparable('consignor_name')} = party_name.name`))),
        )
        .where(({ not, exists }) =>
          not(exists(partyNames.where(sql<boolean>`${comparable('consignee_name')} = party_name.name`))),
        )
        .execute();
    },
  };
}
