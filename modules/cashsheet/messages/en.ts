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
    CashSheetList: 'View the sites’ daily cash',
    CashOpenSum: 'View the total of cash not handed over',
    CashSheetInfo: 'Open the cash of a day',
    CashHandOver: 'Hand over the cash of a day',
    CashReceive: 'Receive cash handed over',
  },
  field: {
    id: 'Number',
    site_id: 'Site',
    site_name: 'Site',
    day: 'Day',
    state: 'State',
    payment_count: 'Payments',
    taken_cents: 'Cash in',
    handed_cents: 'Handed over',
    received_cents: 'Received',
    difference_cents: 'Difference',
    handed_note: 'Note on handover',
    handed_by: 'Handed over by',
    handed_at: 'Handed over at',
    received_note: 'Note on receipt',
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
    collect: 'Freight collect',
    on_receipt: 'Pay on POD',
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
    counted: 'Count the notes and coins. A different amount needs a note.',
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
    sheets_hint: 'Freight and COD that sites collect in cash are listed here by day.',
  },
  error: {
    sheet_state: 'This day’s cash has been handed over or received already, or not handed over yet.',
    difference_note: 'The amount differs: enter the reason.',
    checker_is_maker: 'Someone else has to review what you entered.',
  } satisfies ErrorTexts<typeof cashsheetErrors>,
  home: {
    open: 'Cash not handed over',
    open_of: '{{n}} daily sheets open',
  },
};
