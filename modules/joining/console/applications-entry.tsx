import { useQueryOf } from '@linehaul/console-kernel/call/call.ts';
import { useText } from '@linehaul/console-kernel/text/text.ts';
import { HomeEntry } from '@linehaul/modules/statistics/console/home-parts.port.tsx';
import { joiningContract } from '../contract/joining.contract.ts';
import type { en } from '../messages/en.ts';

/** Companies whose documents wait for a decision. */
export default function ApplicationsEntry() {
  const t = useText<typeof en>('joining');
  const { data } = useQueryOf(
    joiningContract.SupplierCertList,
    { application_state: 'pending', limit: 1 },
    { refetchIntervalMs: 60_000 },
  );
  return (
    <HomeEntry
      label={t('home.waiting')}
      waiting={data?.total}
      to="/supplier/approve/approve?application_state=pending"
    />
  );
}
