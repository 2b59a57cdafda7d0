import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import type { ExtensionPoint, Extensions } from '@linehaul/server-kernel/module/extension-point.ts';
import type { ServerModule } from '@linehaul/server-kernel/module/server-module.ts';
import { goodsorderModule } from '../goodsorder.module.ts';
import { type SalesChannel, salesChannels } from '../sales-channels.extension.ts';

/** For `testApp`: the module of goods orders with a channel that sells, and what all modules then offer. */
export function modulesWithChannel(channel: SalesChannel): { instead: ServerModule[]; extensions: Extensions } {
  let kernelExtensions: Extensions | undefined;
  const instead: ServerModule[] = [
    {
      ...goodsorderModule,
      offers: (kernel) => {
        kernelExtensions = kernel.extensions;
        return [...(goodsorderModule.offers?.(kernel) ?? []), salesChannels.offer(channel)];
      },
    },
  ];
  const read = () => {
    if (!kernelExtensions) throw new TypeError('no server has been started with the channel');
    return kernelExtensions;
  };
  const extensions: Extensions = Object.assign(
    <T extends { readonly key: string }>(point: ExtensionPoint<T>) => read()(point),
    {
      inUse: <T extends { readonly key: string }>(scope: Scope, point: ExtensionPoint<T>) => read().inUse(scope, point),
      served: <T extends { readonly key: string }>(scope: Scope, point: ExtensionPoint<T>) =>
        read().served(scope, point),
    },
  );
  return { instead, extensions };
}
