import { useQueryOf } from '@linehaul/console-kernel/call/call.ts';
import { useTextOf } from '@linehaul/console-kernel/text/text.ts';
import { failedjobContract } from '@linehaul/modules/failedjob/contract/failedjob.contract.ts';
import { HomeEntry } from './home-parts.port.tsx';

/** Work of the server's own that it has given up: a refund, a delivery to a webhook, books that do not agree. */
export default function FailedJobsEntry() {
  const text = useTextOf();
  const { data } = useQueryOf(failedjobContract.FailedJobList, { limit: 1 }, { refetchIntervalMs: 60_000 });
  return <HomeEntry label={text('failedjob.noun.many')} waiting={data?.total} to="/sys/logmanagement/failedJobs" />;
}
