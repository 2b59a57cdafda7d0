import { useQueryOf } from '@linehaul/console-kernel/call/call.ts';
import { DetailSection } from '@linehaul/console-kernel/detail/detail-screen.tsx';
import { count, money, time } from '@linehaul/console-kernel/format/format.ts';
import { Link } from '@linehaul/console-kernel/screen/navigation.tsx';
import { useTextOf } from '@linehaul/console-kernel/text/text.ts';
import { Alert } from 'antd';
import { paymentContract } from '../contract/payment.contract.ts';
import { paymentsChanged } from '../contract/payment.events.ts';
import { channelText } from './channel-text.port.ts';
import { refusalText } from './refusal-text.ts';
import './payment.css';

const visibleLimit = 10;

/** Refunds that channels have refused, or for which they wait for a person: nothing while there are none. */
export default function StuckRefunds() {
  const text = useTextOf();
  const query = useQueryOf(
    paymentContract.RefundStuckList,
    { limit: visibleLimit },
    { quiet: true, live: paymentsChanged, beside: true },
  );
  const { list = [], total = 0 } = query.data ?? {};
  if (list.length === 0) return null;
  return (
    <DetailSection title="payment.stuck.title">
      <div className="pm-stuck">
        {list.map(({ id, payment_no, amount_cents, channel, refusal, since, is_proposed, state }) => (
          <Alert
            key={id}
            type={state === 'refused' ? 'error' : 'warning'}
            showIcon
            title={text('payment.stuck.line', {
              amount: money(amount_cents),
              payment_no,
              channel: channelText(channel),
              since: time(since),
            })}
            description={
              <>
                <p>{is_proposed ? text('payment.stuck.proposed') : refusalText(text, refusal)}</p>
                <Link to={`/finance/wallettakecash/PaymentLog?keyword=${payment_no}`}>
                  {text('payment.stuck.open')}
                </Link>
              </>
            }
          />
        ))}
        {total !== null && total > list.length ? (
          <p>{text('payment.stuck.more', { n: count(total - list.length) })}</p>
        ) : null}
      </div>
    </DetailSection>
  );
}
