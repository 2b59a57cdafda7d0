import { importScreen } from '@linehaul/console-kernel/import/import-screen.tsx';
import { batchContract } from '@linehaul/modules/batch/contract/batch.contract.ts';
import { lineContract, tariffTargets } from '../contract/line.contract.ts';

export default importScreen({
  endpoint: lineContract.TariffImport,
  rows: lineContract.TariffImportRows,
  progress: batchContract.ImportProgress,
  targets: tariffTargets,
  messages: 'line',
  texts: 'batch.import',
  list: '/ltx/manage',
  fileName: 'tariff',
});
