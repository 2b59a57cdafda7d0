import { listScreen } from '@linehaul/console-kernel/list/list-screen.tsx';
import { ListTabs } from '@linehaul/console-kernel/list/list-tabs.tsx';
import { partyName } from '@linehaul/modules/order/console/party-name.port.ts';
import { siteSource } from '@linehaul/modules/site/console/site.sources.ts';
import { incidentContract } from '../contract/incident.contract.ts';
import { incidentState } from '../contract/incident-record.contract.ts';
import { incidentActions } from './incident-actions.tsx';
import { incidentTones } from './incident-tones.ts';
import { reportAny } from './report-any.tsx';
import { incidentSetting } from './setting-dialog.tsx';

function StateTabs() {
  return <ListTabs field="state" values={incidentState.options} texts="incident.state" all="incident.all" />;
}

/** What went wrong with goods, and what became of it. */
export default listScreen({
  endpoint: incidentContract.IncidentList,
  messages: 'incident',
  tabs: StateTabs,
  columns: [
    { field: 'incident_no', to: ({ id }) => `/logistics/exception/info/${id}` },
    { field: 'kind', as: 'choice' },
    { field: 'state', as: 'status', tones: incidentTones },
    { field: 'waybill_no', to: ({ waybill_id }) => `/logistics/waybill/info/${waybill_id}` },
    { field: 'pieces', as: 'count' },
    { field: 'product' },
    { field: 'site_name' },
    { field: 'cause', as: 'choice' },
    { field: 'claim_state', as: 'choice' },
    { field: 'compensation_cents', as: 'money' },
    { field: 'handled_by' },
    { field: 'reported_by' },
    { field: 'reported_at', as: 'time', sortable: true },
    { field: 'found_at', as: 'time', hidden: true },
    { field: 'trip_no', hidden: true },
    { field: 'consignor_name', hidden: true, render: (row) => partyName(row, 'consignor_name') },
    { field: 'consignee_name', hidden: true, render: (row) => partyName(row, 'consignee_name') },
    { field: 'waybill_pieces', as: 'count', hidden: true },
    { field: 'description', hidden: true },
    { field: 'outcome', hidden: true },
    { field: 'decided_by', hidden: true },
    { field: 'decided_at', as: 'time', hidden: true },
  ],
  filters: [
    'kind',
    'cause',
    'claim_state',
    { field: 'site_id', as: 'remote', source: siteSource },
    { from: 'reported_day_from', to: 'reported_day_to', title: 'incident.field.reported_at' },
    'is_open',
  ],
  rowActions: incidentActions,
  toolbar: [reportAny, incidentSetting],
  empty: 'incident.empty.list',
  emptyHint: 'incident.empty.list_hint',
});
