import { refuse, wireErrors } from '@linehaul/contract/errors.ts';
import { type Kysely, sql } from 'kysely';
import type { z } from 'zod';
import type { AnyTables } from '../database/database.ts';
import { preparedRow } from '../database/prepared-read.ts';
import type { Scope } from '../database/scope.ts';
import type { HandlerCall } from '../module/server-module.ts';

interface VersionedRow {
  /** 0 while nothing has been set. */
  version: number;
}

export interface SettingTable<Row extends VersionedRow> {
  table: string;
  columns: readonly string[];
  defaults: Row;
  /** The row of a tenant as it is stored, if there is one. */
  savedRow(scope: Scope, values: object, supplierId: number): Promise<unknown>;
}

/**
 * Describes a table with one row for each tenant that has set something: a column for each field of `row`, the tenant
 * as its key. Without a row the defaults hold.
 */
export function settingTable<S extends z.ZodObject>(
  table: string,
  { row, defaults }: { row: S; defaults: Omit<z.output<S>, 'version'> },
): SettingTable<z.output<S> & VersionedRow> {
  const columns = Object.keys(row.shape);
  const savedRow = preparedRow((tables: Kysely<AnyTables>) => tables.selectFrom(table).select(columns));
  return { table, columns, defaults: { ...defaults, version: 0 } as z.output<S> & VersionedRow, savedRow };
}

/** What the caller's tenant has set. */
export async function readSetting<Row extends VersionedRow>(scope: Scope, of: SettingTable<Row>): Promise<Row> {
  const savedSetting = await of.savedRow(scope, {}, scope.caller.supplier_id);
  // Columns are named at run time: what they hold is what the contract's schema says.
  return (savedSetting as Row | undefined) ?? of.defaults;
}

/** Undefined when somebody else has set something since that version. */
async function write<Row extends VersionedRow>(scope: Scope, of: SettingTable<Row>, row: Row) {
  const { supplier_id } = scope.caller;
  const nextRow: Record<string, unknown> = { ...(row as object), version: row.version + 1 };
  const savedRow = await scope
    .tenantTables<AnyTables>()
    .insertInto(of.table)
    .values({ ...nextRow, supplier_id })
    .onConflict((conflict) =>
      conflict
        .column('supplier_id')
        .doUpdateSet(nextRow)
        .where(sql<boolean>`${sql.ref(`${of.table}.version`)} = ${row.version}`),
    )
    .returning([...of.columns])
    .executeTakeFirst();
  return savedRow as Row | undefined;
}

/** The call that sets it. Refuses with `wire.version` what somebody else has changed since it was read. */
export function saveSetting<Row extends VersionedRow>(of: SettingTable<Row>) {
  return async ({ input, scope, audit }: HandlerCall<Row>): Promise<Row> => {
    const before = await readSetting(scope, of);
    const after = before.version === input.version ? await write(scope, of, input) : undefined;
    if (!after) throw refuse(wireErrors.version);
    audit({ record: of.table, before, after });
    return after;
  };
}
