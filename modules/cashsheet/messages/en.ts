import type { ErrorTexts } from '@linehaul/contract/errors.ts';
import type { CashState, cashsheetErrors } from '../contract/cashsheet.contract.ts';

export const en = {
  noun: {
    one: 'Cash handover',
    many: 'Cash of sites',
    cash_sheet: 'Cash handover',
  },
  menu: {
    sheets: 'Cash of sites',
    sheet: 'Cash of a day',
  },
  call: {
    CashSheetList: 'View the sites’ daily cash',
    CashOpenSum: 'View the total of cash not handed over',
    CashSheetInfo: 'Open a cash handover',
    CashHandOver: 'Hand over cash',
    CashTakeBack: 'Take back a cash handover',
    CashReceive: 'Receive cash handed over',
  },
  field: {
    number: 'No.',
    cashier: 'Till',
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
    kind: 'For',
    login_name: 'Taken by',
    taken_at: 'Taken at',
  },
  state: {
    open: 'In the till',
    handed: 'Handed over',
    received: 'Received',
  } satisfies Record<CashState, string>,
  till: {
    shared: 'Whole site',
  },
  ask: {
    take_back: 'The cash goes back into the till. Nobody has received it yet.',
  },
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
    take_back: 'Take back',
  },
  hint: {
    counted: 'Count the notes and coins. A different amount needs a note.',
  },
  section: {
    payments: 'Payments',
    same_day: 'Handovers of this day',
  },
  all: 'All',
  done: {
    handed: 'Handed over',
    received: 'Received',
    taken_back: 'Back in the till',
  },
  empty: {
    sheets: 'No cash was taken',
    sheets_hint: 'Freight and COD that sites collect in cash are listed here, handover by handover.',
  },
  error: {
    sheet_state: 'This cash has been handed over or received already, or not handed over yet.',
    cash_changed: 'More cash has been taken since. Count again.',
    difference_note: 'The amount differs: enter the reason.',
    checker_is_maker: 'Someone else has to review what you entered.',
  } satisfies ErrorTexts<typeof cashsheetErrors>,
  home: {
    open: 'Cash not handed over',
    open_of: 'in {{n}} {{n, plural(one: till; other: tills)}}',
  },
};
