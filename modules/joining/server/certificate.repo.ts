import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { CertificateState } from '../contract/joining-rows.contract.ts';
import type { JoiningTables } from './joining-tables.repo.ts';

export type StoredCertificate = Selectable<JoiningTables['certificate']>;
export type CertificateDraft = Omit<
  Insertable<JoiningTables['certificate']>,
  'supplier_id' | 'id' | 'state' | 'submitted_at' | 'decided_at' | 'decided_by' | 'reason'
>;

/** One tenant's papers; named by hand, because the platform decides about any of them. */
export function certificateRepo(scope: Scope, supplierId = scope.caller.supplier_id) {
  const tables = scope.unscoped<JoiningTables>();
  const now = () => new Date(scope.now * 1000);
  return {
    byId: (id: number): Promise<StoredCertificate | undefined> =>
      tables
        .selectFrom('certificate')
        .selectAll()
        .where('supplier_id', '=', supplierId)
        .where('id', '=', id)
        .executeTakeFirst(),

    /** Papers that still wait are replaced by these. */
    async add(draft: CertificateDraft): Promise<number> {
      await tables
        .updateTable('certificate')
        .set({ state: 'replaced' })
        .where('supplier_id', '=', supplierId)
        .where('state', '=', 'pending')
        .execute();
      const { id } = await tables
        .insertInto('certificate')
        .values({ ...draft, supplier_id: supplierId, state: 'pending', submitted_at: now() })
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    },

    async decide(id: number, state: CertificateState, reason: string): Promise<void> {
      await tables
        .updateTable('certificate')
        .set({ state, reason, decided_at: now(), decided_by: scope.caller.login_name })
        .where('supplier_id', '=', supplierId)
        .where('id', '=', id)
        .execute();
    },

    /** Whether papers that hold or wait somewhere else name the same company. */
    async isCodeTaken(credit_code: string): Promise<boolean> {
      const found = await tables
        .selectFrom('certificate')
        .innerJoin('tenant', 'tenant.id', 'certificate.supplier_id')
        .select('certificate.id')
        .where('certificate.credit_code', '=', credit_code)
        .where('certificate.supplier_id', '<>', supplierId)
        .where('certificate.state', 'in', ['pending', 'approved'])
        .where('tenant.industry', '=', sql<never>`(select industry from tenant own where own.id = ${supplierId})`)
        .limit(1)
        .executeTakeFirst();
      return found !== undefined;
    },
  };
}
