import { CheckOutlined, FileTextOutlined, PayCircleOutlined, PlusOutlined, PrinterOutlined } from '@ant-design/icons';
import { confirmAction, dialogAction } from '@linehaul/console-kernel/form/action-dialog.tsx';
import type { ListPage } from '@linehaul/console-kernel/list/list-types.ts';
import type { Action } from '@linehaul/console-kernel/screen/action.tsx';
import { amountText } from '@linehaul/console-kernel/screen/amount-text.ts';
import { businessDay } from '@linehaul/console-kernel/time/business-day.ts';
import { addMonths, monthOf } from '@linehaul/contract/calendar-day.ts';
import { memberSource } from '@linehaul/modules/member/console/member.sources.ts';
import { type Statement, type StatementAction, statementContract } from '../contract/statement.contract.ts';

const messages = 'statement';
const allows =
  (action: StatementAction) =>
  ({ actions }: Statement) =>
    actions.includes(action);
const pickVersion = ({ id, version }: Statement) => ({ id, version });

/** The month before this one: its orders are complete. */
const lastMonth = () => addMonths(monthOf(businessDay()), -1);

export const addStatements = dialogAction<typeof statementContract.StatementAdd, ListPage>({
  endpoint: statementContract.StatementAdd,
  messages,
  title: 'statement.action.add_statements',
  icon: <PlusOutlined />,
  primary: true,
  fields: [
    { field: 'month', as: 'text', span: 'full', hint: 'statement.hint.month' },
    { field: 'member_id', as: 'remote', source: memberSource, span: 'full', hint: 'statement.hint.every_member' },
  ],
  start: () => ({ month: lastMonth() }),
  hidden: () => ({}),
  success: 'statement.done.made',
});

const confirm = dialogAction<typeof statementContract.StatementConfirm, Statement>({
  endpoint: statementContract.StatementConfirm,
  messages,
  title: 'statement.action.confirm',
  icon: <CheckOutlined />,
  primary: true,
  when: allows('confirm'),
  fields: [
    { field: 'note', as: 'textarea', title: 'statement.field.confirm_note', hint: 'statement.hint.confirm_note' },
  ],
  hidden: pickVersion,
  submit: ({ total_cents }) => amountText('statement.deed.confirm', total_cents),
  success: 'statement.done.confirmed',
});

const invoice = dialogAction<typeof statementContract.StatementInvoice, Statement>({
  endpoint: statementContract.StatementInvoice,
  messages,
  title: 'statement.action.invoice',
  icon: <FileTextOutlined />,
  primary: true,
  when: allows('invoice'),
  fields: [{ field: 'invoice_no', span: 'full' }],
  hidden: pickVersion,
  success: 'statement.done.invoiced',
});

const pay = dialogAction<typeof statementContract.StatementPay, Statement>({
  endpoint: statementContract.StatementPay,
  messages,
  title: 'statement.action.pay',
  icon: <PayCircleOutlined />,
  primary: true,
  when: allows('pay'),
  fields: [{ field: 'method', span: 'full', hint: 'statement.hint.pay' }],
  start: () => ({ method: 'transfer' }),
  hidden: pickVersion,
  submit: ({ total_cents }) => amountText('statement.deed.pay', total_cents),
  success: 'statement.done.paid',
});

const unpay = dialogAction<typeof statementContract.StatementUnpay, Statement>({
  endpoint: statementContract.StatementUnpay,
  messages,
  title: 'statement.action.unpay',
  danger: true,
  when: allows('unpay'),
  fields: [{ field: 'note', as: 'textarea', title: 'statement.field.reason', hint: 'statement.hint.unpay' }],
  hidden: pickVersion,
  success: 'statement.done.unpaid',
});

const refresh = confirmAction<typeof statementContract.StatementRefresh, Statement>({
  endpoint: statementContract.StatementRefresh,
  title: 'statement.action.refresh',
  when: allows('refresh'),
  input: pickVersion,
  question: 'statement.confirm.refresh',
  success: 'statement.done.refreshed',
});

const reopen = dialogAction<typeof statementContract.StatementReopen, Statement>({
  endpoint: statementContract.StatementReopen,
  messages,
  title: 'statement.action.reopen',
  when: allows('reopen'),
  fields: [{ field: 'note', as: 'textarea', title: 'statement.field.reason' }],
  hidden: pickVersion,
  success: 'statement.done.reopened',
});

const drop = confirmAction<typeof statementContract.StatementDel, Statement>({
  endpoint: statementContract.StatementDel,
  title: 'statement.action.delete',
  danger: true,
  when: allows('delete'),
  input: pickVersion,
  question: 'statement.confirm.delete',
  params: ({ statement_no }) => ({ statement_no }),
  success: 'statement.done.deleted',
});

const print: Action<Statement> = {
  title: 'statement.action.print',
  icon: <PrinterOutlined />,
  needs: statementContract.StatementInfo,
  to: ({ id }) => `/finance/settlement/statement/print/${id}`,
};

/** What can be done with a statement; on its own page, deleting would leave nothing to show. */
export const statementActions: readonly Action<Statement>[] = [confirm, invoice, pay, print, refresh, reopen, unpay];
export const statementRowActions: readonly Action<Statement>[] = [...statementActions, drop];
