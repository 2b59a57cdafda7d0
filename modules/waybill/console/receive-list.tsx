import { listScreen } from '@linehaul/console-kernel/list/list-screen.tsx';
import type { ListPage } from '@linehaul/console-kernel/list/list-types.ts';
import { ScanField } from '@linehaul/console-kernel/scan/scan-field.tsx';
import { ScanMessageLine } from '@linehaul/console-kernel/scan/scan-message-line.tsx';
import { textOf } from '@linehaul/console-kernel/text/text.ts';
import { siteSource } from '@linehaul/modules/site/console/site.sources.ts';
import { useState } from 'react';
import { type Waybill, waybillContract } from '../contract/waybill.contract.ts';
import { useWaybillScan } from './use-waybill-scan.ts';
import { waybillActions } from './waybill-actions.tsx';
import { waybillBulkActions } from './waybill-bulk.tsx';
import { WaybillRoute, WaybillStateTags } from './waybill-facts.tsx';
import { ReceiveDialog } from './waybill-receive.tsx';

const receiving = new Set(['waybill.action.receive', 'waybill.action.pick_up', 'waybill.bulk.receive']);

/** A scan opens the waybill with the cursor in its weight; Enter there takes it in, and the next one is scanned. */
function ReceiveByScan({ refresh }: ListPage) {
  const [waybill, setWaybill] = useState<Waybill | null>(null);
  const { message, scan } = useWaybillScan((waybill) => {
    const { waybill_no, state, consignee_name, actions } = waybill;
    if (!actions.includes('receive')) {
      const text = textOf('waybill.scan.not_receivable', { waybill_no, state: textOf(`waybill.state.${state}`) });
      return { isDone: false, text };
    }
    setWaybill(waybill);
    return { isDone: true, text: `${waybill_no} ${consignee_name}` };
  });
  const close = () => {
    setWaybill(null);
    refresh();
  };
  return (
    <div className="wb-scan">
      <ScanField label="waybill.scan.receive_label" onCode={scan} />
      <ScanMessageLine message={message} />
      {waybill ? <ReceiveDialog subject={waybill} onClose={close} startsAtWeight /> : null}
    </div>
  );
}

/** Waybills whose cargo has not been taken in yet. */
export default listScreen({
  endpoint: waybillContract.WaybillList,
  messages: 'waybill',
  fixed: { state: 'created' },
  header: ReceiveByScan,
  columns: [
    { field: 'waybill_no', to: ({ id }) => `/logistics/waybill/info/${id}` },
    { field: 'state', render: (waybill) => <WaybillStateTags waybill={waybill} /> },
    {
      field: 'origin_name',
      title: 'waybill.field.route',
      render: ({ origin_name, destination_name }) => <WaybillRoute from={origin_name} to={destination_name} />,
      exports: ['origin_name', 'destination_name'],
    },
    { field: 'consignor_name' },
    { field: 'consignee_name' },
    { field: 'product' },
    { field: 'pieces', as: 'count' },
    { field: 'weight_g', as: 'weight' },
    { field: 'volume_cm3', as: 'volume' },
    { field: 'created_at', as: 'time', sortable: true },
    { field: 'external_no', hidden: true },
  ],
  filters: [{ field: 'origin_site_id', as: 'remote', source: siteSource }],
  rowActions: waybillActions.filter(({ title }) => receiving.has(title)),
  bulkActions: waybillBulkActions.filter(({ title }) => receiving.has(title)),
  sums: [
    { field: 'pieces', as: 'count' },
    { field: 'weight_g', as: 'weight' },
    { field: 'volume_cm3', as: 'volume' },
  ],
  empty: 'waybill.scan.nothing_to_receive',
  emptyHint: 'waybill.scan.nothing_to_receive_hint',
});
