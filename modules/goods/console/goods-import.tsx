import { importScreen } from '@linehaul/console-kernel/import/import-screen.tsx';
import { batchContract } from '@linehaul/modules/batch/contract/batch.contract.ts';
import { goodsContract } from '../contract/goods.contract.ts';
import { goodsTargets } from '../contract/goods-sheet.contract.ts';

export default importScreen({
  endpoint: goodsContract.GoodsImport,
  rows: goodsContract.GoodsImportRows,
  progress: batchContract.ImportProgress,
  targets: goodsTargets,
  messages: 'goods',
  texts: 'batch.import',
  list: '/goods/manage',
  fileName: 'goods',
});
