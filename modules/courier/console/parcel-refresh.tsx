import { SyncOutlined } from '@ant-design/icons';
import { useSubmission } from '@linehaul/console-kernel/call/submission.ts';
import { useCan } from '@linehaul/console-kernel/permission/can.ts';
import { useTextOf } from '@linehaul/console-kernel/text/text.ts';
import { GuardedButton } from '@linehaul/ui/guarded-button.tsx';
import { courierContract, type ParcelDetail } from '../contract/courier.contract.ts';

const { ParcelRefresh } = courierContract;

/** Asks the tracking service about one parcel, where there is one and the journey is not over. */
export function RefreshParcel({ parcel }: { parcel: ParcelDetail }) {
  const text = useTextOf();
  const can = useCan();
  const call = useSubmission(ParcelRefresh, { success: 'courier.done.refreshed' });
  const { id, has_service, state } = parcel;
  if (!has_service || state === 'signed' || state === 'returned' || !can(ParcelRefresh)) return null;
  return (
    <GuardedButton size="small" icon={<SyncOutlined />} loading={call.pending} onClick={() => call.run({ id })}>
      {text('courier.action.refresh')}
    </GuardedButton>
  );
}
