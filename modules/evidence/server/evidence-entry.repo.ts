import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { sql } from 'kysely';
import type { EvidenceTables } from './evidence-tables.repo.ts';

/** The last entry of a waybill; n 0 and no hash before the first. */
export interface Chain {
  waybill_id: number;
  last_n: number;
  last_hash: Buffer;
}

export interface NewEntry {
  waybill_id: number;
  waybill_no: string;
  n: number;
  kind: string;
  event_id: number | null;
  leaf: Buffer;
  created_at: Date;
}

export interface NewDisclosure {
  waybill_id: number;
  n: number;
  name: string;
  disclosure: string;
}

/** Entries of the caller's tenant, which are added and never changed. */
export function evidenceEntryRepo(scope: Scope) {
  const tables = scope.tables<EvidenceTables>();
  const { supplier_id } = scope.caller;
  return {
    /** Locks waybills' last entries, in the order of their numbers, so that nobody waits for somebody who waits; with the log's name. */
    lockChains(waybillIds: readonly number[]): Promise<(Chain & { origin: string })[]> {
      const sortedIds = [...new Set(waybillIds)].sort((a, b) => a - b);
      return tables
        .insertInto('evidence_chain')
        .values(sortedIds.map((waybill_id) => ({ supplier_id, waybill_id, last_n: 0, last_hash: Buffer.alloc(0) })))
        .onConflict((conflict) =>
          conflict
            .columns(['supplier_id', 'waybill_id'])
            .doUpdateSet(({ ref }) => ({ last_n: ref('evidence_chain.last_n') })),
        )
        .returning(['waybill_id', 'last_n', 'last_hash'])
        .returning(({ selectFrom }) => selectFrom('evidence_log').select('origin').$asScalar().$notNull().as('origin'))
        .execute();
    },

    /** In one statement, whatever there is of each. */
    async add(entries: readonly NewEntry[], disclosures: readonly NewDisclosure[], chains: readonly Chain[]) {
      const listOf = <Row, Field extends keyof Row>(rows: readonly Row[], field: Field) =>
        rows.map((row) => row[field]);
      const disclosureRows = sql<NewDisclosure>`(select * from unnest(
        ${listOf(disclosures, 'waybill_id')}::int8[], ${listOf(disclosures, 'n')}::int4[],
        ${listOf(disclosures, 'name')}::text[], ${listOf(disclosures, 'disclosure')}::text[]
      ) as row (waybill_id, n, name, disclosure))`;
      await tables
        .with('entry', (db) =>
          db
            .insertInto('evidence_entry')
            .values(entries.map((entry) => ({ supplier_id, ...entry })))
            .returning(['supplier_id', 'id']),
        )
        .with('disclosed', (db) =>
          db
            .insertInto('evidence_disclosure')
            .columns(['supplier_id', 'waybill_id', 'n', 'name', 'disclosure'])
            .expression((query) =>
              query
                .selectFrom(disclosureRows.as('row'))
                .select(({ val }) => val(supplier_id).as('supplier_id'))
                .select(['row.waybill_id', 'row.n', 'row.name', 'row.disclosure']),
            ),
        )
        .with('chained', (db) =>
          db
            .insertInto('evidence_chain')
            .values(chains.map((chain) => ({ supplier_id, ...chain })))
            .onConflict((conflict) =>
              conflict.columns(['supplier_id', 'waybill_id']).doUpdateSet(({ ref }) => ({
                last_n: ref('excluded.last_n'),
                last_hash: ref('excluded.last_hash'),
              })),
            ),
        )
        .insertInto('evidence_pending')
        .columns(['supplier_id', 'entry_id'])
        .expression((db) => db.selectFrom('entry').select(['entry.supplier_id', 'entry.id']))
        .execute();
    },
  };
}
