import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { type Kysely, sql } from 'kysely';
import type { EvidenceTables } from './evidence-tables.repo.ts';
import { type TileName, tileKey } from './evidence-tiles.rules.ts';

/** Whose holder gives places. */
const sequenceLock = 'evidence_leaf place';

export interface StoredLog {
  origin: string;
  size: number;
  root: Buffer;
  fault: string;
  /** A head that was signed and that the log does not have; empty for none. */
  lost_head: string;
}

export interface PendingEntry {
  supplier_id: number;
  entry_id: number;
  leaf_hash: Buffer;
}

const selectLog = (tables: Kysely<EvidenceTables>) =>
  tables.selectFrom('evidence_log').select(['origin', 'size', 'root', 'fault', 'lost_head']);

/** The tree of the installation, over the entries of all tenants. */
export function evidenceTreeRepo(scope: Scope) {
  const tables = scope.unscoped<EvidenceTables>('server work');
  return {
    log: (): Promise<StoredLog> => selectLog(tables).executeTakeFirstOrThrow(),

    /** The log, held to the end of the transaction; undefined while another process gives places. */
    async lock(): Promise<StoredLog | undefined> {
      const { rows } = await sql<{ is_ours: boolean }>`
        select pg_try_advisory_xact_lock(hashtext(${sequenceLock})) as is_ours`.execute(tables);
      return rows[0]?.is_ours ? selectLog(tables).forUpdate().executeTakeFirstOrThrow() : undefined;
    },

    /** Entries that are committed and have no place yet, in the order in which they were added. */
    pending: (limit: number): Promise<PendingEntry[]> =>
      tables
        .selectFrom('evidence_pending as pending')
        .innerJoin('evidence_entry as entry', (join) =>
          join.onRef('entry.supplier_id', '=', 'pending.supplier_id').onRef('entry.id', '=', 'pending.entry_id'),
        )
        .select(['pending.supplier_id', 'pending.entry_id', 'entry.leaf_hash'])
        .orderBy('pending.entry_id')
        .limit(limit)
        .execute()
        .then((rows) => rows.map((row) => ({ ...row, leaf_hash: row.leaf_hash ?? Buffer.alloc(0) }))),

    async place(entries: readonly PendingEntry[], firstPlace: number): Promise<void> {
      const leaves = entries.map(({ supplier_id, entry_id }, at) => ({
        supplier_id,
        entry_id,
        place: firstPlace + at,
      }));
      await tables.insertInto('evidence_leaf').values(leaves).execute();
      await tables
        .deleteFrom('evidence_pending')
        .where(
          'entry_id',
          'in',
          entries.map(({ entry_id }) => entry_id),
        )
        .execute();
    },

    async tiles(names: readonly TileName[]): Promise<Map<string, Buffer>> {
      if (names.length === 0) return new Map();
      const rows = await tables
        .selectFrom('evidence_tile')
        .select(['level', 'number', 'nodes'])
        .where(({ eb, refTuple, tuple }) =>
          eb(
            refTuple('level', 'number'),
            'in',
            names.map(({ level, number }) => tuple(level, number)),
          ),
        )
        .execute();
      return new Map(rows.map((row) => [tileKey(row), row.nodes]));
    },

    async saveTiles(tiles: ReadonlyMap<string, Uint8Array>): Promise<void> {
      const rows = [...tiles].map(([key, nodes]) => {
        const [level = 0, number = 0] = key.split('/').map(Number);
        return { level, number, nodes: Buffer.from(nodes) };
      });
      await tables
        .insertInto('evidence_tile')
        .values(rows)
        .onConflict((conflict) =>
          conflict.columns(['level', 'number']).doUpdateSet(({ ref }) => ({ nodes: ref('excluded.nodes') })),
        )
        .execute();
    },

    saveLog: (size: number, root: Uint8Array) =>
      tables
        .updateTable('evidence_log')
        .set({ size, root: Buffer.from(root) })
        .execute(),

    /** Of the log of this name: what goes on from it has its own. */
    saveFault: (origin: string, fault: string, lost_head: string) =>
      tables.updateTable('evidence_log').set({ fault, lost_head }).where('origin', '=', origin).execute(),
  };
}
