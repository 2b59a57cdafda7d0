import { useQueryOf } from '@linehaul/console-kernel/call/call.ts';
import { useTextOf } from '@linehaul/console-kernel/text/text.ts';
import { HomeEntry } from '@linehaul/modules/dashboard/console/home-parts.port.tsx';
import { paymentContract } from '../contract/payment.contract.ts';
import { paymentsChanged } from '../contract/payment.events.ts';

/** Transfers that payers have reported and that nobody has looked for on the account yet. */
export default function TransfersEntry() {
  const text = useTextOf();
  const { data } = useQueryOf(
    paymentContract.PaymentList,
    { is_to_confirm: true, limit: 1 },
    { live: paymentsChanged, refetchIntervalMs: 60_000 },
  );
  return (
    <HomeEntry
      label={text('payment.home.to_confirm')}
      waiting={data?.total}
      to="/finance/wallettakecash/PaymentLog?is_to_confirm=true"
    />
  );
}
