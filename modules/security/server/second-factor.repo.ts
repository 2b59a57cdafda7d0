import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { type ColumnType, sql } from 'kysely';

/** Whose factor it is; `operator_id` 0 is the tenant's owner. */
export interface Person {
  supplier_id: number;
  operator_id: number;
}

interface FactorTables {
  second_factor: Person & {
    encrypted_secret: string;
    confirmed_at: ColumnType<number | null, Date | null, Date | null>;
    last_step: number;
  };
  recovery_code: Person & { code_hash: string; used_at: ColumnType<number | null, never, Date> };
}

export function personOf({ caller }: Scope): Person {
  return { supplier_id: caller.supplier_id, operator_id: caller.operator_id ?? 0 };
}

/** Named by person, because signing in has no caller yet. */
export function secondFactorRepo(scope: Scope, { supplier_id, operator_id }: Person) {
  const tables = scope.tenantTables<FactorTables>(supplier_id);
  const now = scope.timestamp;
  const ownRows = <T extends { where(column: 'operator_id', op: '=', value: number): T }>(query: T): T =>
    query.where('operator_id', '=', operator_id);
  return {
    find: () => ownRows(tables.selectFrom('second_factor').selectAll()).executeTakeFirst(),

    /** Puts a new secret in place of one that was not confirmed; false when a confirmed one is there. */
    async start(encrypted_secret: string): Promise<boolean> {
      const newFactor = await tables
        .insertInto('second_factor')
        .values({ supplier_id, operator_id, encrypted_secret, confirmed_at: null, last_step: 0 })
        .onConflict((conflict) =>
          conflict
            .columns(['supplier_id', 'operator_id'])
            .doUpdateSet({ encrypted_secret, last_step: 0 })
            .where('second_factor.confirmed_at', 'is', null),
        )
        .returning('last_step')
        .executeTakeFirst();
      return newFactor !== undefined;
    },

    async confirm(): Promise<void> {
      await ownRows(tables.updateTable('second_factor').set({ confirmed_at: now })).execute();
    },

    /** Takes a step once: of two calls with one code, one finds it taken. */
    async takeStep(step: number): Promise<boolean> {
      const usedStep = await ownRows(tables.updateTable('second_factor').set({ last_step: step }))
        .where('last_step', '<', step)
        .returning('last_step')
        .executeTakeFirst();
      return usedStep !== undefined;
    },

    async takeRecoveryCode(code_hash: string): Promise<boolean> {
      const usedCode = await ownRows(tables.updateTable('recovery_code').set({ used_at: now }))
        .where('code_hash', '=', code_hash)
        .where('used_at', 'is', null)
        .returning('code_hash')
        .executeTakeFirst();
      return usedCode !== undefined;
    },

    async renewRecoveryCodes(hashes: readonly string[]): Promise<void> {
      await ownRows(tables.deleteFrom('recovery_code')).execute();
      const rows = hashes.map((code_hash) => ({ supplier_id, operator_id, code_hash }));
      await tables.insertInto('recovery_code').values(rows).execute();
    },

    async recoveryLeft(): Promise<number> {
      const codeCount = await ownRows(tables.selectFrom('recovery_code').select(sql<number>`count(*)`.as('n')))
        .where('used_at', 'is', null)
        .executeTakeFirst();
      return codeCount?.n ?? 0;
    },

    async remove(): Promise<boolean> {
      const removedFactor = await ownRows(tables.deleteFrom('second_factor'))
        .returning('operator_id')
        .executeTakeFirst();
      return removedFactor !== undefined;
    },
  };
}
