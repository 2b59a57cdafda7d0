import { serverModule } from '@linehaul/server-kernel/module/server-module.ts';
import { settlementContract } from '../contract/settlement.contract.ts';
import { commissionCalls } from './commission.handlers.ts';

export const settlementModule = serverModule({
  name: 'settlement',
  contract: settlementContract,
  migrations: new URL('./migrations/', import.meta.url),
  sharedTables: ['commission_rate'],
  handlers: () => commissionCalls,
});
