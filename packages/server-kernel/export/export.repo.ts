import type { ExportFormat, exportOutcome } from '@linehaul/contract/export.ts';
import { type Kysely, sql } from 'kysely';
import type { z } from 'zod';
import { logLineRepo } from '../audit/log-line.repo.ts';
import type { Database } from '../database/database.ts';
import { reaching } from '../database/named-dialect.ts';
import type { Scope } from '../database/scope.ts';
import type { Table } from '../database/table.ts';

type Outcome = z.output<typeof exportOutcome>;

interface ExportTables {
  export_log: Table<
    'export_log',
    { format: ExportFormat; columns: readonly string[]; outcome: Outcome; touched_at: unknown; finished_at: unknown }
  >;
}

/** The export is recorded before the first byte leaves. */
export interface Taking {
  action: string;
  endpoint: string;
  format: ExportFormat;
  filters: Readonly<Record<string, unknown>>;
  columns: readonly string[];
  total_rows: number | null;
  ip: string;
}

/** Where an export was asked for, for its line in the operator log. */
export interface AskedBy {
  module: string;
  call: string;
  user_agent: string;
  request_id: string;
}

/** The caller's own lines in the log of exports. */
export function exportRepo(scope: Scope) {
  const { supplier_id, operator_id, login_name } = scope.caller;
  const inTables = (tables: Kysely<ExportTables>) => ({
    own: (id: number) => tables.updateTable('export_log').where('id', '=', id),
  });
  const tables = scope.tenantTables<ExportTables>();
  return {
    async begin(taking: Taking): Promise<number> {
      const { id } = await tables
        .insertInto('export_log')
        .values({
          supplier_id,
          operator_id,
          login_name,
          ...taking,
          filters: JSON.stringify(taking.filters),
        } as never)
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    },

    /** Rows sent so far. */
    async touch(id: number, sent_rows: number): Promise<void> {
      await inTables(tables).own(id).set({ sent_rows, touched_at: sql`now()` }).execute();
    },

    /** Closes the entry, and writes the operator log's in the same transaction. */
    async end(id: number, taking: Taking, askedBy: AskedBy, sent_rows: number, outcome: Outcome): Promise<void> {
      await scope.transaction(async (inner) => {
        const now = sql`now()`;
        await inTables(inner.tenantTables<ExportTables>())
          .own(id)
          .set({ sent_rows, outcome, touched_at: now, finished_at: now })
          .execute();
        const { action, endpoint, ip, format, filters, columns, total_rows } = taking;
        const after = { format, outcome, sent_rows, total_rows, filters, columns };
        await logLineRepo(inner).add({ action, endpoint, ip, ...askedBy, record: `export ${id}`, after });
      });
    },

    /** The caller's own export. */
    progress: (id: number) =>
      tables
        .selectFrom('export_log')
        .select(['outcome', 'sent_rows'])
        .where('operator_id', 'is not distinct from', operator_id)
        .where('id', '=', id)
        .executeTakeFirst(),
  };
}

/** Exports whose process died are closed with what is known of them; any process may do it, at any time. */
export async function closeSilentExports(database: Database): Promise<void> {
  await sql`
    with closed as (
      update export_log set outcome = 'broken', finished_at = now()
       where outcome = 'running' and touched_at < now() - interval '5 minutes'
      returning *
    )
    insert into operator_log (supplier_id, operator_id, login_name, action, endpoint, module, call, record, after, ip)
    select supplier_id, operator_id, login_name, action, endpoint, split_part(action, '.', 1),
           regexp_replace(endpoint, '^.*/', '') || 'Export', 'export ' || id,
           jsonb_build_object('format', format, 'outcome', outcome, 'sent_rows', sent_rows, 'total_rows', total_rows,
                              'filters', filters, 'columns', to_jsonb(columns)), ip
      from closed`.execute(reaching(database.root, 'everybody'));
}
