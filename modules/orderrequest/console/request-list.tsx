import { listScreen } from '@linehaul/console-kernel/list/list-screen.tsx';
import { ListTabs } from '@linehaul/console-kernel/list/list-tabs.tsx';
import { memberSource } from '@linehaul/modules/member/console/member.sources.ts';
import { partyName } from '@linehaul/modules/order/console/party-name.port.ts';
import { siteSource } from '@linehaul/modules/site/console/site.sources.ts';
import { orderrequestContract, requestState } from '../contract/orderrequest.contract.ts';
import { requestActions, setRequests } from './request-actions.tsx';
import { requestTones } from './request-tones.ts';

function StateTabs() {
  return <ListTabs field="state" values={requestState.options} texts="orderrequest.state" all="orderrequest.all" />;
}

/** What members ask for on the customer pages. */
export default listScreen({
  endpoint: orderrequestContract.OrderRequestList,
  messages: 'orderrequest',
  tabs: StateTabs,
  columns: [
    { field: 'request_no', as: 'link', to: ({ id }) => `/logistics/orderrequest/info/${id}` },
    { field: 'state', as: 'status', tones: requestTones },
    { field: 'created_at', as: 'time' },
    { field: 'member_name' },
    { field: 'member_phone', as: 'phone' },
    { field: 'origin_name' },
    { field: 'destination_name' },
    { field: 'product' },
    { field: 'pieces', as: 'count' },
    { field: 'weight_g', as: 'weight' },
    { field: 'quoted_cents', as: 'money' },
    { field: 'terms', as: 'choice' },
    { field: 'wants_pickup', as: 'yes_no' },
    { field: 'pickup_day', as: 'day' },
    {
      field: 'order_no',
      as: 'link',
      to: ({ order_id }) => `/logistics/order/info/${order_id ?? 0}`,
    },
    { field: 'consignor_name', hidden: true, render: (row) => partyName(row, 'consignor_name') },
    { field: 'consignee_name', hidden: true, render: (row) => partyName(row, 'consignee_name') },
    { field: 'volume_cm3', as: 'volume', hidden: true },
    { field: 'cod_cents', as: 'money', hidden: true },
    { field: 'remark', hidden: true },
    { field: 'source', as: 'choice', hidden: true },
    { field: 'reason', hidden: true },
    { field: 'decided_by', hidden: true },
    { field: 'decided_at', as: 'time', hidden: true },
  ],
  filters: [
    { field: 'member_id', as: 'remote', source: memberSource },
    { field: 'origin_site_id', as: 'remote', source: siteSource },
  ],
  rowActions: requestActions,
  toolbar: [setRequests],
  empty: 'orderrequest.empty.title',
  emptyHint: 'orderrequest.empty.hint',
});
