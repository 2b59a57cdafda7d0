import { CheckOutlined, PayCircleOutlined } from '@ant-design/icons';
import { confirmAction, dialogAction } from '@linehaul/console-kernel/form/action-dialog.tsx';
import { money } from '@linehaul/console-kernel/format/format.ts';
import { bulkAction } from '@linehaul/console-kernel/list/bulk-action.tsx';
import type { Action } from '@linehaul/console-kernel/screen/action.tsx';
import { amountText } from '@linehaul/console-kernel/screen/amount-text.ts';
import { textOf } from '@linehaul/console-kernel/text/text.ts';
import {
  type CodAction,
  type CodCollected,
  type CodDue,
  type CodPayout,
  codContract,
} from '../contract/cod.contract.ts';
import { changePayee, knownPayee, PayeeLine, payeeFields, showAccount } from './cod-payee.tsx';

const messages = 'cod';
const allows =
  (action: CodAction) =>
  ({ actions }: CodPayout) =>
    actions.includes(action);
const pickVersion = ({ id, version }: CodPayout) => ({ id, version });

export const applyForDue = dialogAction<typeof codContract.CodPayoutApply, CodDue>({
  endpoint: codContract.CodPayoutApply,
  messages,
  title: 'cod.action.apply',
  when: ({ payout_cents }) => payout_cents > 0,
  intro: PayeeLine,
  fields: [...payeeFields, { field: 'note', as: 'textarea', hint: 'cod.hint.apply' }],
  start: knownPayee,
  hidden: ({ id }) => ({ order_id: id }),
  submit: ({ payout_cents }) => amountText('cod.deed.apply', payout_cents),
  success: 'cod.done.applied',
});

const payable = (rows: readonly { payout_cents: number }[]) => ({
  amount: money(rows.reduce((sum, { payout_cents }) => sum + payout_cents, 0)),
});

/** Several shippers' money in one move, a payout for each. */
export const applyForMany = bulkAction({
  endpoint: codContract.CodPayoutApply,
  title: 'cod.action.apply',
  question: 'cod.question.apply_many',
  params: payable,
  submit: 'cod.deed.apply_many',
  noOf: ({ shipper_name }: CodDue) => shipper_name,
  fit: ({ payout_cents }) => payout_cents > 0,
  unfit: () => textOf('cod.hint.nothing_arrived'),
  input: ([{ id }]) => ({ order_id: id }),
});

const orderOf = ({ id }: CodCollected) => ({ order_ids: [id] });
const orderParams = ({ order_no, cod_cents }: CodCollected) => ({ order_no, amount: money(cod_cents) });

export const confirmOne = confirmAction<typeof codContract.CodConfirm, CodCollected>({
  endpoint: codContract.CodConfirm,
  title: 'cod.action.confirm',
  when: ({ stage }) => stage === 'unconfirmed',
  input: orderOf,
  question: 'cod.question.confirm',
  params: orderParams,
  success: 'cod.done.confirmed',
});

export const unconfirmOne = confirmAction<typeof codContract.CodUnconfirm, CodCollected>({
  endpoint: codContract.CodUnconfirm,
  title: 'cod.action.unconfirm',
  when: ({ stage, method }) => stage === 'arrived' && method !== 'cash',
  input: orderOf,
  question: 'cod.question.unconfirm',
  params: orderParams,
  success: 'cod.done.unconfirmed',
});

const approve = dialogAction<typeof codContract.CodPayoutApprove, CodPayout>({
  endpoint: codContract.CodPayoutApprove,
  messages,
  title: 'cod.action.approve',
  icon: <CheckOutlined />,
  primary: true,
  when: allows('approve'),
  fields: [{ field: 'note', as: 'textarea' }],
  hidden: pickVersion,
  submit: ({ payout_cents }) => amountText('cod.deed.approve', payout_cents),
  success: 'cod.done.approved',
});

const pay = dialogAction<typeof codContract.CodPayoutPay, CodPayout>({
  endpoint: codContract.CodPayoutPay,
  messages,
  title: 'cod.action.pay_out',
  icon: <PayCircleOutlined />,
  primary: true,
  when: allows('pay'),
  fields: [{ field: 'method', span: 'full', hint: 'cod.hint.pay' }],
  start: () => ({ method: 'transfer' }),
  hidden: pickVersion,
  submit: ({ payout_cents }) => amountText('cod.deed.pay_out', payout_cents),
  success: 'cod.done.paid_out',
});

const reject = dialogAction<typeof codContract.CodPayoutReject, CodPayout>({
  endpoint: codContract.CodPayoutReject,
  messages,
  title: 'cod.action.reject',
  danger: true,
  when: allows('reject'),
  fields: [{ field: 'note', as: 'textarea', title: 'cod.field.reason' }],
  hidden: pickVersion,
  success: 'cod.done.rejected',
});

const askReturn = dialogAction<typeof codContract.CodPayoutReturn, CodPayout>({
  endpoint: codContract.CodPayoutReturn,
  messages,
  title: 'cod.action.ask_return',
  danger: true,
  when: allows('ask_return'),
  fields: [{ field: 'reason', as: 'textarea', hint: 'cod.hint.return' }],
  hidden: pickVersion,
  success: 'cod.done.return_asked',
});

const confirmReturn = confirmAction<typeof codContract.CodPayoutReturnConfirm, CodPayout>({
  endpoint: codContract.CodPayoutReturnConfirm,
  title: 'cod.action.confirm_return',
  icon: <CheckOutlined />,
  primary: true,
  when: allows('confirm_return'),
  input: pickVersion,
  question: 'cod.ask.confirm_return',
  params: ({ payout_cents }) => ({ amount: money(payout_cents) }),
  success: 'cod.done.returned',
});

const refuseReturn = confirmAction<typeof codContract.CodPayoutReturnRefuse, CodPayout>({
  endpoint: codContract.CodPayoutReturnRefuse,
  title: 'cod.action.refuse_return',
  when: allows('refuse_return'),
  input: pickVersion,
  question: 'cod.ask.refuse_return',
  params: ({ payout_cents }) => ({ amount: money(payout_cents) }),
  success: 'cod.done.return_refused',
});
const many = { noOf: ({ payout_no }: CodPayout) => payout_no, params: payable };
const unfit = ({ state }: CodPayout) => textOf(`cod.state.${state}`);

const approveMany = bulkAction({
  ...many,
  endpoint: codContract.CodPayoutApprove,
  title: 'cod.action.approve',
  question: 'cod.question.approve_many',
  submit: 'cod.deed.approve_many',
  fit: allows('approve'),
  unfit,
  input: ([{ id, version }]) => ({ id, version }),
});

const payMany = bulkAction({
  ...many,
  endpoint: codContract.CodPayoutPay,
  title: 'cod.action.pay_out',
  question: 'cod.question.pay_many',
  submit: 'cod.deed.pay_many',
  fit: allows('pay'),
  unfit,
  input: ([{ id, version }]) => ({ id, version, method: 'transfer' as const }),
});

/** What is done with many payouts at once. */
export const payoutBulkActions: readonly Action<CodPayout[]>[] = [approveMany, payMany];

/** What can be done with a payout. */
export const payoutActions: readonly Action<CodPayout>[] = [
  approve,
  pay,
  confirmReturn,
  refuseReturn,
  showAccount,
  changePayee,
  reject,
  askReturn,
];
