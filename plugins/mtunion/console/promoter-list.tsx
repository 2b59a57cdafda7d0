import { promoterScreen } from '@linehaul/modules/affiliate/console/promoter-list.port.tsx';
import { mtunionContract } from '../contract/mtunion.contract.ts';

/** Members who bring buyers to Meituan, each with a code, and what they have earned. */
export default promoterScreen({
  list: mtunionContract.MtunionUserList,
  save: mtunionContract.MtunionUserSave,
  pay: mtunionContract.MtunionUserPay,
  remove: mtunionContract.MtunionUserDel,
});
