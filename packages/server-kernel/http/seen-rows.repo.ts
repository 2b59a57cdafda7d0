import { refuse, wireErrors } from '@linehaul/contract/errors.ts';
import { sql } from 'kysely';
import type { AnyTables } from '../database/database.ts';
import type { Scope } from '../database/scope.ts';
import { hasSiteRule } from '../database/site-rule.ts';
import { namedRows } from '../schema/named-rows.ts';
import type { JsonSchema } from '../schema/schema.ts';

/**
 * Refuses with `wire.not_found` an input that names rows of sites at which the caller does not work, as it would refuse
 * another tenant's: whatever a step does afterwards, it does not begin with them.
 */
export async function checkSeenRows(scope: Scope, schema: JsonSchema, input: unknown): Promise<void> {
  if (scope.caller.site_ids === null) return;
  for (const [table, ids] of namedRows(schema, input)) {
    if (!hasSiteRule(table)) continue;
    const { n } = (await scope
      .seen<AnyTables>()
      .selectFrom(table)
      .select(sql<number>`count(*)`.as('n'))
      .where(sql<boolean>`${sql.ref(`${table}.id`)} = any(${[...ids]}::int8[])`)
      .executeTakeFirstOrThrow()) as { n: number };
    if (n < ids.size) throw refuse(wireErrors.not_found);
  }
}
