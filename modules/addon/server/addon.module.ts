import { refuse } from '@linehaul/contract/errors.ts';
import { liveSource } from '@linehaul/server-kernel/events/live-source.ts';
import { pageOffers } from '@linehaul/server-kernel/module/page-offer.ts';
import { perKernel } from '@linehaul/server-kernel/module/per-kernel.ts';
import { type ModuleKernel, type ServerModule, serverModule } from '@linehaul/server-kernel/module/server-module.ts';
import type { CallbackHandler, ServerPlugin } from '@linehaul/server-kernel/module/server-plugin.ts';
import { addonContract, addonErrors } from '../contract/addon.contract.ts';
import { addonsInstalled } from '../contract/addon.events.ts';
import { addonHandlers } from './addon.handlers.ts';
import { addonJobs, addonQueues } from './addon.job.ts';
import { addonRepo } from './addon.repo.ts';
import { answerCallback, type Callbacks } from './addon-callback.steps.ts';
import { keysInUse } from './addon-holder.steps.ts';
import { isBehind } from './addon-version.rules.ts';

function callbacksOf(plugins: readonly ServerPlugin[], kernel: ModuleKernel): Callbacks {
  return new Map(
    plugins.flatMap(({ key, version, callback }) => {
      const handle = callback?.(kernel);
      if (!handle) return [];
      const handleChecked: CallbackHandler = async (call) => {
        // The provider repeats what older code would do to newer data.
        const installation = await addonRepo(call.scope).of(key);
        if (installation && isBehind(version, installation.version)) throw refuse(addonErrors.newer_data);
        return handle(call);
      };
      return [[key, handleChecked]];
    }),
  );
}

/** Lists, installs, removes and sets up the plug-ins that the composition root enabled, and takes in what providers send. */
export function addonModule(plugins: readonly ServerPlugin[]): ServerModule {
  const callbacks = perKernel((kernel) => callbacksOf(plugins, kernel));
  return serverModule({
    name: 'addon',
    contract: addonContract,
    migrations: new URL('./migrations/', import.meta.url),
    live: [liveSource(addonsInstalled, async (scope) => ({ keys: await keysInUse(scope, plugins) }))],
    offers: () => [
      pageOffers.offer({
        key: 'addon',
        read: async (scope) => (await keysInUse(scope, plugins)).map((key) => `plugin.${key}`),
      }),
    ],
    jobs: ({ secrets }) => addonJobs(secrets, plugins),
    queues: () => addonQueues,
    rawRoutes: (kernel) => [
      {
        path: '/v1/addons/:key/public/callback/:token/:topic?',
        answer: (scope, request) => answerCallback(scope, callbacks(kernel), kernel.secrets, request),
      },
    ],
    handlers: (kernel) => addonHandlers(plugins, callbacks(kernel), kernel),
  });
}
