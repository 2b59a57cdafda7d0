import { confirmAction, dialogAction } from '@linehaul/console-kernel/form/action-dialog.tsx';
import type { Action } from '@linehaul/console-kernel/screen/action.tsx';
import { textOf } from '@linehaul/console-kernel/text/text.ts';
import { walletContract } from '../contract/wallet.contract.ts';
import type { WithdrawalDetail } from '../contract/wallet-rows.contract.ts';
import { buildNameParams } from './withdrawal-words.ts';

const { WithdrawalReturn, WithdrawalReturnDecide } = walletContract;

const reasonField = { field: 'reason', as: 'textarea', span: 'full' } as const;

const report = dialogAction<typeof WithdrawalReturn, WithdrawalDetail>({
  endpoint: WithdrawalReturn,
  title: 'wallet.action.report_return',
  messages: 'wallet',
  danger: true,
  when: ({ can_return }) => can_return,
  fields: [reasonField],
  hidden: ({ id, version }) => ({ id, version }),
  intro: (withdrawal) => <p>{textOf('wallet.ask.return', buildNameParams(withdrawal))}</p>,
  success: 'wallet.done.return_asked',
});

const confirm = confirmAction<typeof WithdrawalReturnDecide, WithdrawalDetail>({
  endpoint: WithdrawalReturnDecide,
  title: 'wallet.action.confirm_return',
  primary: true,
  when: ({ can_confirm_return }) => can_confirm_return,
  input: ({ id, version }) => ({ id, version, decision: 'approve' }),
  question: 'wallet.ask.confirm_return',
  params: buildNameParams,
  success: 'wallet.done.return_decided',
});

const refuse = dialogAction<typeof WithdrawalReturnDecide, WithdrawalDetail>({
  endpoint: WithdrawalReturnDecide,
  title: 'wallet.action.refuse_return',
  messages: 'wallet',
  when: ({ can_decide_return }) => can_decide_return,
  fields: [reasonField],
  hidden: ({ id, version }) => ({ id, version, decision: 'reject' }),
  intro: (withdrawal) => <p>{textOf('wallet.ask.refuse_return', buildNameParams(withdrawal))}</p>,
  success: 'wallet.done.return_decided',
});

/** What can be done about a payout that the bank has sent back. */
export const returnActions: readonly Action<WithdrawalDetail>[] = [confirm, refuse, report];
