import { affiliateOrderScreen } from '@linehaul/modules/affiliate/console/order-list.port.tsx';
import { jdunionContract } from '../contract/jdunion.contract.ts';

/** Orders that were read at JD. */
export default affiliateOrderScreen({
  list: jdunionContract.JdunionOrderList,
  promoters: jdunionContract.JdunionUserList,
  syncInfo: jdunionContract.JdunionSyncInfo,
  syncStart: jdunionContract.JdunionSyncStart,
});
