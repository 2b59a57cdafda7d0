import { refuse, wireErrors } from '@linehaul/contract/errors.ts';
import { findMember } from '@linehaul/modules/member/server/member.port.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { membersessionErrors } from '../contract/membersession.contract.ts';
import { memberOutsideRepo, type OutsideAccount } from './member-outside.repo.ts';

/** The tenant's member who is known at a provider by this account; null for nobody. */
export function findOutsideMember(scope: Scope, account: OutsideAccount): Promise<number | null> {
  return memberOutsideRepo(scope).memberOf(account);
}

/** The account at a provider of the tenant's member who has this phone, the one that was bound last; null for none. */
export function outsideAccountOfPhone(scope: Scope, provider: string, phone: string): Promise<string | null> {
  return memberOutsideRepo(scope).ofPhone(provider, phone);
}

/**
 * From now on the account is the member's. Refuses with `membersession.outside_held` an account that another member has, and
 * with `wire.not_found` a member whom the tenant does not have.
 */
export async function bindOutsideMember(scope: Scope, account: OutsideAccount, memberId: number): Promise<void> {
  if (!(await findMember(scope, memberId))) throw refuse(wireErrors.not_found);
  if (!(await memberOutsideRepo(scope).bind(account, memberId))) throw refuse(membersessionErrors.outside_held);
}

/** The account is nobody's any more; false when it was nobody's before. */
export function unbindOutsideMember(scope: Scope, account: OutsideAccount): Promise<boolean> {
  return memberOutsideRepo(scope).unbind(account);
}
