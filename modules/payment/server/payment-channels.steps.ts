import type { ModuleKernel } from '@linehaul/server-kernel/module/server-module.ts';
import { offlineChannels } from './offline-channel.steps.ts';
import type { PaymentChannel } from './payment-channel.extension.ts';
import { sandboxChannel } from './sandbox-channel.steps.ts';

/** Cash, card and transfer are everywhere; the sandbox gives goods away for nothing, so it is kept out of production. */
export function builtInChannelsOf({ settings, secrets }: ModuleKernel): readonly PaymentChannel[] {
  return settings.production ? offlineChannels : [...offlineChannels, sandboxChannel(secrets)];
}
