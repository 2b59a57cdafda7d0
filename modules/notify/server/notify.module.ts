import { serverModule } from '@linehaul/server-kernel/module/server-module.ts';
import { notifyContract } from '../contract/notify.contract.ts';

export const notifyModule = serverModule({
  name: 'notify',
  contract: notifyContract,
  handlers: ({ live }) => ({ stream: ({ scope, signal }) => live.follow(scope.caller, signal) }),
});
