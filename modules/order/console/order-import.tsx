import { importScreen } from '@linehaul/console-kernel/import/import-screen.tsx';
import { batchContract } from '@linehaul/modules/batch/contract/batch.contract.ts';
import { orderContract, orderTargets } from '../contract/order.contract.ts';

export default importScreen({
  endpoint: orderContract.OrderImport,
  rows: orderContract.OrderImportRows,
  progress: batchContract.ImportProgress,
  targets: orderTargets,
  messages: 'order',
  texts: 'batch.import',
  list: '/logistics/order/order',
  fileName: 'orders',
});
