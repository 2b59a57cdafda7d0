import type { Action } from '@linehaul/console-kernel/action.tsx';
import { dialogAction } from '@linehaul/console-kernel/action-dialog.tsx';
import type { CashAction, CashSheet } from '../contract/cash.contract.ts';
import { settlementContract } from '../contract/settlement.contract.ts';

const messages = 'settlement';
const allows =
  (action: CashAction) =>
  ({ actions }: CashSheet) =>
    actions.includes(action);
const hidden = ({ site_id, day }: CashSheet) => ({ site_id, day });

const handOver = dialogAction<typeof settlementContract.CashHandOver, CashSheet>({
  endpoint: settlementContract.CashHandOver,
  messages,
  title: 'settlement.action.hand_over',
  primary: true,
  when: allows('hand_over'),
  fields: [
    { field: 'handed_cents', span: 'full', hint: 'settlement.hint.counted' },
    { field: 'note', as: 'textarea' },
  ],
  start: ({ taken_cents }) => ({ handed_cents: taken_cents }),
  hidden,
  success: 'settlement.done.handed',
});

const receive = dialogAction<typeof settlementContract.CashReceive, CashSheet>({
  endpoint: settlementContract.CashReceive,
  messages,
  title: 'settlement.action.receive',
  primary: true,
  when: allows('receive'),
  fields: [
    { field: 'received_cents', span: 'full', hint: 'settlement.hint.counted' },
    { field: 'note', as: 'textarea' },
  ],
  hidden,
  success: 'settlement.done.received',
});

/** What can be done with a day's cash. */
export const cashActions: readonly Action<CashSheet>[] = [handOver, receive];
