import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { ApplicationState } from '../contract/joining-rows.contract.ts';
import type { JoiningTables } from './joining-tables.repo.ts';

export type StoredApplication = Selectable<JoiningTables['application']>;
export type ApplicationDraft = Omit<
  Insertable<JoiningTables['application']>,
  'supplier_id' | 'id' | 'state' | 'submitted_at' | 'decided_at' | 'decided_by' | 'reason'
>;

/** One tenant's documents; the platform decides about any of them. */
export function applicationRepo(scope: Scope, supplierId = scope.caller.supplier_id) {
  const tables = scope.tenantTables<JoiningTables>(supplierId);
  return {
    byId: (id: number): Promise<StoredApplication | undefined> =>
      tables.selectFrom('application').selectAll().where('id', '=', id).executeTakeFirst(),

    /** Documents that still wait are replaced by these. */
    async add(draft: ApplicationDraft): Promise<number> {
      await tables.updateTable('application').set({ state: 'replaced' }).where('state', '=', 'pending').execute();
      const { id } = await tables
        .insertInto('application')
        .values({ ...draft, supplier_id: supplierId, state: 'pending', submitted_at: scope.timestamp })
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    },

    async decide(id: number, state: ApplicationState, reason: string): Promise<void> {
      await tables
        .updateTable('application')
        .set({ state, reason, decided_at: scope.timestamp, decided_by: scope.caller.login_name })
        .where('id', '=', id)
        .execute();
    },

    /** Whether the documents before these were refused. */
    async followsRefused(id: number): Promise<boolean> {
      const before = await tables
        .selectFrom('application')
        .select('state')
        .where('id', '<', id)
        .orderBy('id', 'desc')
        .limit(1)
        .executeTakeFirst();
      return before?.state === 'rejected';
    },

    /** Whether documents that hold or wait somewhere else name the same company. */
    async isCodeTaken(credit_code: string): Promise<boolean> {
      const otherApplication = await scope
        .unscoped<JoiningTables>('several tenants')
        .selectFrom('application')
        .innerJoin('tenant', 'tenant.id', 'application.supplier_id')
        .select('application.id')
        .where('application.credit_code', '=', credit_code)
        .where('application.supplier_id', '<>', supplierId)
        .where('application.state', 'in', ['pending', 'approved'])
        .where('tenant.industry', '=', sql<never>`(select industry from tenant own where own.id = ${supplierId})`)
        .limit(1)
        .executeTakeFirst();
      return otherApplication !== undefined;
    },
  };
}
