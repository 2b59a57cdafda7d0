import { refuse, refuseAt, wireErrors } from '@linehaul/contract/errors.ts';
import { asTenant, type Scope } from '@linehaul/server-kernel/database/scope.ts';
import { spellNames } from '@linehaul/server-kernel/list/spelling.repo.ts';
import { serverModule } from '@linehaul/server-kernel/module/server-module.ts';
import { type Member, type MemberDetail, memberContract, memberErrors } from '../contract/member.contract.ts';
import { levelSourceRepo } from './level-source.repo.ts';
import { type MemberDraft, memberRepo } from './member.repo.ts';
import { isCreditCode } from './member.rules.ts';
import { memberDeletionRepo } from './member-deletion.repo.ts';
import { eraseMember } from './member-erasure.steps.ts';
import { emitMember } from './member-events.repo.ts';
import { memberHoldsRepo, refuseHeld } from './member-holds.repo.ts';
import { levelCalls } from './member-level.handlers.ts';
import { memberLevelRepo } from './member-level.repo.ts';

async function found(member: Promise<Member | undefined>): Promise<Member> {
  const one = await member;
  if (!one) throw refuse(wireErrors.not_found);
  return one;
}

/** A private person has no company's code; an enterprise's must be right. The level must be of the member's tenant. */
async function checked(scope: Scope, draft: MemberDraft, tenant: number): Promise<MemberDraft> {
  const credit_code = draft.kind === 'enterprise' ? draft.credit_code : '';
  if (credit_code !== '' && !isCreditCode(credit_code)) throw refuseAt(memberErrors.credit_code_wrong, 'credit_code');
  const { level_id } = draft;
  if (level_id !== null && !(await memberLevelRepo(scope).isOf(level_id, tenant))) {
    throw refuseAt(memberErrors.level_unknown, 'level_id');
  }
  return { ...draft, credit_code };
}

async function readDetail(scope: Scope, id: number): Promise<MemberDetail> {
  const member = await found(memberDeletionRepo(scope).byId(id));
  const tenant = await memberHoldsRepo(scope, scope.caller.supplier_id).tenant(id);
  const holds = memberHoldsRepo(scope, tenant);
  const year = await holds.year(id);
  const reachedLevel = await memberLevelRepo(scope).reachedBy(year.year_freight_cents, tenant);
  const level_source = await levelSourceRepo(scope).of(id);
  return { ...member, ...year, reached_level: reachedLevel?.name ?? '', level_source, holds: await holds.open(id) };
}

async function change(scope: Scope, id: number, version: number | undefined, givenDraft: MemberDraft) {
  const before = await found(memberRepo(scope).byId(id));
  if (before.erased_at > 0) throw refuse(memberErrors.erased);
  const tenant = await memberHoldsRepo(scope, scope.caller.supplier_id).tenant(id);
  const holder = await memberRepo(scope).idOfCode(givenDraft.code, tenant);
  if (holder !== null && holder !== id) throw refuseAt(memberErrors.code_taken, 'code');
  const draft = await checked(scope, givenDraft, tenant);
  if (draft.level_id !== before.level_id && (await levelSourceRepo(scope).of(id)) !== '') {
    throw refuseAt(memberErrors.level_followed, 'level_id');
  }
  if (!(await memberRepo(scope).change(id, version ?? before.version, draft))) throw refuse(wireErrors.version);
  const after = await found(memberRepo(scope).byId(id));
  await emitMember(asTenant(scope, tenant), before, after);
  return { before, after };
}

async function remove(scope: Scope, id: number): Promise<Member> {
  const { supplier_id, is_union } = scope.caller;
  const before = await found(memberDeletionRepo(scope).locked(id));
  if (before.deleted_at > 0) throw refuse(wireErrors.not_found);
  if (!is_union) throw refuse(memberErrors.union_only);
  refuseHeld(await memberHoldsRepo(scope, supplier_id).open(id));
  await memberDeletionRepo(scope).remove(id, before.code);
  return before;
}

async function restore(scope: Scope, id: number, code: string) {
  const members = memberDeletionRepo(scope);
  const before = await found(members.locked(id));
  if (before.deleted_at === 0) throw refuse(wireErrors.not_found);
  if (!scope.caller.is_union) throw refuse(memberErrors.union_only);
  if (before.erased_at > 0) throw refuse(memberErrors.erased);
  const tenant = await memberHoldsRepo(scope, scope.caller.supplier_id).tenant(id);
  if (await memberRepo(asTenant(scope, tenant)).isTaken(code)) throw refuseAt(memberErrors.code_taken, 'code');
  await members.restore(id, code);
  return { before, after: await found(members.byId(id)) };
}

export const memberModule = serverModule({
  name: 'member',
  contract: memberContract,
  migrations: new URL('./migrations/', import.meta.url),
  /** Spells names that were written before there was a column for it. */
  jobs: () => [{ name: 'member.spelling', every_seconds: 600, run: (scope) => spellNames(scope, 'member') }],
  handlers: ({ extensions }) => ({
    ...levelCalls,
    MemberList: ({ input, scope }) => memberRepo(scope).page(input),
    MemberInfo: ({ input, scope }) => readDetail(scope, input.id),
    MemberAdd: async ({ input, scope, audit }) => {
      const draft = await checked(scope, input, scope.caller.supplier_id);
      const id = await memberRepo(scope).add(draft, 'counter');
      if (id === null) throw refuseAt(memberErrors.code_taken, 'code');
      const after = await found(memberRepo(scope).byId(id));
      await emitMember(scope, null, after);
      audit({ record: `member ${id}`, after });
      return after;
    },
    MemberSave: async ({ input: { id, version, ...givenDraft }, scope, audit }) => {
      const { before, after } = await change(scope, id, version, givenDraft);
      audit({ record: `member ${id}`, before, after });
      return after;
    },
    MemberDel: async ({ input, scope, audit }) => {
      const before = await remove(scope, input.id);
      audit({ record: `member ${input.id}`, before });
      return {};
    },
    MemberRestore: async ({ input: { id, code }, scope, audit }) => {
      const { before, after } = await restore(scope, id, code);
      audit({ record: `member ${id}`, before, after });
      return after;
    },
    MemberErase: async ({ input: { id, code, reason }, scope, audit }) => {
      const after = await eraseMember(scope, extensions, id, code);
      audit({ record: `member ${id}`, after: { code: after.code, erase_reason: reason } });
      return after;
    },
  }),
});
