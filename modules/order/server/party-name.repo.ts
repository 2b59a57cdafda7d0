import { comparableText } from '@linehaul/contract/comparable-text.ts';
import { countCap } from '@linehaul/contract/paging.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { comparable } from '@linehaul/server-kernel/list/search.ts';
import { initialsOf } from '@linehaul/server-kernel/list/spelling.ts';
import { type Kysely, type RawBuilder, sql } from 'kysely';

interface Parties {
  consignor_name?: string | undefined;
  consignee_name?: string | undefined;
}

/**
 * Spells the names of an order that is about to be written, so that they are found by their initials at once. Names that
 * are known already stay as they are.
 */
export async function spellParties(scope: Scope, { consignor_name = '', consignee_name = '' }: Parties): Promise<void> {
  const names = [...new Set([consignor_name, consignee_name].map(comparableText))].filter(Boolean);
  if (names.length === 0) return;
  const { supplier_id } = scope.caller;
  await sql`insert into party_name (supplier_id, name, initials)
    select ${supplier_id}, party.name, party.initials
    from unnest(${names}::text[], ${names.map(initialsOf)}::text[]) as party (name, initials)
    where not exists (select from party_name known
      where known.supplier_id = ${supplier_id} and known.name = party.name)`.execute(scope.unscoped('hand-written'));
}

/** Names of consignors and consignees as `party_name` has them: each as it is compared, and its initials. */
export interface PartyNames {
  party_name: { supplier_id: number; id: number; name: string; initials: string | null };
}

/**
 * Whether a column has the name of a consignor or consignee whose initials begin as typed: `cmh` for 陈明辉. Names come as one
 * array, so that rows are looked up by the index of the column's comparable form, whatever the planner thinks of them.
 */
export function isPartySpelt(tables: Kysely<PartyNames>, column: string, pattern: string): RawBuilder<boolean> {
  const names = tables
    .selectFrom('party_name')
    .select('name')
    .where('initials', 'like', pattern)
    .limit(sql.lit(countCap));
  return sql<boolean>`${comparable(column)} = any(array${names})`;
}
