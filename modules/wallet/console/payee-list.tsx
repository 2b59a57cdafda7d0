import { EyeOutlined } from '@ant-design/icons';
import { useQueryOf } from '@linehaul/console-kernel/call/call.ts';
import { listScreen } from '@linehaul/console-kernel/list/list-screen.tsx';
import { ListTabs } from '@linehaul/console-kernel/list/list-tabs.tsx';
import type { Action, ActionDialogProps } from '@linehaul/console-kernel/screen/action.tsx';
import { Loaded } from '@linehaul/console-kernel/screen/loaded.tsx';
import { channelText } from '@linehaul/modules/payment/console/channel-text.port.ts';
import { Drawer } from '@linehaul/ui/lazy-overlays.tsx';
import { type PayeeAccount, payeeState } from '../contract/payee-account.contract.ts';
import { walletContract } from '../contract/wallet.contract.ts';
import { payeeTones, platformPayeeActions } from './payee-actions.tsx';
import { PayeeFacts } from './payee-detail.tsx';

function StateTabs() {
  return <ListTabs field="payee_state" values={payeeState.options} texts="wallet.payee_state" all="wallet.tab.all" />;
}

function PayeeDrawer({ subject, onClose }: ActionDialogProps<PayeeAccount>) {
  const query = useQueryOf(walletContract.PayeeInfo, { id: subject.id });
  return (
    <Drawer open size="large" title={subject.name} onClose={onClose}>
      <Loaded query={query}>{(account) => <PayeeFacts account={account} />}</Loaded>
    </Drawer>
  );
}

const open: Action<PayeeAccount> = {
  title: 'wallet.action.payee_open',
  icon: <EyeOutlined />,
  primary: true,
  needs: walletContract.PayeeInfo,
  dialog: PayeeDrawer,
};

/** The accounts of all tenants at channels that pay by themselves. */
export default listScreen({
  endpoint: walletContract.PayeeList,
  messages: 'wallet',
  tabs: StateTabs,
  columns: [
    { field: 'name' },
    { field: 'channel', render: ({ channel }) => channelText(channel) },
    { field: 'payee_state', as: 'status', tones: payeeTones },
    { field: 'refusal', render: ({ refusal }) => refusal?.words ?? '' },
    { field: 'card_masked' },
    { field: 'member_ref' },
    { field: 'changed_at', as: 'time' },
    { field: 'next_at', as: 'time', hidden: true },
    { field: 'application_no', hidden: true },
  ],
  rowActions: [open, ...platformPayeeActions],
  empty: 'wallet.empty.payees',
  emptyHint: 'wallet.empty.payees_hint',
});
