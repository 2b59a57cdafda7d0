import { call } from '@linehaul/console-kernel/call/call.ts';
import { roleSwitched } from '@linehaul/console-kernel/permission/role-switch.ts';
import { accessContract } from '@linehaul/modules/access/contract/access.contract.ts';

/** Acts with one role from now on; a refusal has been told, and changes nothing. */
export async function actAs(roleId: number): Promise<void> {
  await call(accessContract.RoleTry, { id: roleId }).then(roleSwitched, () => undefined);
}

/** Back to everything that the caller may do. */
export async function actAsBefore(): Promise<void> {
  await call(accessContract.RoleTryEnd, {}).then(roleSwitched, () => undefined);
}
