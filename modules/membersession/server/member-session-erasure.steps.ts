import { memberRecords } from '@linehaul/modules/member/server/member.port.ts';
import { forgetCodes } from '@linehaul/modules/tenant/server/tenant.port.ts';
import { memberOutsideRepo } from './member-outside.repo.ts';
import { memberSessionRepo } from './member-session.repo.ts';

/** Sessions of a member who is erased end, and nothing says any more where they were; accounts elsewhere are nobody's. */
export const sessionsOfErased = memberRecords.offer({
  key: 'membersession',
  erase: async (scope, { id, texts }) => {
    await memberSessionRepo(scope).endOf(id, 'revoked');
    await memberSessionRepo(scope).blankOf(id);
    await memberOutsideRepo(scope).unbindAll(id);
    await forgetCodes(scope, texts, { purpose: 'member_sign_in', supplier_id: scope.caller.supplier_id });
  },
});
