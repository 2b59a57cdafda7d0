import { serverModule } from '@linehaul/server-kernel/module/server-module.ts';
import { settlementContract } from '../contract/settlement.contract.ts';
import { commissionCalls } from './commission.handlers.ts';
import { settlementKinds } from './settlement-kinds.rules.ts';

export const settlementModule = serverModule({
  name: 'settlement',
  contract: settlementContract,
  migrations: new URL('./migrations/', import.meta.url),
  sharedTables: ['commission_rate'],
  offers: () => settlementKinds,
  handlers: () => commissionCalls,
});
