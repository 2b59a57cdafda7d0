import { listScreen } from '@linehaul/console-kernel/list/list-screen.tsx';
import type { ChannelItem } from '../contract/channel-item.contract.ts';
import { reconciliationContract } from '../contract/reconciliation.contract.ts';
import { ChannelCell } from './channel-name.tsx';
import { channelSource } from './channel-source.ts';
import { itemActions } from './item-actions.tsx';
import { openItem } from './item-drawer.tsx';
import { ReconciliationTabs } from './reconciliation-tabs.tsx';
import { itemTones, resultTones } from './reconciliation-tones.ts';

export default listScreen({
  endpoint: reconciliationContract.ChannelItemList,
  addressFields: ['tab'],
  messages: 'reconciliation',
  tabs: ReconciliationTabs,
  columns: [
    { field: 'day', as: 'day', sortable: true },
    { field: 'channel', render: ({ channel }) => <ChannelCell channel={channel} /> },
    { field: 'result', as: 'status', tones: resultTones },
    { field: 'channel_cents', as: 'money' },
    { field: 'log_cents', as: 'money' },
    { field: 'difference_cents', as: 'money' },
    { field: 'state', as: 'status', tones: itemTones },
    { field: 'channel_ref' },
    { field: 'log_no' },
    { field: 'tenant_name' },
    { field: 'move', as: 'choice', hidden: true },
    { field: 'merchant_no', hidden: true },
    { field: 'fee_cents', as: 'money', hidden: true },
    { field: 'is_linked', as: 'yes_no', hidden: true },
    { field: 'created_by', hidden: true },
    { field: 'created_at', as: 'time', hidden: true },
  ],
  filters: [
    { field: 'channel', as: 'remote', source: channelSource },
    { from: 'day_from', to: 'day_to', title: 'reconciliation.field.day' },
    'state',
    'result',
    'is_open',
  ],
  rowActions: [openItem, ...itemActions<ChannelItem>()],
  empty: 'reconciliation.empty.items',
  emptyHint: 'reconciliation.empty.days_hint',
});
