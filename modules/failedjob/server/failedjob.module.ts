import { serverModule } from '@linehaul/server-kernel/module/server-module.ts';
import { discardJobs, failedJobs, rerunJobs } from '@linehaul/server-kernel/queue/failed-jobs.repo.ts';
import { failedjobContract } from '../contract/failedjob.contract.ts';

/** What the server could not do by itself, for the platform to look into. */
export const failedjobModule = serverModule({
  name: 'failedjob',
  contract: failedjobContract,
  handlers: () => ({
    FailedJobList: async ({ input, scope }) => {
      const page = await failedJobs(scope, input);
      return { ...page, list: page.list.map((job) => ({ ...job, data: JSON.stringify(job.data) })) };
    },
    FailedJobRerun: async ({ input: { jobs }, scope, audit }) => {
      const count = await rerunJobs(scope, jobs);
      audit({ record: 'failedjob', after: { jobs }, isUnchanged: count === 0 });
      return { count };
    },
    FailedJobDiscard: async ({ input: { jobs }, scope, audit }) => {
      const count = await discardJobs(scope, jobs);
      audit({ record: 'failedjob', after: { jobs }, isUnchanged: count === 0 });
      return { count };
    },
  }),
});
