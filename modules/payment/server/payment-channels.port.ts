import type { ModuleKernel } from '@linehaul/server-kernel/module/server-module.ts';
import { offlineChannels } from './offline-channel.port.ts';
import type { PaymentChannel } from './payment-channel.port.ts';
import { sandboxChannel } from './sandbox-channel.port.ts';

/** Cash, card and transfer are everywhere; the sandbox gives goods away for nothing, so it is kept out of production. */
export function builtInChannelsOf({ settings, secrets }: ModuleKernel): readonly PaymentChannel[] {
  return settings.production ? offlineChannels : [...offlineChannels, sandboxChannel(secrets)];
}
