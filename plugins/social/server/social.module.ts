import { identityProviders } from '@linehaul/modules/identity/server/identity.port.ts';
import { serverModule } from '@linehaul/server-kernel/module/server-module.ts';
import type { ServerPlugin } from '@linehaul/server-kernel/module/server-plugin.ts';
import { socialContract, socialKey, socialSettings } from '../contract/social.contract.ts';
import { isWechatPreset, socialProviders } from './social-providers.provider.ts';

/** Providers of accounts that people sign in by; the calls and the bindings are the module identity's. */
export const social: ServerPlugin = {
  key: socialKey,
  category: 'tool',
  version: '1.0.0',
  holder: 'tenant_else_platform',
  isPreset: isWechatPreset,
  settings: socialSettings,
  isSetUp: (settings) => Object.entries(settings).some(([name, value]) => name.endsWith('_on') && value === true),
  module: serverModule({
    name: socialKey,
    contract: socialContract,
    offers: (kernel) => socialProviders(kernel).map((provider) => identityProviders.offer(provider)),
    handlers: () => ({}),
  }),
};
