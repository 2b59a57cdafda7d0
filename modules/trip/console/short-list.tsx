import { listScreen } from '@linehaul/console-kernel/list/list-screen.tsx';
import { partyName } from '@linehaul/modules/order/console/party-name.port.ts';
import { tripContract } from '../contract/trip.contract.ts';
import { markFound, reportShort } from './short-actions.tsx';
import { sites } from './trip-sources.ts';

/** What was short at arrivals and has not been found yet. */
export default listScreen({
  endpoint: tripContract.ShortList,
  messages: 'trip',
  columns: [
    { field: 'waybill_no', to: ({ waybill_id }) => `/logistics/waybill/info/${waybill_id}` },
    { field: 'short_pieces', as: 'count' },
    { field: 'arrived_pieces', as: 'count' },
    { field: 'loaded_pieces', as: 'count' },
    { field: 'site_name' },
    { field: 'arrived_at', as: 'time' },
    { field: 'trip_no', to: ({ trip_id }) => `/logistics/trip/info/${trip_id}` },
    { field: 'plate' },
    { field: 'driver_name' },
    { field: 'consignee_name', render: (row) => partyName(row, 'consignee_name') },
    { field: 'product' },
    { field: 'destination_name', hidden: true },
  ],
  filters: [{ field: 'site_id', as: 'remote', source: sites }],
  rowActions: [markFound, reportShort],
  empty: 'trip.empty.short',
  emptyHint: 'trip.empty.short_hint',
});
