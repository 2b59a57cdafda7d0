import type { ErrorTexts } from '@linehaul/contract/errors.ts';
import type { CashState, cashsheetErrors } from '../contract/cashsheet.contract.ts';

export const en = {
  noun: {
    one: 'Cash of a day',
    many: 'Daily cash',
    cash_sheet: 'Daily cash',
  },
  menu: {
    sheets: 'Daily cash',
    sheet: 'Cash of a day',
  },
  call: {
    CashSheetList: 'See the sites’ daily cash',
    CashSheetInfo: 'Open the cash of a day',
    CashHandOver: 'Hand over the cash of a day',
    CashReceive: 'Receive handed over cash',
  },
  field: {
    id: 'Number',
    site_id: 'Site',
    site_name: 'Site',
    day: 'Day',
    state: 'State',
    payment_count: 'Payments',
    taken_cents: 'Taken in',
    handed_cents: 'Handed over',
    received_cents: 'Received',
    difference_cents: 'Difference',
    handed_note: 'Note at hand-over',
    handed_by: 'Handed over by',
    handed_at: 'Handed over at',
    received_note: 'Note at receipt',
    received_by: 'Received by',
    received_at: 'Received at',
    order_id: 'Order',
    order_no: 'Order no.',
    kind: 'For',
    login_name: 'Taken by',
    taken_at: 'Taken at',
    note: 'Note',
  },
  state: {
    open: 'In the till',
    handed: 'Handed over',
    received: 'Received',
  } satisfies Record<CashState, string>,
  kind: {
    prepaid: 'Prepaid',
    collect: 'Collect',
    on_receipt: 'On receipt',
    monthly: 'Monthly',
    cod: 'COD',
  },
  /** What confirming buttons say. */
  deed: {
    hand_over: 'Hand over {{amount}}',
    receive: 'Confirm receipt {{amount}}',
  },
  action: {
    hand_over: 'Hand over',
    receive: 'Receive',
  },
  hint: {
    counted: 'Count the notes and coins. Another sum than expected needs a note.',
  },
  section: {
    payments: 'Payments',
  },
  all: 'All',
  done: {
    handed: 'Handed over',
    received: 'Received',
  },
  empty: {
    sheets: 'No cash was taken',
    sheets_hint: 'Freight and COD that a site takes in cash stand here by day.',
  },
  error: {
    sheet_state: 'This day’s cash has been handed over or received already, or not handed over yet.',
    difference_note: 'The sum differs: say why.',
    checker_is_maker: 'Somebody else has to check what you made.',
  } satisfies ErrorTexts<typeof cashsheetErrors>,
};
