import { refuse, wireErrors } from '@linehaul/contract/errors.ts';
import { serverModule } from '@linehaul/server-kernel/module/server-module.ts';
import { type BatchState, batchContract } from '../contract/batch.contract.ts';
import { batchRepo } from './batch.repo.ts';
import { silenceSeconds } from './progress.job.ts';

export const batchModule = serverModule({
  name: 'batch',
  contract: batchContract,
  migrations: new URL('./migrations/', import.meta.url),
  handlers: () => ({
    ImportProgress: async ({ input, scope }) => {
      const batch = await batchRepo(scope).progress(input.batch_key);
      if (!batch) throw refuse(wireErrors.not_found);
      const isSilent = batch.updated_at < scope.now - silenceSeconds;
      const state: BatchState = batch.state === 'running' && isSilent ? 'lost' : batch.state;
      return { ...batch, state };
    },
  }),
});
