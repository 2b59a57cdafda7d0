import { serverModule } from '@linehaul/server-kernel/module/server-module.ts';
import { notifyContract } from '../contract/notify.contract.ts';
import { en } from '../messages/en.ts';
import { es } from '../messages/es.ts';
import { ja } from '../messages/ja.ts';
import { zh } from '../messages/zh.ts';

export const notifyModule = serverModule({
  name: 'notify',
  contract: notifyContract,
  messages: { en, zh, es, ja },
  handlers: ({ live }) => ({ stream: ({ scope, signal }) => live.follow(scope.caller, signal) }),
});
