import { refuse, wireErrors } from '@linehaul/contract/errors.ts';
import { checkNewPassword } from '@linehaul/modules/security/server/security.port.ts';
import type { Handlers } from '@linehaul/server-kernel/module/server-module.ts';
import { hashPassword } from '@linehaul/server-kernel/security/passwords.ts';
import type { sessionContract } from '../contract/session.contract.ts';
import { ownSessionRepo } from './own-session.repo.ts';
import { checkOwnPassword } from './own-session.steps.ts';

type OwnCalls = Pick<
  Handlers<typeof sessionContract>,
  'PasswordEdit' | 'SessionList' | 'SessionEnd' | 'SessionEndOthers'
>;

/** What everybody may do with their own password and their own sessions. */
export const ownCalls: OwnCalls = {
  PasswordEdit: async ({ input, scope, audit }) => {
    await checkOwnPassword(scope, input.old_password, 'old_password');
    const { names } = await ownSessionRepo(scope).credentials();
    await checkNewPassword(scope, { password: input.password, names });
    const password_hash = await hashPassword(input.password);
    const endedCount = await scope.transaction(async (inner) => {
      const repo = ownSessionRepo(inner);
      await repo.setPassword(password_hash);
      return repo.endOthers('password_changed');
    });
    audit({ after: { ended: endedCount } });
    return { ended: endedCount };
  },
  SessionList: ({ scope }) => ownSessionRepo(scope).open(),
  SessionEnd: async ({ input, scope, audit }) => {
    if (!(await ownSessionRepo(scope).end(input.id))) throw refuse(wireErrors.not_found);
    audit({ record: `session ${input.id}` });
    return {};
  },
  SessionEndOthers: async ({ scope, audit }) => {
    const endedCount = await ownSessionRepo(scope).endOthers('ended_by_self');
    audit({ after: { ended: endedCount } });
    return { ended: endedCount };
  },
};
