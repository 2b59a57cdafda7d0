import { useQueryOf } from '@linehaul/console-kernel/call/call.ts';
import { useText } from '@linehaul/console-kernel/text/text.ts';
import { HomeEntry } from '@linehaul/modules/statistics/console/home-parts.port.tsx';
import { paymentContract } from '../contract/payment.contract.ts';
import { paymentsChanged } from '../contract/payment.events.ts';
import type { en } from '../messages/en.ts';

/** Transfers that payers have reported and that nobody has looked for on the account yet. */
export default function TransfersEntry() {
  const t = useText<typeof en>('payment');
  const { data } = useQueryOf(
    paymentContract.PaymentList,
    { is_to_confirm: true, limit: 1 },
    { live: paymentsChanged, refetchIntervalMs: 60_000 },
  );
  return (
    <HomeEntry
      label={t('home.to_confirm')}
      waiting={data?.total}
      to="/finance/wallettakecash/PaymentLog?is_to_confirm=true"
    />
  );
}
