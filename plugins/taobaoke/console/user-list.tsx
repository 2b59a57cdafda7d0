import { promoterScreen } from '@linehaul/modules/affiliate/console/promoter-list.port.tsx';
import { taobaokeContract } from '../contract/taobaoke.contract.ts';

/** Members who bring buyers to Taobao, and what they have earned. */
export default promoterScreen({
  list: taobaokeContract.TaobaokeUserList,
  save: taobaokeContract.TaobaokeUserSave,
  pay: taobaokeContract.TaobaokeUserPay,
  remove: taobaokeContract.TaobaokeUserDel,
});
