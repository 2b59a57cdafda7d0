import { PlusOutlined, PrinterOutlined } from '@ant-design/icons';
import type { Action } from '@linehaul/console-kernel/action.tsx';
import { confirmAction, dialogAction } from '@linehaul/console-kernel/action-dialog.tsx';
import { businessDay } from '@linehaul/console-kernel/business-day.ts';
import type { ListPage } from '@linehaul/console-kernel/list-types.ts';
import { addMonths, monthOf } from '@linehaul/contract/calendar-day.ts';
import { memberSource } from '@linehaul/modules/member/console/member.slots.ts';
import { settlementContract } from '../contract/settlement.contract.ts';
import type { Statement, StatementAction } from '../contract/statement.contract.ts';

const messages = 'settlement';
const allows =
  (action: StatementAction) =>
  ({ actions }: Statement) =>
    actions.includes(action);
const hidden = ({ id, version }: Statement) => ({ id, version });

/** The month before this one: its orders are complete. */
const lastMonth = () => addMonths(monthOf(businessDay()), -1);

export const addStatements = dialogAction<typeof settlementContract.StatementAdd, ListPage>({
  endpoint: settlementContract.StatementAdd,
  messages,
  title: 'settlement.action.add_statements',
  icon: <PlusOutlined />,
  primary: true,
  fields: [
    { field: 'month', as: 'text', span: 'full', hint: 'settlement.hint.month' },
    { field: 'member_id', as: 'remote', source: memberSource, span: 'full', hint: 'settlement.hint.every_member' },
  ],
  start: () => ({ month: lastMonth() }),
  hidden: () => ({}),
  success: 'settlement.done.made',
});

const confirm = dialogAction<typeof settlementContract.StatementConfirm, Statement>({
  endpoint: settlementContract.StatementConfirm,
  messages,
  title: 'settlement.action.confirm',
  primary: true,
  when: allows('confirm'),
  fields: [
    { field: 'note', as: 'textarea', title: 'settlement.field.confirm_note', hint: 'settlement.hint.confirm_note' },
  ],
  hidden,
  success: 'settlement.done.confirmed',
});

const invoice = dialogAction<typeof settlementContract.StatementInvoice, Statement>({
  endpoint: settlementContract.StatementInvoice,
  messages,
  title: 'settlement.action.invoice',
  primary: true,
  when: allows('invoice'),
  fields: [{ field: 'invoice_no', span: 'full' }],
  hidden,
  success: 'settlement.done.invoiced',
});

const pay = dialogAction<typeof settlementContract.StatementPay, Statement>({
  endpoint: settlementContract.StatementPay,
  messages,
  title: 'settlement.action.pay',
  primary: true,
  when: allows('pay'),
  fields: [{ field: 'method', span: 'full', hint: 'settlement.hint.pay' }],
  start: () => ({ method: 'transfer' }),
  hidden,
  success: 'settlement.done.paid',
});

const refresh = confirmAction<typeof settlementContract.StatementRefresh, Statement>({
  endpoint: settlementContract.StatementRefresh,
  title: 'settlement.action.refresh',
  when: allows('refresh'),
  input: hidden,
  question: 'settlement.confirm.refresh',
  success: 'settlement.done.refreshed',
});

const reopen = dialogAction<typeof settlementContract.StatementReopen, Statement>({
  endpoint: settlementContract.StatementReopen,
  messages,
  title: 'settlement.action.reopen',
  when: allows('reopen'),
  fields: [{ field: 'note', as: 'textarea', title: 'settlement.field.reason' }],
  hidden,
  success: 'settlement.done.reopened',
});

const drop = confirmAction<typeof settlementContract.StatementDel, Statement>({
  endpoint: settlementContract.StatementDel,
  title: 'settlement.action.delete',
  danger: true,
  when: allows('delete'),
  input: hidden,
  question: 'settlement.confirm.delete',
  params: ({ statement_no }) => ({ statement_no }),
  success: 'settlement.done.deleted',
});

const print: Action<Statement> = {
  title: 'settlement.action.print',
  icon: <PrinterOutlined />,
  needs: settlementContract.StatementInfo,
  to: ({ id }) => `/finance/settlement/statement/print/${id}`,
};

/** What can be done with a statement; on its own page, deleting would leave nothing to show. */
export const statementActions: readonly Action<Statement>[] = [confirm, invoice, pay, print, refresh, reopen];
export const statementRowActions: readonly Action<Statement>[] = [...statementActions, drop];
