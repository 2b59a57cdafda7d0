import { promoterScreen } from '@linehaul/modules/affiliate/console/promoter-list.port.tsx';
import { jdunionContract } from '../contract/jdunion.contract.ts';

/** Members who bring buyers to JD, each with a position or a sub-account, and what they have earned. */
export default promoterScreen({
  list: jdunionContract.JdunionUserList,
  save: jdunionContract.JdunionUserSave,
  pay: jdunionContract.JdunionUserPay,
  remove: jdunionContract.JdunionUserDel,
});
