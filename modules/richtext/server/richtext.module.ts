import { serverModule } from '@linehaul/server-kernel/module/server-module.ts';
import { richTextContract } from '../contract/richtext.contract.ts';

export const richtextModule = serverModule({
  name: 'richtext',
  contract: richTextContract,
  migrations: new URL('./migrations/', import.meta.url),
  handlers: () => ({}),
});
