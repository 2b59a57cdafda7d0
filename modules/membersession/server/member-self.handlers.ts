import { refuse, wireErrors } from '@linehaul/contract/errors.ts';
import { findMember, renameMember } from '@linehaul/modules/member/server/member.port.ts';
import { shopOf } from '@linehaul/modules/tenant/server/tenant.port.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import type { Handlers } from '@linehaul/server-kernel/module/server-module.ts';
import type { MemberMe, membersessionContract } from '../contract/membersession.contract.ts';
import { memberSessionRepo } from './member-session.repo.ts';

type SelfCalls = Pick<
  Handlers<typeof membersessionContract>,
  'MemberMe' | 'MemberNameSave' | 'MemberSignOut' | 'MemberSessionList' | 'MemberSessionEnd' | 'MemberSessionEndOthers'
>;

/** The member who calls; nobody else comes so far. */
function memberIdOf({ caller }: Scope): number {
  if (caller.member_id === undefined) throw refuse(wireErrors.login, { login: true });
  return caller.member_id;
}

async function readMe(scope: Scope): Promise<MemberMe> {
  const member = await findMember(scope, memberIdOf(scope));
  if (!member) throw refuse(wireErrors.not_found);
  const { id: member_id, code, name, phone, kind } = member;
  return { member_id, code, name, phone, kind, suid: scope.caller.supplier_id, ...(await shopOf(scope)) };
}

/** What members do with their own name and their own sessions. */
export const selfCalls: SelfCalls = {
  MemberMe: ({ scope }) => readMe(scope),
  MemberNameSave: async ({ input: { name }, scope, audit }) => {
    const before = await readMe(scope);
    await renameMember(scope, before.member_id, name);
    audit({ record: `member ${before.member_id}`, before: { name: before.name }, after: { name } });
    return { ...before, name };
  },
  MemberSignOut: async ({ scope }) => {
    await memberSessionRepo(scope).end(scope.caller.session_id, 'signed_out');
    return {};
  },
  MemberSessionList: async ({ scope }) => {
    const openSessions = await memberSessionRepo(scope).open(memberIdOf(scope));
    const sessions = openSessions.map((session) => ({ ...session, is_this: session.id === scope.caller.session_id }));
    return sessions.sort((one, other) => Number(other.is_this) - Number(one.is_this));
  },
  MemberSessionEnd: async ({ input: { id }, scope, audit }) => {
    const isThis = id === scope.caller.session_id;
    const endedOf = isThis ? null : await memberSessionRepo(scope).end(id, 'ended_by_self', memberIdOf(scope));
    if (endedOf === null) throw refuse(wireErrors.not_found);
    audit({ record: `member_session ${id}` });
    return {};
  },
  MemberSessionEndOthers: async ({ scope, audit }) => {
    const { session_id } = scope.caller;
    const endedCount = await memberSessionRepo(scope).endOf(memberIdOf(scope), 'ended_by_self', session_id);
    audit({ record: `member ${memberIdOf(scope)}`, after: { ended: endedCount } });
    return { ended: endedCount };
  },
};
