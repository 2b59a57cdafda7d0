import type { Action } from '@linehaul/console-kernel/action.tsx';
import { dialogAction } from '@linehaul/console-kernel/action-dialog.tsx';
import type { CodAction, CodDue, CodPayout } from '../contract/cod.contract.ts';
import { settlementContract } from '../contract/settlement.contract.ts';

const messages = 'settlement';
const allows =
  (action: CodAction) =>
  ({ actions }: CodPayout) =>
    actions.includes(action);
const hidden = ({ id, version }: CodPayout) => ({ id, version });

export const applyForDue = dialogAction<typeof settlementContract.CodPayoutApply, CodDue>({
  endpoint: settlementContract.CodPayoutApply,
  messages,
  title: 'settlement.action.apply',
  fields: [{ field: 'note', as: 'textarea', hint: 'settlement.hint.cod_apply' }],
  hidden: ({ id }) => ({ order_id: id }),
  success: 'settlement.done.applied',
});

const approve = dialogAction<typeof settlementContract.CodPayoutApprove, CodPayout>({
  endpoint: settlementContract.CodPayoutApprove,
  messages,
  title: 'settlement.action.approve',
  primary: true,
  when: allows('approve'),
  fields: [{ field: 'note', as: 'textarea' }],
  hidden,
  success: 'settlement.done.approved',
});

const pay = dialogAction<typeof settlementContract.CodPayoutPay, CodPayout>({
  endpoint: settlementContract.CodPayoutPay,
  messages,
  title: 'settlement.action.pay_out',
  primary: true,
  when: allows('pay'),
  fields: [{ field: 'method', span: 'full', hint: 'settlement.hint.cod_pay' }],
  start: () => ({ method: 'transfer' }),
  hidden,
  success: 'settlement.done.paid_out',
});

const reject = dialogAction<typeof settlementContract.CodPayoutReject, CodPayout>({
  endpoint: settlementContract.CodPayoutReject,
  messages,
  title: 'settlement.action.reject',
  danger: true,
  when: allows('reject'),
  fields: [{ field: 'note', as: 'textarea', title: 'settlement.field.reason' }],
  hidden,
  success: 'settlement.done.rejected',
});

/** What can be done with a payout. */
export const payoutActions: readonly Action<CodPayout>[] = [approve, pay, reject];
