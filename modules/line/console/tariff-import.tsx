import { importScreen } from '@linehaul/console-kernel/import/import-screen.tsx';
import { batchContract } from '@linehaul/modules/batch/contract/batch.contract.ts';
import { NewSites } from '@linehaul/modules/site/console/new-sites.port.tsx';
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
  newNames: { input: 'sites', isRequired: false, Panel: NewSites },
});
