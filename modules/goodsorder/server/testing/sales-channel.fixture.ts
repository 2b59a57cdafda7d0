import type { Extensions } from '@linehaul/server-kernel/module/extension-point.ts';
import type { ServerModule } from '@linehaul/server-kernel/module/server-module.ts';
import { goodsorderModule } from '../goodsorder.module.ts';
import { type SalesChannel, salesChannels } from '../sales-channels.extension.ts';

/** For `testApp`: the module of goods orders with a channel that sells, and what all modules then offer. */
export function modulesWithChannel(channel: SalesChannel): { instead: ServerModule[]; extensions: Extensions } {
  let extensions: Extensions = () => [];
  const instead: ServerModule[] = [
    {
      ...goodsorderModule,
      offers: (kernel) => {
        extensions = kernel.extensions;
        return [...(goodsorderModule.offers?.(kernel) ?? []), salesChannels.offer(channel)];
      },
    },
  ];
  return { instead, extensions: (point) => extensions(point) };
}
