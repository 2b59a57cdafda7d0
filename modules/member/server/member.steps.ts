import { refuse } from '@linehaul/contract/errors.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { type Member, memberErrors } from '../contract/member.contract.ts';
import { memberRepo } from './member.repo.ts';
import { type CreditSum, memberCreditRepo } from './member-credit.repo.ts';
import { memberDiscountRepo } from './member-discount.repo.ts';
import { type MemberMatcher, memberMatcher } from './member-match.rules.ts';

/** The caller's member, or undefined: another tenant's id answers like one that does not exist. */
export function findMember(scope: Scope, id: number): Promise<Member | undefined> {
  return memberRepo(scope).byId(id);
}

/** The caller's member of that code, as programs name them. */
export function findMemberByCode(scope: Scope, code: string): Promise<Member | undefined> {
  return memberRepo(scope).byCode(code);
}

/** Where mail to a member of the caller goes; empty when nobody knows, or when there is no member. */
export async function memberEmail(scope: Scope, id: number | null): Promise<string> {
  const member = id === null ? undefined : await memberRepo(scope).byId(id);
  return member?.email ?? '';
}

/** What the level of the caller's member takes off the freight, in 1/10,000; 0 without a level, or without the member. */
export function levelDiscount(scope: Scope, id: number): Promise<number> {
  return memberDiscountRepo(scope).of(id);
}

/** The same for all of the caller's members that have one, by code. */
export function levelDiscounts(scope: Scope): Promise<Map<string, number>> {
  return memberDiscountRepo(scope).byCode();
}

export type { MemberMatcher };

/** The caller's members as files name them: `memberMatcher` finds one by code or by a name that only one has. */
export async function memberNames(scope: Scope): Promise<MemberMatcher> {
  return memberMatcher(await memberRepo(scope).named());
}

/** Codes that no member has are made into members (source `import`, no credit limit). */
export async function addMissingMembers(scope: Scope, codes: readonly string[]): Promise<void> {
  await memberCreditRepo(scope).addMissing(codes);
}

/** Takes (or, when negative, gives back) credit in cents. Refuses with `member.credit_exceeded` beyond the limit. */
export async function moveCredit(scope: Scope, id: number, cents: number): Promise<void> {
  if (cents === 0) return;
  if (!(await memberCreditRepo(scope).moveCredit(id, cents))) throw refuse(memberErrors.credit_exceeded);
}

/** Holds the caller's members with these codes until the transaction ends. */
export async function lockMembers(scope: Scope, codes: readonly string[]): Promise<void> {
  await memberCreditRepo(scope).lock(codes);
}

/** Takes credit in cents from many members at once. They have been locked before, and the caller knows that it fits. */
export async function takeCredits(scope: Scope, sums: readonly CreditSum[]): Promise<void> {
  await memberCreditRepo(scope).takeAll(sums);
}
