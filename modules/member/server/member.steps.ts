import { refuse, wireErrors } from '@linehaul/contract/errors.ts';
import { lockNamed } from '@linehaul/server-kernel/database/named-lock.repo.ts';
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

/** What a member is who has made themselves one: their phone is all that is known. */
const ownDraft = {
  kind: 'private',
  contact: '',
  tel: '',
  email: '',
  address: '',
  credit_code: '',
  terms: 'prepaid',
  credit_limit_cents: 0,
  level_id: null,
  remark: '',
} as const;

/** Codes that are tried for a member who has made themselves one, where others have their phone as their code. */
const ownCodes = 20;

/**
 * The caller's member who has proven to hold the phone: the one who has been a member for longest, else a new one, whose code
 * and name are the phone until somebody writes better ones. In a transaction, so that two at once make one member.
 */
export async function memberOfPhone(scope: Scope, phone: string): Promise<{ id: number; is_new: boolean }> {
  await lockNamed(scope, `member phone ${phone}`);
  const repo = memberRepo(scope);
  const knownId = await repo.idOfPhone(phone);
  if (knownId !== null) return { id: knownId, is_new: false };
  for (let n = 1; n <= ownCodes; n += 1) {
    const code = n === 1 ? phone : `${phone}-${n}`;
    const id = await repo.add({ ...ownDraft, code, name: phone, phone }, 'self');
    if (id !== null) return { id, is_new: true };
  }
  throw refuse(memberErrors.code_taken);
}

/** Refuses with `wire.not_found` a member who is gone. */
export async function renameMember(scope: Scope, id: number, name: string): Promise<void> {
  if (!(await memberRepo(scope).rename(id, name))) throw refuse(wireErrors.not_found);
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
