import { refuse, wireErrors } from '@linehaul/contract/errors.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { serverModule } from '@linehaul/server-kernel/module/server-module.ts';
import { type SafeSettings, securityContract } from '../contract/security.contract.ts';
import { factorCalls } from './factor.handlers.ts';
import { listCalls, refuseLockingOut } from './list.handlers.ts';
import { lockCalls } from './lock.handlers.ts';
import { safeSettingRepo } from './safe-setting.repo.ts';
import { changedGroups, type SafeValues } from './safe-setting.rules.ts';
import { sessionControl } from './session-control.extension.ts';

async function settingsFor(scope: Scope, own_ip: string): Promise<SafeSettings> {
  const repo = safeSettingRepo(scope);
  return { ...(await repo.find()), ...(await repo.entriesOn()), own_ip };
}

function valuesOf(keptValues: SafeValues): SafeValues {
  const { is_user_list_on, is_ip_list_on, session_minutes, password_min_length, password_kinds } = keptValues;
  return { is_user_list_on, is_ip_list_on, session_minutes, password_min_length, password_kinds };
}

export const securityModule = serverModule({
  name: 'security',
  contract: securityContract,
  migrations: new URL('./migrations/', import.meta.url),
  handlers: (kernel) => ({
    SafeSetInfo: ({ scope, ip }) => settingsFor(scope, ip),
    SafeSetSave: async ({ input: { version, ...givenValues }, scope, ip, audit, extensions }) => {
      const repo = safeSettingRepo(scope);
      const storedSetting = await repo.find();
      const before = valuesOf(storedSetting);
      const definedValues = Object.fromEntries(Object.entries(givenValues).filter(([, value]) => value !== undefined));
      const after = { ...before, ...definedValues };
      const by = { by: (await kernel.nameOf(scope)).nick_name || scope.caller.login_name, at: scope.now };
      const groups = changedGroups(before, after);
      const changes = { ...storedSetting.changes, ...Object.fromEntries(groups.map((group) => [group, by])) };
      if (!(await repo.save(after, version ?? storedSetting.version, changes))) throw refuse(wireErrors.version);
      await refuseLockingOut(scope, ip);
      if (groups.includes('session')) {
        for (const sessions of extensions(sessionControl)) await sessions.shorten(scope, after.session_minutes * 60);
      }
      audit({ before, after });
      return settingsFor(scope, ip);
    },
    ...listCalls,
    ...factorCalls(kernel),
    ...lockCalls(kernel),
  }),
});
