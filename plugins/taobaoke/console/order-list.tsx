import { affiliateOrderScreen } from '@linehaul/modules/affiliate/console/order-list.port.tsx';
import { taobaokeContract } from '../contract/taobaoke.contract.ts';

/** Orders that were read at Taobao. */
export default affiliateOrderScreen({
  list: taobaokeContract.TaobaokeOrderList,
  promoters: taobaokeContract.TaobaokeUserList,
  syncInfo: taobaokeContract.TaobaokeSyncInfo,
  syncStart: taobaokeContract.TaobaokeSyncStart,
});
