import { listScreen } from '@linehaul/console-kernel/list/list-screen.tsx';
import { ListTabs } from '@linehaul/console-kernel/list/list-tabs.tsx';
import { textOf } from '@linehaul/console-kernel/text/text.ts';
import { paymentContract } from '../contract/payment.contract.ts';
import { type SplitListRow, splitState } from '../contract/payment-split.contract.ts';
import { channelText } from './channel-text.port.ts';
import { refusalText } from './refusal-text.ts';
import { retrySplit, splitTones } from './split-actions.tsx';

function StateTabs() {
  return (
    <ListTabs field="split_state" values={splitState.options} texts="payment.split_state" all="payment.tab.splits" />
  );
}

/** What channels that hold money pay out of it, to whom, and how far that is. */
export default listScreen({
  endpoint: paymentContract.SplitList,
  messages: 'payment',
  tabs: StateTabs,
  hint: 'payment.hint.splits',
  columns: [
    {
      field: 'payment_no',
      as: 'link',
      to: ({ payment_no }) => `/finance/wallettakecash/PaymentLog?keyword=${payment_no}`,
    },
    { field: 'subject_text' },
    { field: 'channel', render: ({ channel }) => channelText(channel) },
    { field: 'split_state', as: 'status', tones: splitTones },
    { field: 'amount_cents', as: 'money' },
    { field: 'share_cents', as: 'money' },
    { field: 'fee_cents', as: 'money' },
    { field: 'back_cents', as: 'money', hidden: true },
    { field: 'channel_ref' },
    { field: 'refusal', render: ({ refusal }) => (refusal ? refusalText(textOf, refusal) : '') },
    { field: 'created_at', as: 'time' },
    { field: 'done_at', as: 'time' },
    { field: 'next_at', as: 'time', hidden: true },
    { field: 'attempts', hidden: true },
    { field: 'split_no', hidden: true },
  ],
  rowActions: [retrySplit<SplitListRow>()],
  empty: 'payment.empty.splits',
  emptyHint: 'payment.empty.splits_hint',
});
