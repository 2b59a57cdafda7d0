import { countCap } from '@linehaul/contract/paging.ts';
import { comparable } from '@linehaul/server-kernel/list/search.ts';
import { type Kysely, type RawBuilder, sql } from 'kysely';

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
