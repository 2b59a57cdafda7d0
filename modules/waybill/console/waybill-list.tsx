import { listScreen } from '@linehaul/console-kernel/list/list-screen.tsx';
import { ListTabs } from '@linehaul/console-kernel/list/list-tabs.tsx';
import { remote } from '@linehaul/console-kernel/select/remote-source.ts';
import { partyName } from '@linehaul/modules/order/console/party-name.port.ts';
import { siteContract } from '@linehaul/modules/site/contract/site.contract.ts';
import { waybillContract, waybillState } from '../contract/waybill.contract.ts';
import { waybillActions } from './waybill-actions.tsx';
import { waybillBulkActions } from './waybill-bulk.tsx';
import { TripLink, WaybillRoute, WaybillStateTags } from './waybill-facts.tsx';

const sites = remote({
  endpoint: siteContract.SiteList,
  input: (keyword) => ({ keyword, limit: 50 }),
  value: ({ id }) => id,
  label: ({ code, name }) => (code === name ? name : `${name} · ${code}`),
});

function Tabs() {
  return <ListTabs field="state" values={waybillState.options} texts="waybill.state" all="waybill.tab.all" />;
}

export default listScreen({
  endpoint: waybillContract.WaybillList,
  messages: 'waybill',
  persisted: true,
  tabs: Tabs,
  columns: [
    { field: 'waybill_no', to: ({ id }) => `/logistics/waybill/info/${id}` },
    { field: 'state', as: 'status', render: (waybill) => <WaybillStateTags waybill={waybill} /> },
    {
      field: 'origin_name',
      title: 'waybill.field.route',
      render: ({ origin_name, destination_name }) => <WaybillRoute from={origin_name} to={destination_name} />,
      exports: ['origin_name', 'destination_name'],
    },
    { field: 'consignee_name', render: (row) => partyName(row, 'consignee_name') },
    { field: 'consignee_phone', as: 'phone' },
    { field: 'product' },
    { field: 'pieces', as: 'count' },
    { field: 'weight_g', as: 'weight' },
    { field: 'collect_cents', as: 'money' },
    { field: 'cod_cents', as: 'money' },
    { field: 'volume_cm3', as: 'volume' },
    { field: 'total_cents', as: 'money' },
    { field: 'trip_no', render: ({ trip_id, trip_no }) => <TripLink id={trip_id} no={trip_no} /> },
    { field: 'created_at', as: 'time', sortable: true },
    { field: 'order_no', to: ({ order_id }) => `/logistics/order/info/${order_id}`, hidden: true },
    { field: 'external_no', hidden: true },
    { field: 'consignor_name', hidden: true, render: (row) => partyName(row, 'consignor_name') },
    { field: 'consignor_phone', as: 'phone', hidden: true },
    { field: 'signed_at', as: 'time', hidden: true },
    { field: 'open_incidents', as: 'count', hidden: true },
  ],
  filters: [
    { from: 'created_from', to: 'created_to', title: 'waybill.field.created_at', as: 'instants' },
    'awaiting',
    { field: 'site_id', as: 'remote', source: sites },
    { field: 'origin_site_id', as: 'remote', source: sites },
    { field: 'destination_site_id', as: 'remote', source: sites },
    { from: 'signed_day_from', to: 'signed_day_to', title: 'waybill.field.signed_at' },
    'is_on_time',
    'is_held',
    'is_refused',
    'has_incident',
  ],
  rowActions: waybillActions,
  bulkActions: waybillBulkActions,
  sums: [
    { field: 'pieces', as: 'count' },
    { field: 'weight_g', as: 'weight' },
    { field: 'volume_cm3', as: 'volume' },
    { field: 'collect_cents', as: 'money' },
    { field: 'cod_cents', as: 'money' },
  ],
  empty: 'waybill.empty.list',
  emptyHint: 'waybill.empty.list_hint',
});
