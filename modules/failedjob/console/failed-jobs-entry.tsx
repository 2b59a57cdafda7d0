import { useQueryOf } from '@linehaul/console-kernel/call/call.ts';
import { useTextOf } from '@linehaul/console-kernel/text/text.ts';
import { HomeEntry } from '@linehaul/modules/dashboard/console/home-parts.port.tsx';
import { failedjobContract } from '../contract/failedjob.contract.ts';

/** Work of the server's own that it has given up: a refund, a delivery to a webhook, books that do not agree. */
export default function FailedJobsEntry() {
  const text = useTextOf();
  const { data } = useQueryOf(failedjobContract.FailedJobList, { limit: 1 }, { refetchIntervalMs: 60_000 });
  return <HomeEntry label={text('failedjob.noun.many')} waiting={data?.total} to="/sys/logmanagement/failedJobs" />;
}
