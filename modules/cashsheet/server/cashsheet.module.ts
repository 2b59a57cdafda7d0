import { documentFigures } from '@linehaul/modules/ledger/server/ledger.port.ts';
import { signatureUses } from '@linehaul/modules/waybill/server/waybill.port.ts';
import { serverModule } from '@linehaul/server-kernel/module/server-module.ts';
import { cashsheetContract } from '../contract/cashsheet.contract.ts';
import { cashFigures } from './cash-documents.repo.ts';
import { cashOfSignature, handOverCash, receiveCash, showCash, takeBackCash } from './cashsheet.handlers.ts';
import { cashRepo } from './cashsheet.repo.ts';

export const cashsheetModule = serverModule({
  name: 'cashsheet',
  contract: cashsheetContract,
  migrations: new URL('./migrations/', import.meta.url),
  sites: { cash_taken: { columns: ['site_id'] } },
  offers: () => [signatureUses.offer(cashOfSignature), documentFigures.offer(cashFigures)],
  handlers: () => ({
    CashSheetList: ({ input, scope }) => cashRepo(scope).page(input),
    CashOpenSum: ({ scope }) => cashRepo(scope).openSum(),
    CashSheetInfo: ({ input, scope }) => showCash(scope, input),
    CashHandOver: handOverCash,
    CashTakeBack: takeBackCash,
    CashReceive: receiveCash,
  }),
});
