import type { Offered } from '@linehaul/server-kernel/module/extension-point.ts';
import type { ServerModule } from '@linehaul/server-kernel/module/server-module.ts';
import { goodsorderModule } from '../goodsorder.module.ts';
import { type SalesChannel, salesChannels } from '../sales-channels.extension.ts';

/** For `testApp`: the module of goods orders with a channel that sells, and what all modules then offer. */
export function modulesWithChannel(channel: SalesChannel): { instead: ServerModule[]; offered: Offered } {
  let offered: Offered = () => [];
  const instead: ServerModule[] = [
    {
      ...goodsorderModule,
      offers: (kernel) => {
        offered = kernel.offered;
        return [...(goodsorderModule.offers?.(kernel) ?? []), salesChannels.offer(channel)];
      },
    },
  ];
  return { instead, offered: (point) => offered(point) };
}
