import { comparableText } from '@linehaul/contract/comparable-text.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { initialsOf } from '@linehaul/server-kernel/list/spelling.ts';
import { sql } from 'kysely';

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
      where known.supplier_id = ${supplier_id} and known.name = party.name)`.execute(scope.unscoped());
}
