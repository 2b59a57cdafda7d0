import { useQueryOf } from '@linehaul/console-kernel/call/call.ts';
import { useTextOf } from '@linehaul/console-kernel/text/text.ts';
import { HomeEntry } from '@linehaul/modules/dashboard/console/home-parts.port.tsx';
import { evidenceContract } from '../contract/evidence.contract.ts';

const refreshMs = 60_000;

/** That the log does not agree with itself; nothing while it does. */
export default function LogStoppedEntry() {
  const text = useTextOf();
  const { data } = useQueryOf(evidenceContract.EvidenceStatus, {}, { refetchIntervalMs: refreshMs });
  if (!data?.fault) return null;
  return <HomeEntry label={text('evidence.dashboard.stopped')} waiting={1} to="/logistics/evidence/manage" />;
}
