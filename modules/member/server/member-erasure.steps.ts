import { refuse, refuseAt, wireErrors } from '@linehaul/contract/errors.ts';
import { eraseLoggedTexts, listLoggedValues } from '@linehaul/server-kernel/audit/erase-texts.repo.ts';
import { asTenant, type Scope } from '@linehaul/server-kernel/database/scope.ts';
import type { Extensions } from '@linehaul/server-kernel/module/extension-point.ts';
import { type Member, memberErrors } from '../contract/member.contract.ts';
import { memberRepo } from './member.repo.ts';
import { memberDeletionRepo } from './member-deletion.repo.ts';
import { memberRecords } from './member-erasure.extension.ts';
import { emitMember } from './member-events.repo.ts';
import { memberHoldsRepo, refuseHeld } from './member-holds.repo.ts';

const refusals = { on_way: memberErrors.erase_on_way, money_open: memberErrors.erase_money_open } as const;

/** What lines of the operator log about a member have of the person, also of how they were before. */
const nameFields = ['name', 'contact'] as const;
const contactFields = ['phone', 'tel', 'email', 'address', 'credit_code'] as const;

/** A code that says who the member is: those who sign in by themselves have their phone as theirs. */
function isPersonal({ code, name, phone, tel, email }: Member): boolean {
  return [name, phone, tel, email].some((text) => text !== '' && code.includes(text));
}

async function refuseNeeded(scope: Scope, extensions: Extensions, member: Member): Promise<void> {
  refuseHeld(await memberHoldsRepo(scope, scope.caller.supplier_id).open(member.id));
  for (const { findNeed } of extensions(memberRecords)) {
    const need = (await findNeed?.(scope, member)) ?? null;
    if (need !== null) throw refuse(refusals[need]);
  }
}

async function collectTexts(scope: Scope, extensions: Extensions, member: Member) {
  const record = `member ${member.id}`;
  const names = new Set(nameFields.map((field) => member[field]));
  const contacts = new Set(contactFields.map((field) => member[field]));
  if (isPersonal(member)) contacts.add(member.code);
  for (const text of await listLoggedValues(scope, record, nameFields)) names.add(text);
  for (const text of await listLoggedValues(scope, record, contactFields)) contacts.add(text);
  for (const set of [names, contacts]) set.delete('');
  const callers = [...names, ...contacts];
  for (const { collect } of extensions(memberRecords)) {
    const texts = await collect?.(scope, member);
    for (const text of texts?.names ?? []) names.add(text);
    for (const text of texts?.contacts ?? []) contacts.add(text);
  }
  for (const set of [names, contacts]) set.delete('');
  return { names: [...names], contacts: [...contacts], callers };
}

/** The code that the account goes on under. */
async function keptCode(scope: Scope, member: Member): Promise<string> {
  if (!isPersonal(member)) return member.code;
  const code = `#${member.id}`;
  return (await memberRepo(scope).idOfCode(code, scope.caller.supplier_id)) === null ? code : `${code}~${member.id}`;
}

/**
 * Erases who a member is, wherever the tenant has it but with freight: a waybill's persons are erased with the waybill. Refused
 * while the member owes or is owed money, or something of theirs is on its way; and with `member.code_differs` without their code.
 */
export async function eraseMember(scope: Scope, extensions: Extensions, id: number, code: string): Promise<Member> {
  const before = await memberDeletionRepo(scope).locked(id);
  if (!before) throw refuse(wireErrors.not_found);
  if (before.erased_at > 0) throw refuse(memberErrors.erased);
  if (code !== before.code) throw refuseAt(memberErrors.code_differs, 'code');
  const ownScope = asTenant(scope, await memberHoldsRepo(scope, scope.caller.supplier_id).tenant(id));
  await refuseNeeded(ownScope, extensions, before);
  const texts = await collectTexts(ownScope, extensions, before);
  const { callers } = texts;
  for (const { erase } of extensions(memberRecords)) await erase?.(ownScope, { id, texts: callers });
  await memberDeletionRepo(ownScope).erase(before, await keptCode(ownScope, before));
  const fields = ['code', ...nameFields, ...contactFields];
  await eraseLoggedTexts(ownScope, { ...texts, records: [`member ${id}`], numbers: [], fields });
  const after = await memberDeletionRepo(scope).byId(id);
  if (!after) throw refuse(wireErrors.not_found);
  await emitMember(ownScope, before, after);
  return after;
}
