import { refuse, wireErrors } from '@linehaul/contract/errors.ts';
import { exportContract } from '@linehaul/contract/export.ts';
import { serverModule } from '../module/server-module.ts';
import { cronWorker } from '../queue/queue.ts';
import { closeSilentExports, exportRepo } from './export.repo.ts';
import { exportMessages } from './messages.ts';

/** The kernel's own module: how far an export is. */
export const exportModule = serverModule({
  name: 'export',
  contract: exportContract,
  messages: exportMessages,
  queues: () => [
    cronWorker({
      name: 'export.close_silent',
      cron: '47 * * * *',
      run: ({ database }) => closeSilentExports(database),
    }),
  ],
  handlers: () => ({
    ExportProgress: async ({ input, scope }) => {
      const progress = await exportRepo(scope).progress(input.id);
      if (!progress) throw refuse(wireErrors.not_found);
      return progress;
    },
  }),
});
