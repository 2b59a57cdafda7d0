import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import type { IdentityAnswer, IdentityKind, IdentityOpinion } from '../contract/joining-rows.contract.ts';
import type { JoiningTables } from './joining-tables.repo.ts';

export interface NewCheck {
  application_id: number;
  kind: IdentityKind;
  reference: string;
  register: string;
}

/** What registers were asked about a tenant's documents. */
export function identityCheckRepo(scope: Scope, supplierId = scope.caller.supplier_id) {
  const tables = scope.tenantTables<JoiningTables>(supplierId);
  return {
    /** The newest first, of all documents. */
    async all(): Promise<IdentityOpinion[]> {
      const rows = await tables
        .selectFrom('identity_check')
        .select(['id', 'application_id', 'kind', 'state', 'answer', 'asked_at', 'asked_by', 'decided_at'])
        .orderBy('id', 'desc')
        .limit(200)
        .execute();
      return rows.map((row) => ({ ...row, decided_at: row.decided_at ?? 0 }));
    },

    /** A question that waits already keeps its reference. */
    async open(draft: NewCheck): Promise<string> {
      const { application_id, kind } = draft;
      await tables
        .insertInto('identity_check')
        .values({ ...draft, supplier_id: supplierId, asked_at: scope.timestamp, asked_by: scope.caller.login_name })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      const { reference } = await tables
        .selectFrom('identity_check')
        .select('reference')
        .where('application_id', '=', application_id)
        .where('kind', '=', kind)
        .where('state', '=', 'pending')
        .executeTakeFirstOrThrow();
      return reference;
    },
  };
}

/** Keeps the answer to a question; false when there is no such question, or when it has one. "No answer" may still be followed by one. */
export async function decideCheck(scope: Scope, reference: string, answer: IdentityAnswer): Promise<boolean> {
  const decidedRow = await scope
    .unscoped<JoiningTables>('several tenants')
    .updateTable('identity_check')
    .set({ state: 'decided', answer, decided_at: scope.timestamp })
    .where('reference', '=', reference)
    .where((where) => where.or([where('state', '=', 'pending'), where('answer', '=', 'no_answer')]))
    .where('answer', '<>', answer)
    .returning('id')
    .executeTakeFirst();
  return decidedRow !== undefined;
}
