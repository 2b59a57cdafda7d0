import { refuse } from '@linehaul/contract/errors.ts';
import type { ServerModule } from '@linehaul/server-kernel/module/server-module.ts';
import type { ServerPlugin } from '@linehaul/server-kernel/module/server-plugin.ts';
import { addonErrors } from '../contract/addon.contract.ts';
import { addonRepo } from './addon.repo.ts';

/** The plug-in's module, refusing tenants that have not installed it; its public calls stay open. */
export function behindInstallation(plugin: ServerPlugin): ServerModule {
  const { module, key } = plugin;
  return {
    ...module,
    handlers: (kernel) => {
      const open = module.handlers(kernel);
      const gated = Object.entries(open).map(([name, handler]) => {
        const guarded: typeof handler = async (call) => {
          const isPublic = call.scope.caller.session_id === 0;
          if (!isPublic && !(await addonRepo(call.scope).installed()).has(key)) throw refuse(addonErrors.not_installed);
          return handler(call);
        };
        return [name, guarded] as const;
      });
      return Object.fromEntries(gated);
    },
  };
}
