import { InboxOutlined, SendOutlined } from '@ant-design/icons';
import { confirmAction, dialogAction } from '@linehaul/console-kernel/form/action-dialog.tsx';
import type { Action } from '@linehaul/console-kernel/screen/action.tsx';
import { amountText } from '@linehaul/console-kernel/screen/amount-text.ts';
import { type CashAction, type CashSheet, cashsheetContract } from '../contract/cashsheet.contract.ts';

const messages = 'cashsheet';
const allows =
  (action: CashAction) =>
  ({ actions }: CashSheet) =>
    actions.includes(action);
const till = ({ site_id, day, cashier }: CashSheet) => ({ site_id, day, cashier });
const target = (sheet: CashSheet) => ({ ...till(sheet), number: sheet.number });

const handOver = dialogAction<typeof cashsheetContract.CashHandOver, CashSheet>({
  endpoint: cashsheetContract.CashHandOver,
  messages,
  title: 'cashsheet.action.hand_over',
  icon: <SendOutlined />,
  primary: true,
  when: allows('hand_over'),
  fields: [
    { field: 'handed_cents', span: 'full', hint: 'cashsheet.hint.counted' },
    { field: 'note', as: 'textarea' },
  ],
  start: ({ taken_cents }) => ({ handed_cents: Math.max(0, taken_cents) }),
  hidden: (sheet) => ({ ...till(sheet), taken_cents: sheet.taken_cents }),
  submit: (_sheet, { handed_cents }) => amountText('cashsheet.deed.hand_over', handed_cents),
  success: 'cashsheet.done.handed',
});

const receive = dialogAction<typeof cashsheetContract.CashReceive, CashSheet>({
  endpoint: cashsheetContract.CashReceive,
  messages,
  title: 'cashsheet.action.receive',
  icon: <InboxOutlined />,
  primary: true,
  when: allows('receive'),
  fields: [
    { field: 'received_cents', span: 'full', hint: 'cashsheet.hint.counted' },
    { field: 'note', as: 'textarea' },
  ],
  hidden: target,
  submit: (_sheet, { received_cents }) => amountText('cashsheet.deed.receive', received_cents),
  success: 'cashsheet.done.received',
});

const takeBack = confirmAction<typeof cashsheetContract.CashTakeBack, CashSheet>({
  endpoint: cashsheetContract.CashTakeBack,
  title: 'cashsheet.action.take_back',
  when: allows('take_back'),
  input: target,
  question: 'cashsheet.ask.take_back',
  success: 'cashsheet.done.taken_back',
});

/** What can be done with the cash of a till. */
export const cashActions: readonly Action<CashSheet>[] = [handOver, receive, takeBack];
