import { useQueryOf } from '@linehaul/console-kernel/call/call.ts';
import { useText } from '@linehaul/console-kernel/text/text.ts';
import { HomeEntry } from '@linehaul/modules/dashboard/console/home-parts.port.tsx';
import { joiningContract } from '../contract/joining.contract.ts';
import type { en } from '../messages/en.ts';

const { SupplierCertList } = joiningContract;

/** Companies whose documents can be decided about now; those that have still to pay are said beside. */
export default function ApplicationsEntry() {
  const t = useText<typeof en>('joining');
  const pending = { application_state: 'pending', limit: 1 } as const;
  const often = { refetchIntervalMs: 60_000 };
  const { data: ready } = useQueryOf(SupplierCertList, { ...pending, can_decide: true }, often);
  const { data: unpaid } = useQueryOf(SupplierCertList, { ...pending, can_decide: false }, often);
  const waiting = unpaid?.total ?? 0;
  return (
    <>
      <HomeEntry
        label={t('home.waiting')}
        waiting={ready?.total}
        to="/supplier/approve/approve?application_state=pending&can_decide=true"
      />
      {waiting > 0 ? (
        <HomeEntry
          label={t('home.unpaid')}
          waiting={waiting}
          to="/supplier/approve/approve?application_state=pending&can_decide=false"
        />
      ) : null}
    </>
  );
}
