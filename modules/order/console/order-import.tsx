import { importScreen } from '@linehaul/console-kernel/import/import-screen.tsx';
import { batchContract } from '@linehaul/modules/batch/contract/batch.contract.ts';
import { NewSites } from '@linehaul/modules/site/console/new-sites.port.tsx';
import { orderContract } from '../contract/order.contract.ts';
import { orderTargets } from '../contract/order-import.contract.ts';
import { FirstOrders } from './first-orders.tsx';

export default importScreen({
  endpoint: orderContract.OrderImport,
  rows: orderContract.OrderImportRows,
  progress: batchContract.ImportProgress,
  targets: orderTargets,
  messages: 'order',
  texts: 'batch.import',
  list: '/logistics/order/order',
  idFilters: { from: 'imported_from', to: 'imported_to' },
  fileName: 'orders',
  together: 'external_no',
  newNames: { input: 'sites', isRequired: true, Panel: NewSites },
  FirstRows: FirstOrders,
});
