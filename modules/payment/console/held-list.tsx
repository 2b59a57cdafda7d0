import { listScreen } from '@linehaul/console-kernel/list/list-screen.tsx';
import { ListTabs } from '@linehaul/console-kernel/list/list-tabs.tsx';
import { type Held, paymentContract } from '../contract/payment.contract.ts';
import { channelText } from './channel-text.port.ts';
import { heldActions } from './payment-actions.tsx';
import { outcomeTones } from './payment-tones.ts';

function DecisionTabs() {
  return <ListTabs field="is_decided" values={['false', 'true']} texts="payment.is_decided" all="payment.tab.held" />;
}

/** Receipts that nobody waited for: another amount, or after the payment was closed. */
export default listScreen({
  endpoint: paymentContract.HeldList,
  messages: 'payment',
  tabs: DecisionTabs,
  hint: 'payment.hint.somebody_else',
  columns: [
    {
      field: 'payment_no',
      as: 'link',
      to: ({ payment_no }) => `/finance/wallettakecash/PaymentLog?keyword=${payment_no}`,
    },
    { field: 'subject_text' },
    { field: 'channel', render: ({ channel }) => channelText(channel) },
    { field: 'outcome', as: 'status', tones: outcomeTones },
    { field: 'expected_cents', as: 'money' },
    { field: 'amount_cents', as: 'money' },
    { field: 'received_at', as: 'time' },
    { field: 'decision', as: 'choice' },
    { field: 'decided_by', hidden: true },
    { field: 'channel_ref', hidden: true },
  ],
  filters: ['outcome'],
  rowActions: heldActions<Held>(),
  empty: 'payment.empty.held',
  emptyHint: 'payment.empty.held_hint',
});
