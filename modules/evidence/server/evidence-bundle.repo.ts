import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import type { EvidenceTables } from './evidence-tables.repo.ts';

export interface PlacedEntry {
  n: number;
  leaf: Buffer;
  place: number;
}

/** What a bundle of one waybill consists of, of the tenant that the scope is of or names. */
export function evidenceBundleRepo(scope: Scope, supplierId: number) {
  const tables = scope.tenantTables<EvidenceTables>(supplierId);
  return {
    /** Entries that are in a tree of the size, in the order of the waybill's life. */
    entries: (waybillId: number, size: number): Promise<PlacedEntry[]> =>
      tables
        .selectFrom('evidence_entry as entry')
        .innerJoin('evidence_leaf as leaf', (join) =>
          join.onRef('leaf.supplier_id', '=', 'entry.supplier_id').onRef('leaf.entry_id', '=', 'entry.id'),
        )
        .select(['entry.n', 'entry.leaf', 'leaf.place'])
        .where('entry.waybill_id', '=', waybillId)
        .where('leaf.place', '<', size)
        .orderBy('entry.n')
        .execute(),

    /** How many entries a waybill has, and how many of them are in a tree of the size. */
    count: (waybillId: number, size: number): Promise<{ entry_count: number; signed_count: number }> =>
      tables
        .selectFrom('evidence_entry as entry')
        .leftJoin('evidence_leaf as leaf', (join) =>
          join.onRef('leaf.supplier_id', '=', 'entry.supplier_id').onRef('leaf.entry_id', '=', 'entry.id'),
        )
        .select(({ fn }) => [
          fn.countAll<number>().as('entry_count'),
          fn.count<number>('leaf.place').filterWhere('leaf.place', '<', size).as('signed_count'),
        ])
        .where('entry.waybill_id', '=', waybillId)
        .executeTakeFirstOrThrow(),

    disclosures: (waybillId: number): Promise<{ n: number; name: string; disclosure: string }[]> =>
      tables
        .selectFrom('evidence_disclosure')
        .select(['n', 'name', 'disclosure'])
        .where('waybill_id', '=', waybillId)
        .orderBy('n')
        .orderBy('name')
        .execute(),
  };
}
