import { liveSource } from '@linehaul/server-kernel/events/live-source.ts';
import { serverModule } from '@linehaul/server-kernel/module/server-module.ts';
import { correctionContract } from '../contract/correction.contract.ts';
import { correctionCounters } from '../contract/correction.events.ts';
import { approveCorrection, refuseCorrection, withdrawCorrection } from './correction.handlers.ts';
import { correctionRepo } from './correction.repo.ts';
import { personsOfCorrections } from './correction-erasure.repo.ts';

export const correctionModule = serverModule({
  name: 'correction',
  contract: correctionContract,
  migrations: new URL('./migrations/', import.meta.url),
  sites: { correction: { through: [{ table: 'freight_order', on: { id: 'order_id' } }] } },
  live: [
    liveSource(correctionCounters, async (scope) => {
      const { total } = await correctionRepo(scope).page({ state: 'open', count: 'only', page: 1, limit: 1 });
      return { corrections: total };
    }),
  ],
  offers: () => [personsOfCorrections],
  handlers: () => ({
    CorrectionList: ({ input, scope }) => correctionRepo(scope).page(input),
    CorrectionApprove: approveCorrection,
    CorrectionRefuse: refuseCorrection,
    CorrectionWithdraw: withdrawCorrection,
  }),
});
