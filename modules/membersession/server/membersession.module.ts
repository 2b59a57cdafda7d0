import { refuse, wireErrors } from '@linehaul/contract/errors.ts';
import { findMember } from '@linehaul/modules/member/server/member.port.ts';
import { serverModule } from '@linehaul/server-kernel/module/server-module.ts';
import { readSetting, saveSetting } from '@linehaul/server-kernel/record/setting.repo.ts';
import { membersessionContract } from '../contract/membersession.contract.ts';
import { selfCalls } from './member-self.handlers.ts';
import { membersessionQueues } from './member-session.job.ts';
import { memberSessionRepo } from './member-session.repo.ts';
import { sessionsOfErased } from './member-session-erasure.steps.ts';
import { signInSettings } from './member-setting.repo.ts';
import { sendMemberCode, signInMember } from './member-sign-in.steps.ts';

const saveSignIn = saveSetting(signInSettings);

export const membersessionModule = serverModule({
  name: 'membersession',
  contract: membersessionContract,
  migrations: new URL('./migrations/', import.meta.url),
  queues: () => membersessionQueues,
  offers: () => [sessionsOfErased],
  handlers: (kernel) => ({
    MemberCodeSend: ({ input, scope, ip }) => sendMemberCode(scope, kernel, { ...input, ip }),
    MemberSignIn: ({ input, scope, ip, userAgent }) => signInMember(scope, kernel, input, { ip, userAgent }),
    ...selfCalls,
    SessionsOfMember: async ({ input: { member_id }, scope }) => {
      if (!(await findMember(scope, member_id))) throw refuse(wireErrors.not_found);
      return memberSessionRepo(scope).open(member_id);
    },
    MemberSessionRevoke: async ({ input: { id }, scope, audit }) => {
      const member_id = await memberSessionRepo(scope).end(id, 'revoked');
      if (member_id === null) throw refuse(wireErrors.not_found);
      audit({ record: `member ${member_id}`, after: { ended: 1 } });
      return {};
    },
    MemberSessionRevokeAll: async ({ input: { member_id }, scope, audit }) => {
      if (!(await findMember(scope, member_id))) throw refuse(wireErrors.not_found);
      const endedCount = await memberSessionRepo(scope).endOf(member_id, 'revoked');
      audit({ record: `member ${member_id}`, after: { ended: endedCount } });
      return { ended: endedCount };
    },
    MemberSignInSettingInfo: ({ scope }) => readSetting(scope, signInSettings),
    MemberSignInSettingSave: async (call) => {
      const setting = await saveSignIn(call);
      if (!setting.is_on) await memberSessionRepo(call.scope).endAll('off');
      return setting;
    },
  }),
});
