import { useQueryOf } from '@linehaul/console-kernel/call/call.ts';
import { count } from '@linehaul/console-kernel/format/format.ts';
import { writeListAddress } from '@linehaul/console-kernel/list/list-address.ts';
import { inPage } from '@linehaul/console-kernel/list/list-query.ts';
import { listScreen } from '@linehaul/console-kernel/list/list-screen.tsx';
import { ListTabs } from '@linehaul/console-kernel/list/list-tabs.tsx';
import { useCan } from '@linehaul/console-kernel/permission/can.ts';
import { useSearchParams } from '@linehaul/console-kernel/screen/navigation.tsx';
import { useTextOf } from '@linehaul/console-kernel/text/text.ts';
import { Alert, Button } from 'antd';
import { paymentContract, paymentState } from '../contract/payment.contract.ts';
import { paymentsChanged } from '../contract/payment.events.ts';
import { channelSource } from './channel-source.ts';
import { channelText } from './channel-text.port.ts';
import { confirmTransfer } from './payment-actions.tsx';
import { openPayment } from './payment-drawer.tsx';
import { paymentTones } from './payment-tones.ts';
import StuckRefunds from './stuck-refunds.port.tsx';

/** How many receipts wait for somebody, with the way to them. */
function Waiting() {
  const text = useTextOf();
  const [search, setSearch] = useSearchParams();
  const heldQuery = useQueryOf(
    paymentContract.HeldList,
    { is_decided: false, limit: 1 },
    { quiet: true, live: paymentsChanged },
  );
  const waiting = heldQuery.data?.total ?? 0;
  if (waiting === 0 || search.get('is_held') === 'true') return null;
  return (
    <Alert
      type="warning"
      showIcon
      title={text('payment.log.waiting', { n: count(waiting) })}
      action={
        <Button size="small" onClick={() => setSearch((now) => writeListAddress(now, { is_held: true }), inPage)}>
          {text('payment.log.show_waiting')}
        </Button>
      }
    />
  );
}

function StateTabs() {
  return <ListTabs field="state" values={paymentState.options} texts="payment.state" all="payment.tab.log" />;
}

function LogHeader() {
  const can = useCan();
  return (
    <>
      {can(paymentContract.RefundStuckList) ? <StuckRefunds /> : null}
      {can(paymentContract.HeldList) ? <Waiting /> : null}
    </>
  );
}

export default listScreen({
  endpoint: paymentContract.PaymentList,
  messages: 'payment',
  tabs: StateTabs,
  header: LogHeader,
  columns: [
    { field: 'payment_no' },
    { field: 'subject_text' },
    { field: 'subject_part', as: 'choice' },
    { field: 'channel', render: ({ channel }) => channelText(channel) },
    { field: 'amount_cents', as: 'money' },
    { field: 'state', as: 'status', tones: paymentTones },
    { field: 'paid_cents', as: 'money', hidden: true },
    { field: 'refunded_cents', as: 'money', hidden: true },
    { field: 'held_cents', as: 'money', hidden: true },
    { field: 'channel_ref', hidden: true },
    { field: 'login_name' },
    { field: 'created_at', as: 'time', sortable: true },
    { field: 'paid_at', as: 'time', hidden: true },
  ],
  filters: [
    { field: 'channel', as: 'remote', source: channelSource },
    { from: 'created_day_from', to: 'created_day_to', title: 'payment.field.created_day' },
    'is_held',
    'is_to_confirm',
  ],
  rowActions: [openPayment, confirmTransfer()],
  sums: [
    { field: 'amount_cents', as: 'money' },
    { field: 'paid_cents', as: 'money' },
    { field: 'refunded_cents', as: 'money' },
  ],
  empty: 'payment.empty.log',
  emptyHint: 'payment.empty.log_hint',
});
