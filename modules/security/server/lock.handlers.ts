import { refuse, wireErrors } from '@linehaul/contract/errors.ts';
import { tenantAccount } from '@linehaul/modules/tenant/server/tenant.port.ts';
import type { HandlerCall, Handlers, ModuleKernel } from '@linehaul/server-kernel/module/server-module.ts';
import { type LockState, type securityContract, securityErrors } from '../contract/security.contract.ts';
import { safeSettingRepo } from './safe-setting.repo.ts';
import { sessionControl } from './session-control.extension.ts';

type Asked = Pick<HandlerCall<unknown>, 'scope' | 'extensions'>;
type LockCalls = Pick<Handlers<typeof securityContract>, 'SafeLockInfo' | 'SafeLockOpen'>;

/** What may keep a tenant's people out, for the platform: the tenant itself is told nothing while it is outside. */
async function lockState({ scope, extensions }: Asked, id: number): Promise<LockState> {
  const repo = safeSettingRepo(scope, id);
  if (!(await tenantAccount(scope, id).find())) throw refuse(wireErrors.not_found);
  const { is_user_list_on, is_ip_list_on } = await repo.find();
  let waiting = 0;
  for (const sessions of extensions(sessionControl)) waiting += await sessions.lockedOf(scope, id);
  return { id, is_user_list_on, is_ip_list_on, ...(await repo.entriesOn()), waiting };
}

/** Switches both lists off, whose entries stay, and forgets the failures. */
async function open(call: Asked, before: LockState, by: string): Promise<LockState> {
  const { scope, extensions } = call;
  const { id, is_user_list_on, is_ip_list_on, waiting } = before;
  if (!is_user_list_on && !is_ip_list_on && waiting === 0) throw refuse(securityErrors.nothing_shut);
  const repo = safeSettingRepo(scope, id);
  const { version, changes, ...keptState } = await repo.find();
  const change = { by, at: scope.now };
  const changeMarks = {
    ...changes,
    ...(is_user_list_on && { user_list: change }),
    ...(is_ip_list_on && { ip_list: change }),
  };
  if (is_user_list_on || is_ip_list_on) {
    const values = { ...keptState, is_user_list_on: false, is_ip_list_on: false };
    if (!(await repo.save(values, version, changeMarks))) throw refuse(wireErrors.version);
  }
  for (const sessions of extensions(sessionControl)) await sessions.unlock(scope, id);
  return lockState(call, id);
}

export function lockCalls(kernel: Pick<ModuleKernel, 'nameOf'>): LockCalls {
  return {
    SafeLockInfo: (call) => lockState(call, call.input.id),
    SafeLockOpen: async (call) => {
      const { scope, audit } = call;
      const { id, reason } = call.input;
      const before = await lockState(call, id);
      const after = await open(call, before, (await kernel.nameOf(scope)).nick_name || scope.caller.login_name);
      audit({ record: `tenant ${id}`, before, after: { ...after, reason } });
      return after;
    },
  };
}
