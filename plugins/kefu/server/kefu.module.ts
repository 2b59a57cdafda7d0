import { installedSettings } from '@linehaul/modules/addon/server/addon.port.ts';
import { serverModule } from '@linehaul/server-kernel/module/server-module.ts';
import type { ServerPlugin } from '@linehaul/server-kernel/module/server-plugin.ts';
import { kefuContract, kefuKey, kefuSettings } from '../contract/kefu.contract.ts';
import { shownConfig } from './kefu.rules.ts';

const configurable = { key: kefuKey, settings: kefuSettings };

/** Customer service: a chat beside every page. */
export const kefu: ServerPlugin = {
  ...configurable,
  category: 'service',
  version: '1.0.0',
  module: serverModule({
    name: kefuKey,
    contract: kefuContract,
    handlers: ({ secrets, settings: { frameHosts } }) => ({
      GetKefuConfig: async ({ input, scope, supplieruid }) => {
        const tenant = input.suid ?? supplieruid;
        const set = tenant === null ? null : await installedSettings(scope, secrets, configurable, tenant);
        return shownConfig(set, frameHosts);
      },
    }),
  }),
};
