import { PlusOutlined } from '@ant-design/icons';
import { confirmAction, dialogAction } from '@linehaul/console-kernel/form/action-dialog.tsx';
import type { ListPage } from '@linehaul/console-kernel/list/list-types.ts';
import { useIdentityStore } from '@linehaul/console-kernel/permission/identity.ts';
import type { Action } from '@linehaul/console-kernel/screen/action.tsx';
import { accessContract, type Operator } from '../contract/access.contract.ts';

const { OperatorAdd, OperatorEdit, OperatorInfo, OperatorDisable, OperatorDel, OperatorPasswordReset, rolemanage } =
  accessContract;
const { OperatorSecondFactorReset } = accessContract;
const folder = '/sys/permission/management/operators';

export const operatorsPath = `${folder}/manage`;

/** The operator's own account: changed in the profile, not here. */
function isOther({ id }: Operator): boolean {
  return !useIdentityStore.getState().identity?.name.endsWith(`-${id}`);
}

const readNameParams = ({ nick_name, login_name }: Operator) => ({ name: nick_name || login_name });

export const addOperator: Action<ListPage> = {
  title: 'access.action.add_operator',
  icon: <PlusOutlined />,
  primary: true,
  needs: [OperatorAdd, rolemanage],
  to: () => `${folder}/add`,
};

export const editOperator: Action<Operator> = {
  title: 'access.action.edit',
  needs: [OperatorEdit, OperatorInfo, rolemanage],
  to: ({ id }) => `${folder}/edit/${id}`,
};

export const resetPassword = dialogAction<typeof OperatorPasswordReset, Operator>({
  endpoint: OperatorPasswordReset,
  title: 'access.action.reset_password',
  messages: 'access',
  fields: [{ field: 'password', as: 'password', span: 'full', hint: 'access.hint.password' }],
  hidden: ({ id }) => ({ id }),
  success: 'access.done.password_reset',
});

export const resetSecondFactor = confirmAction<typeof OperatorSecondFactorReset, Operator>({
  endpoint: OperatorSecondFactorReset,
  title: 'access.action.reset_second_factor',
  danger: true,
  when: ({ has_second_factor }) => has_second_factor,
  input: ({ id }) => ({ id }),
  question: 'access.ask.reset_second_factor',
  params: readNameParams,
  success: 'access.done.second_factor_reset',
});

export const disableOperator = confirmAction<typeof OperatorDisable, Operator>({
  endpoint: OperatorDisable,
  title: 'access.action.disable',
  danger: true,
  when: (operator) => operator.state === 'active' && isOther(operator),
  input: ({ id }) => ({ id, state: 'disabled' }),
  question: 'access.ask.disable',
  params: readNameParams,
  success: 'access.done.state',
});

export const enableOperator = confirmAction<typeof OperatorDisable, Operator>({
  endpoint: OperatorDisable,
  title: 'access.action.enable',
  when: ({ state }) => state === 'disabled',
  input: ({ id }) => ({ id, state: 'active' }),
  question: 'access.ask.enable',
  params: readNameParams,
  success: 'access.done.state',
});

export const deleteOperator = confirmAction<typeof OperatorDel, Operator>({
  endpoint: OperatorDel,
  title: 'access.action.delete',
  danger: true,
  when: isOther,
  input: ({ id }) => ({ id }),
  question: 'access.ask.delete_operator',
  params: readNameParams,
  success: 'access.done.operator_deleted',
});
