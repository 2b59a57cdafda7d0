import type { ModuleKernel } from '@linehaul/server-kernel/module/server-module.ts';
import { offlineChannels } from './offline-channel.port.ts';
import type { PaymentChannel } from './payment.port.ts';
import { sandboxChannel } from './sandbox-channel.port.ts';

/** The channels that a process has, by its settings and secrets. */
export type ChannelsOf = (kernel: ModuleKernel) => readonly PaymentChannel[];

/** Cash, card and transfer are everywhere; the sandbox gives goods away for nothing, so it is kept out of production. */
export const builtInChannelsOf: ChannelsOf = ({ settings, secrets }) => [
  ...offlineChannels,
  ...(settings.production ? [] : [sandboxChannel(secrets)]),
];
