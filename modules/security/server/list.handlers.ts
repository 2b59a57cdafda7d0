import { type ErrorCode, refuse, wireErrors } from '@linehaul/contract/errors.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import type { Handlers } from '@linehaul/server-kernel/module/server-module.ts';
import { bareNetwork } from '../contract/network.contract.ts';
import { type securityContract, securityErrors } from '../contract/security.contract.ts';
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

function atField(field: string, error: ErrorCode) {
  return refuse(error, { fields: { [field]: { code: error.code } } });
}

function found<T>(row: T | undefined): T {
  if (row === undefined) throw refuse(wireErrors.not_found);
  return row;
}

const userCalls = {
  AccessUserManage: ({ input, scope }) => accessUserRepo(scope).page(input),
  AccessUserInfo: async ({ input, scope }) => found(await accessUserRepo(scope).byId(input.id)),
  AccessUserChoices: async ({ input, scope }) => {
    const list = await accessUserRepo(scope).choices(input.keyword ?? '', input.limit);
    return { list, total: list.length, total_capped: false, next_cursor: null };
  },
  AccessUserAdd: async ({ input, scope, audit }) => {
    const repo = accessUserRepo(scope);
    if (!(await repo.isPerson(input.operator_id))) throw atField('operator_id', securityErrors.unknown_user);
    const id = await repo.add(input.operator_id, input.is_on, input.remark);
    if (id === null) throw atField('operator_id', securityErrors.user_taken);
    const after = found(await repo.byId(id));
    audit({ record: `access_user ${id}`, after });
    return after;
  },
  AccessUserEdit: async ({ input: { id, version, ...fields }, scope, ip, audit }) => {
    const repo = accessUserRepo(scope);
    const before = found(await repo.byId(id));
    if (!(await repo.change(id, version ?? before.version, fields))) throw refuse(wireErrors.version);
    await refuseLockingOut(scope, ip);
    const after = found(await repo.byId(id));
    audit({ record: `access_user ${id}`, before, after });
    return after;
  },
  AccessUserDel: async ({ input, scope, ip, audit }) => {
    const repo = accessUserRepo(scope);
    const before = found(await repo.byId(input.id));
    await repo.remove(input.id);
    await refuseLockingOut(scope, ip);
    audit({ record: `access_user ${input.id}`, before });
    return {};
  },
} satisfies Partial<ListCalls>;

async function refuseTaken(scope: Scope, network: string, own: number | null): Promise<void> {
  const same = await accessIpRepo(scope).byNetwork(network);
  if (same && same.id !== own) throw atField('network', securityErrors.network_taken);
}

const ipCalls = {
  AccessIpManage: ({ input, scope }) => accessIpRepo(scope).page(input),
  AccessIpInfo: async ({ input, scope }) => found(await accessIpRepo(scope).byId(input.id)),
  AccessIpAdd: async ({ input, scope, audit }) => {
    const network = bareNetwork(input.network);
    await refuseTaken(scope, network, null);
    const repo = accessIpRepo(scope);
    const id = await repo.add(network, input.is_on, input.remark);
    const after = found(await repo.byId(id));
    audit({ record: `access_ip ${id}`, after });
    return after;
  },
  AccessIpEdit: async ({ input: { id, version, ...fields }, scope, ip, audit }) => {
    const repo = accessIpRepo(scope);
    const before = found(await repo.byId(id));
    const network = bareNetwork(fields.network);
    await refuseTaken(scope, network, id);
    if (!(await repo.change(id, version ?? before.version, { ...fields, network }))) throw refuse(wireErrors.version);
    await refuseLockingOut(scope, ip);
    const after = found(await repo.byId(id));
    audit({ record: `access_ip ${id}`, before, after });
    return after;
  },
  AccessIpDel: async ({ input, scope, ip, audit }) => {
    const repo = accessIpRepo(scope);
    const before = found(await repo.byId(input.id));
    await repo.remove(input.id);
    await refuseLockingOut(scope, ip);
    audit({ record: `access_ip ${input.id}`, before });
    return {};
  },
} satisfies Partial<ListCalls>;

export const listCalls: ListCalls = { ...userCalls, ...ipCalls };
