import type { Page, PageQuery } from '@linehaul/contract/paging.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { listPage, type Sorting } from '@linehaul/server-kernel/list/list-page.ts';
import { sql } from 'kysely';
import type { Witness } from '../contract/evidence.contract.ts';
import type { EvidenceTables } from './evidence-tables.repo.ts';

const sorting: Sorting = {
  columns: { id: { expression: sql.ref('witness.id'), kind: 'number' } },
  byDefault: 'id',
  id: sql.ref('witness.id'),
};

/** Who watches the log, and what they have signed of it. */
export function evidenceWitnessRepo(scope: Scope) {
  const tables = scope.unscoped<EvidenceTables>('shared tables');
  return {
    /** Their keys. */
    all: (): Promise<{ id: number; note_key: string }[]> =>
      tables.selectFrom('evidence_witness').select(['id', 'note_key']).orderBy('id').execute(),

    /** With the last head that each has signed; 0 before the first. */
    page(query: PageQuery): Promise<Page<Witness>> {
      const rows = tables.selectFrom('evidence_witness as witness').leftJoinLateral(
        (db) =>
          db
            .selectFrom('evidence_cosignature as signed')
            .select(['signed.size', 'signed.signed_at'])
            .whereRef('signed.witness_id', '=', 'witness.id')
            .orderBy('signed.size', 'desc')
            .limit(1)
            .as('last'),
        (join) => join.onTrue(),
      );
      const columns = [
        'witness.id',
        'witness.name',
        'witness.note_key',
        'witness.added_by',
        'witness.created_at',
      ] as const;
      return listPage(
        scope,
        rows,
        (page) =>
          page.select(columns).select(({ fn, val }) => [fn.coalesce('last.size', val(0)).as('size'), 'last.signed_at']),
        query,
        sorting,
      ).then((page) => ({
        ...page,
        list: page.list.map(({ signed_at, ...row }) => ({ ...row, signed_at: signed_at ?? 0 })),
      }));
    },

    /** False where one of this name is known. */
    async add(name: string, noteKey: string): Promise<boolean> {
      const row = { name, note_key: noteKey, added_by: scope.caller.login_name, created_at: scope.timestamp };
      const newWitness = await tables
        .insertInto('evidence_witness')
        .values(row)
        .onConflict((conflict) => conflict.column('name').doNothing())
        .returning('id')
        .executeTakeFirst();
      return newWitness !== undefined;
    },

    delete: (id: number) =>
      tables.deleteFrom('evidence_witness').where('id', '=', id).returning('name').executeTakeFirst(),

    addSignature: (witness_id: number, size: number, line: string, signed_at: Date) =>
      tables
        .insertInto('evidence_cosignature')
        .values({ witness_id, size, line, signed_at })
        .onConflict((conflict) => conflict.columns(['size', 'witness_id']).doNothing())
        .execute(),

    /** Of the newest head of the size or more that a witness has signed; null for none. */
    lastSignedSize: async (smallestSize: number): Promise<number | null> => {
      const row = await tables
        .selectFrom('evidence_cosignature')
        .select('size')
        .where('size', '>=', smallestSize)
        .orderBy('size', 'desc')
        .limit(1)
        .executeTakeFirst();
      return row?.size ?? null;
    },

    /** Lines of all witnesses below a head. */
    lines: async (size: number): Promise<string[]> => {
      const rows = await tables
        .selectFrom('evidence_cosignature')
        .select('line')
        .where('size', '=', size)
        .orderBy('witness_id')
        .execute();
      return rows.map(({ line }) => line);
    },
  };
}
