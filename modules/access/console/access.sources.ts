import { remote } from '@linehaul/console-kernel/select/remote-source.ts';
import { accessContract } from '../contract/access.contract.ts';

/** Roles as choices, found by name. */
export const roleSource = remote<typeof accessContract.rolemanage>({
  endpoint: accessContract.rolemanage,
  input: (keyword) => ({ keyword, limit: 50 }),
  value: ({ id }) => id,
  label: ({ name }) => name,
});
