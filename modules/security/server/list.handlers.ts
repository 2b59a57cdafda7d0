import { refuse } from '@linehaul/contract/errors.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import type { Handlers } from '@linehaul/server-kernel/module/server-module.ts';
import { deleteCall, existing, saveCall } from '@linehaul/server-kernel/record/record-calls.ts';
import { bareNetwork } from '../contract/network.contract.ts';
import {
  type AccessIp,
  type AccessUser,
  type securityContract,
  securityErrors,
} from '../contract/security.contract.ts';
import { accessIpRepo, accessUserRepo } from './access-list.repo.ts';
import { safeSettingRepo } from './safe-setting.repo.ts';

type ListCalls = Pick<
  Handlers<typeof securityContract>,
  | 'AccessUserManage'
  | 'AccessUserInfo'
  | 'AccessUserChoices'
  | 'AccessUserAdd'
  | 'AccessUserEdit'
  | 'AccessUserDel'
  | 'AccessIpManage'
  | 'AccessIpInfo'
  | 'AccessIpAdd'
  | 'AccessIpEdit'
  | 'AccessIpDel'
>;

/**
 * Refuses a change after which its maker could not come in any more; it is made already, and goes back with the
 * transaction. What is looked at is what the gate will look at.
 */
export async function refuseLockingOut(scope: Scope, ip: string): Promise<void> {
  const { operator_id, login_name } = scope.caller;
  const admission = await safeSettingRepo(scope).admission(operator_id, ip);
  if (!admission.is_ip_listed) throw refuse(securityErrors.own_ip_missing, { params: { ip: ip || '?' } });
  if (!admission.is_user_listed) throw refuse(securityErrors.own_user_missing, { params: { name: login_name } });
}

interface Saving {
  id?: number;
  version?: number | undefined;
  is_on: boolean;
  remark: string;
}

const saveUser = saveCall<AccessUser, Saving & { operator_id?: number }>({
  noun: 'access_user',
  repo: accessUserRepo,
  unique: { operator_id: securityErrors.user_taken },
  draft: async ({ input: { id: _id, version: _version, ...fields }, scope }) => {
    const { operator_id } = fields;
    if (operator_id !== undefined && !(await accessUserRepo(scope).isPerson(operator_id))) {
      const error = securityErrors.unknown_user;
      throw refuse(error, { fields: { operator_id: { code: error.code } } });
    }
    return fields;
  },
});
const deleteUser = deleteCall({ noun: 'access_user', repo: accessUserRepo });

const saveIp = saveCall<AccessIp, Saving & { network: string }>({
  noun: 'access_ip',
  repo: accessIpRepo,
  unique: { network: securityErrors.network_taken },
  draft: ({ input: { id: _id, version: _version, network, ...fields } }) => ({
    ...fields,
    network: bareNetwork(network),
  }),
});
const deleteIp = deleteCall({ noun: 'access_ip', repo: accessIpRepo });

export const listCalls: ListCalls = {
  AccessUserManage: ({ input, scope }) => accessUserRepo(scope).page(input),
  AccessUserInfo: ({ input, scope }) => existing(accessUserRepo(scope), input.id),
  AccessUserChoices: async ({ input, scope }) => {
    const list = await accessUserRepo(scope).choices(input.keyword ?? '', input.limit);
    return { list, total: list.length, total_capped: false, next_cursor: null };
  },
  AccessUserAdd: saveUser,
  AccessUserEdit: async (call) => {
    const after = await saveUser(call);
    await refuseLockingOut(call.scope, call.ip);
    return after;
  },
  AccessUserDel: async (call) => {
    await deleteUser(call);
    await refuseLockingOut(call.scope, call.ip);
    return {};
  },
  AccessIpManage: ({ input, scope }) => accessIpRepo(scope).page(input),
  AccessIpInfo: ({ input, scope }) => existing(accessIpRepo(scope), input.id),
  AccessIpAdd: saveIp,
  AccessIpEdit: async (call) => {
    const after = await saveIp(call);
    await refuseLockingOut(call.scope, call.ip);
    return after;
  },
  AccessIpDel: async (call) => {
    await deleteIp(call);
    await refuseLockingOut(call.scope, call.ip);
    return {};
  },
};
