import { affiliateOrderScreen } from '@linehaul/modules/affiliate/console/order-list.port.tsx';
import { mtunionContract } from '../contract/mtunion.contract.ts';

/** Orders that were read at Meituan. */
export default affiliateOrderScreen({
  list: mtunionContract.MtunionOrderList,
  promoters: mtunionContract.MtunionUserList,
  syncInfo: mtunionContract.MtunionSyncInfo,
  syncStart: mtunionContract.MtunionSyncStart,
});
