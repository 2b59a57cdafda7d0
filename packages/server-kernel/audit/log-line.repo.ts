import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import { reaching } from '../database/named-dialect.ts';
import type { Scope } from '../database/scope.ts';
import type { Fields } from './changes.ts';

/** One line of the operator log, as it is written. */
export interface LogLine {
  action: string;
  endpoint: string;
  module: string;
  call: string;
  record: string;
  before?: Fields;
  after?: Fields;
  ip: string;
  user_agent: string;
  request_id: string;
}

interface LineRow extends Omit<LogLine, 'before' | 'after'> {
  supplier_id: number;
  id: number;
  operator_id: number | null;
  /** Of a tenant's customer with a member's session. */
  member_id: number | null;
  login_name: string;
  before: string | null;
  after: string | null;
}

interface LogTables {
  operator_log: LineRow;
  supplier_log: Omit<LineRow, 'member_id'> & { actor_supplier_id: number };
}

function asJson(fields: Fields | undefined): string | null {
  return fields === undefined ? null : JSON.stringify(fields);
}

function details({ record, before, after }: Pick<LogLine, 'record' | 'before' | 'after'>) {
  return { record, before: asJson(before), after: asJson(after) };
}

/** The logs of what is done; keyed by tenant by hand, because anyone who acts is not always whose log it is. */
export function logLineRepo(scope: Scope) {
  const tables = scope.unscoped<LogTables>('several tenants');
  const { supplier_id, operator_id, member_id = null, login_name } = scope.caller;
  const who = { operator_id, login_name };
  return {
    /** Answers the line's number. */
    async add(line: LogLine, supplierId = supplier_id): Promise<number> {
      const { id } = await tables
        .insertInto('operator_log')
        .values({ ...line, supplier_id: supplierId, ...who, member_id, ...details(line) } as never)
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    },

    /** What became known after the change was kept. */
    async complete(id: number, line: LogLine, supplierId = supplier_id): Promise<void> {
      await scope
        .tenantTables<LogTables>(supplierId)
        .updateTable('operator_log')
        .set(details(line))
        .where('id', '=', id)
        .execute();
    },

    /** The same in the log of the tenant that it was done to. */
    async addForTenant(line: LogLine, tenantId: number): Promise<void> {
      await tables
        .insertInto('supplier_log')
        .values({
          ...line,
          supplier_id: tenantId,
          actor_supplier_id: supplier_id,
          ...who,
          ...details(line),
        } as never)
        .execute();
    },
  };
}

/** So many lines go at once, so that nobody waits long for what the deletion holds. */
const forgottenAtOnce = 10_000;
const logs = ['operator_log', 'supplier_log', 'login_log'] as const;

/** Forgets lines from before a timestamp, in unix seconds; any process may do it, at any time. Answers how many went. */
export async function forgetOldLines(database: Database, before: number): Promise<number> {
  let deletedCount = 0;
  for (const log of logs) {
    const { numAffectedRows } = await sql`
      delete from ${sql.table(log)} where ctid = any (array(
        select ctid from ${sql.table(log)} where created_at < to_timestamp(${before})
         limit ${sql.lit(forgottenAtOnce)}))`.execute(reaching(database.root, 'everybody'));
    deletedCount += Number(numAffectedRows ?? 0n);
  }
  return deletedCount;
}
