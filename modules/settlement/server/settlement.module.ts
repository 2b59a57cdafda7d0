import { serverModule } from '@linehaul/server-kernel/module/server-module.ts';
import { settlementContract } from '../contract/settlement.contract.ts';
import { en } from '../messages/en.ts';
import { es } from '../messages/es.ts';
import { ja } from '../messages/ja.ts';
import { zh } from '../messages/zh.ts';
import { commissionCalls } from './commission.handlers.ts';

export const settlementModule = serverModule({
  name: 'settlement',
  contract: settlementContract,
  messages: { en, zh, es, ja },
  migrations: new URL('./migrations/', import.meta.url),
  sharedTables: ['commission_rate'],
  handlers: () => commissionCalls,
});
