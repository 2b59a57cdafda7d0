import { installedSettings } from '@linehaul/modules/addon/server/addon.port.ts';
import { findMember } from '@linehaul/modules/member/server/member.port.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import type { ModuleKernel } from '@linehaul/server-kernel/module/server-module.ts';
import { type KefuIdentity, kefuKey, kefuSettings } from '../contract/kefu.contract.ts';
import { proveIdentity } from './kefu.rules.ts';

export const configurable = { key: kefuKey, settings: kefuSettings };

/** Who a member or somebody of the tenant's staff is: `owner`, `operator-17` and `member-55` are not of one series of numbers. */
async function nameCaller(scope: Scope, kernel: ModuleKernel): Promise<{ identifier: string; name: string }> {
  const { member_id, operator_id, supplier_id } = scope.caller;
  if (member_id !== undefined) {
    const member = await findMember(scope, member_id);
    return { identifier: `member-${member_id}`, name: member?.name ?? '' };
  }
  const { nick_name } = await kernel.nameOf(scope);
  const identifier = operator_id === null ? `owner-${supplier_id}` : `operator-${operator_id}`;
  return { identifier, name: nick_name };
}

/** Proves who calls to the chat of the caller's tenant; nobody where that has no key. */
export async function identifyCaller(scope: Scope, kernel: ModuleKernel): Promise<KefuIdentity> {
  const settings = await installedSettings(scope, kernel.secrets, configurable);
  if (settings?.secret_key === undefined) return proveIdentity(undefined, '', '');
  const { identifier, name } = await nameCaller(scope, kernel);
  return proveIdentity(settings.secret_key, identifier, name);
}
