import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { initialsPattern } from '@linehaul/server-kernel/list/spelling.ts';
import { isPartySpelt, type PartyNames } from './party-name.repo.ts';

/**
 * For each column of names of consignors or consignees, whether a name's initials begin as typed; empty where what was typed
 * can be no initials.
 */
export function whetherSpelt(scope: Scope, columns: readonly string[], typedText: string) {
  const pattern = initialsPattern(typedText);
  return pattern ? columns.map((column) => isPartySpelt(scope.tables<PartyNames>(), column, pattern)) : [];
}
