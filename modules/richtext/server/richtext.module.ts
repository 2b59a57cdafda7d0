import { serverModule } from '@linehaul/server-kernel/module/server-module.ts';
import { richTextContract } from '../contract/richtext.contract.ts';
import { en } from '../messages/en.ts';
import { es } from '../messages/es.ts';
import { ja } from '../messages/ja.ts';
import { zh } from '../messages/zh.ts';

export const richtextModule = serverModule({
  name: 'richtext',
  contract: richTextContract,
  messages: { en, zh, es, ja },
  migrations: new URL('./migrations/', import.meta.url),
  handlers: () => ({}),
});
