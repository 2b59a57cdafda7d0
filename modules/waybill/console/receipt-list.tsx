import { listScreen } from '@linehaul/console-kernel/list/list-screen.tsx';
import { partyName } from '@linehaul/modules/order/console/party-name.port.ts';
import { siteSource } from '@linehaul/modules/site/console/site.sources.ts';
import { waybillContract } from '../contract/waybill.contract.ts';
import { ReceiptScan } from './receipt-scan.tsx';
import { waybillActions } from './waybill-actions.tsx';
import { waybillBulkActions } from './waybill-bulk.tsx';
import { WaybillStateTags } from './waybill-facts.tsx';

const returning = new Set(['waybill.action.receipt_return', 'waybill.action.print']);

/** Signed waybills whose receipts are not all back with the shipper yet. */
export default listScreen({
  endpoint: waybillContract.WaybillList,
  messages: 'waybill',
  fixed: { awaiting: 'receipt' },
  header: ReceiptScan,
  columns: [
    { field: 'waybill_no', to: ({ id }) => `/logistics/waybill/info/${id}` },
    { field: 'state', render: (waybill) => <WaybillStateTags waybill={waybill} /> },
    { field: 'receipts_wanted', as: 'count' },
    { field: 'receipts_returned', as: 'count' },
    { field: 'signed_at', as: 'time' },
    { field: 'origin_name' },
    { field: 'destination_name' },
    { field: 'consignor_name', render: (row) => partyName(row, 'consignor_name') },
    { field: 'consignor_phone', as: 'phone' },
    { field: 'consignee_name', render: (row) => partyName(row, 'consignee_name') },
    { field: 'product', hidden: true },
    { field: 'external_no', hidden: true },
  ],
  filters: [{ field: 'site_id', as: 'remote', source: siteSource }],
  rowActions: waybillActions.filter(({ title }) => returning.has(title)),
  bulkActions: waybillBulkActions.filter(({ title }) => returning.has(title)),
  empty: 'waybill.empty.receipts',
  emptyHint: 'waybill.empty.receipts_hint',
});
