import { refuse } from '@linehaul/contract/errors.ts';
import type { Scope } from '@linehaul/server-kernel/scope.ts';
import { type Member, memberErrors } from '../contract/member.contract.ts';
import { memberRepo } from './member.repo.ts';

/** The caller's member, or undefined: another tenant's id answers like one that does not exist. */
export function findMember(scope: Scope, id: number): Promise<Member | undefined> {
  return memberRepo(scope).byId(id);
}

/** Codes that no member has are made into members (source `import`, no credit limit). */
export async function addMissingMembers(scope: Scope, codes: readonly string[]): Promise<void> {
  await memberRepo(scope).addMissing(codes);
}

/** Takes (or, when negative, gives back) credit in cents. Refuses with `member.credit_exceeded` beyond the limit. */
export async function moveCredit(scope: Scope, id: number, cents: number): Promise<void> {
  if (cents === 0) return;
  if (!(await memberRepo(scope).moveCredit(id, cents))) throw refuse(memberErrors.credit_exceeded);
}
