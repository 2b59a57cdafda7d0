import { confirmAction, dialogAction } from '@linehaul/console-kernel/form/action-dialog.tsx';
import { money } from '@linehaul/console-kernel/format/format.ts';
import type { Action } from '@linehaul/console-kernel/screen/action.tsx';
import { amountText } from '@linehaul/console-kernel/screen/amount-text.ts';
import { type CodAction, type CodDue, type CodPayout, codContract } from '../contract/cod.contract.ts';

const messages = 'cod';
const allows =
  (action: CodAction) =>
  ({ actions }: CodPayout) =>
    actions.includes(action);
const hidden = ({ id, version }: CodPayout) => ({ id, version });

export const applyForDue = dialogAction<typeof codContract.CodPayoutApply, CodDue>({
  endpoint: codContract.CodPayoutApply,
  messages,
  title: 'cod.action.apply',
  fields: [{ field: 'note', as: 'textarea', hint: 'cod.hint.apply' }],
  hidden: ({ id }) => ({ order_id: id }),
  submit: ({ payout_cents }) => amountText('cod.deed.apply', payout_cents),
  success: 'cod.done.applied',
});

const approve = dialogAction<typeof codContract.CodPayoutApprove, CodPayout>({
  endpoint: codContract.CodPayoutApprove,
  messages,
  title: 'cod.action.approve',
  primary: true,
  when: allows('approve'),
  fields: [{ field: 'note', as: 'textarea' }],
  hidden,
  submit: ({ payout_cents }) => amountText('cod.deed.approve', payout_cents),
  success: 'cod.done.approved',
});

const pay = dialogAction<typeof codContract.CodPayoutPay, CodPayout>({
  endpoint: codContract.CodPayoutPay,
  messages,
  title: 'cod.action.pay_out',
  primary: true,
  when: allows('pay'),
  fields: [{ field: 'method', span: 'full', hint: 'cod.hint.pay' }],
  start: () => ({ method: 'transfer' }),
  hidden,
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
  hidden,
  success: 'cod.done.rejected',
});

const askReturn = dialogAction<typeof codContract.CodPayoutReturn, CodPayout>({
  endpoint: codContract.CodPayoutReturn,
  messages,
  title: 'cod.action.ask_return',
  danger: true,
  when: allows('ask_return'),
  fields: [{ field: 'reason', as: 'textarea', hint: 'cod.hint.return' }],
  hidden,
  success: 'cod.done.return_asked',
});

const confirmReturn = confirmAction<typeof codContract.CodPayoutReturnConfirm, CodPayout>({
  endpoint: codContract.CodPayoutReturnConfirm,
  title: 'cod.action.confirm_return',
  primary: true,
  when: allows('confirm_return'),
  input: hidden,
  question: 'cod.ask.confirm_return',
  params: ({ payout_cents }) => ({ amount: money(payout_cents) }),
  success: 'cod.done.returned',
});

const refuseReturn = confirmAction<typeof codContract.CodPayoutReturnRefuse, CodPayout>({
  endpoint: codContract.CodPayoutReturnRefuse,
  title: 'cod.action.refuse_return',
  when: allows('refuse_return'),
  input: hidden,
  question: 'cod.ask.refuse_return',
  params: ({ payout_cents }) => ({ amount: money(payout_cents) }),
  success: 'cod.done.return_refused',
});

/** What can be done with a payout. */
export const payoutActions: readonly Action<CodPayout>[] = [
  approve,
  pay,
  confirmReturn,
  refuseReturn,
  reject,
  askReturn,
];
