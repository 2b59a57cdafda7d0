import { remote } from '@linehaul/console-kernel/select/remote-source.ts';
import { accessContract } from '../contract/access.contract.ts';

/** Operators as choices, found by name or phone. */
export const operatorSource = remote<typeof accessContract.OperatorManage>({
  endpoint: accessContract.OperatorManage,
  input: (keyword) => ({ keyword, limit: 50 }),
  value: ({ id }) => id,
  label: ({ nick_name, login_name }) => `${nick_name} · ${login_name}`,
});

/** Roles as choices, found by name. */
export const roleSource = remote<typeof accessContract.rolemanage>({
  endpoint: accessContract.rolemanage,
  input: (keyword) => ({ keyword, limit: 50 }),
  value: ({ id }) => id,
  label: ({ name }) => name,
});
