import { listScreen } from '@linehaul/console-kernel/list/list-screen.tsx';
import { ListTabs } from '@linehaul/console-kernel/list/list-tabs.tsx';
import { textOf } from '@linehaul/console-kernel/text/text.ts';
import { partyName } from '@linehaul/modules/order/console/party-name.port.ts';
import { labelContract, labelState } from '../contract/label.contract.ts';
import { labelActions, labelBulkActions, printActions } from './label-actions.port.tsx';
import { LabelFaultText } from './label-fault.port.tsx';
import { labelTones } from './label-tones.port.ts';

function Tabs() {
  return <ListTabs field="state" values={labelState.options} texts="label.state" all="label.tab.all" />;
}

/** The page of all courier labels; `pageOf` is the address of the page that prints them. */
export function labelListScreen(pageOf: (ids: string) => string) {
  const print = printActions(pageOf);
  return listScreen({
    endpoint: labelContract.LabelList,
    messages: 'label',
    tabs: Tabs,
    columns: [
      { field: 'label_no', width: 170 },
      { field: 'state', as: 'status', tones: labelTones },
      { field: 'subject_no' },
      {
        field: 'parcel',
        render: ({ parcel, parcels }) => (parcels > 1 ? textOf('label.parcel_of', { parcel, parcels }) : ''),
        exports: ['parcel', 'parcels'],
        hidden: true,
      },
      { field: 'account_name' },
      { field: 'receiver_name', render: (row) => partyName(row, 'receiver_name') },
      { field: 'receiver_phone', as: 'phone', hidden: true },
      { field: 'receiver_address', hidden: true },
      { field: 'print_count', as: 'count' },
      { field: 'fault', render: (row) => <LabelFaultText {...row} />, exports: ['fault', 'fault_text'] },
      { field: 'weight_g', as: 'weight', hidden: true },
      { field: 'order_code', hidden: true },
      { field: 'login_name', hidden: true },
      { field: 'created_at', as: 'time', sortable: true },
      { field: 'printed_at', as: 'time', hidden: true },
      { field: 'cancel_until', as: 'time', hidden: true },
      { field: 'cancel_reason', hidden: true },
    ],
    filters: [{ from: 'created_from', to: 'created_to', title: 'label.field.created_at', as: 'instants' }],
    rowActions: [print.one, ...labelActions],
    bulkActions: [print.all, ...labelBulkActions],
    empty: 'label.empty.title',
    emptyHint: 'label.empty.hint',
  });
}
