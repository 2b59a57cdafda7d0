import type { ErrorTexts } from '@linehaul/contract/errors.ts';
import type { driverfeeErrors, FeeMethod, FeePart, FeeState } from '../contract/driverfee.contract.ts';

export const en = {
  noun: {
    one: 'Driver’s fee',
    many: 'Driver fees',
    driver_fee: 'Driver fees',
    driver_fee_sum: 'Driver fees by driver',
  },
  menu: {
    fees: 'Driver fees',
    sums: 'Fees by driver',
  },
  call: {
    DriverFeeList: 'See driver fees',
    DriverFeeSums: 'See what each driver is owed',
    DriverFeeSumsExport: 'Export what each driver is owed',
    DriverFeeInfo: 'See a trip’s driver fee and its payments',
    DriverFeePay: 'Pay a driver',
    DriverFeeVoid: 'Take back a payment to a driver',
  },
  field: {
    id: 'Number',
    trip_id: 'Trip',
    trip_no: 'Trip',
    part: 'Part',
    state: 'State',
    driver_id: 'Driver',
    driver_name: 'Driver',
    driver_phone: 'Driver’s phone',
    plate: 'Plate',
    route: 'Route',
    origin_name: 'Origin',
    destination_name: 'Destination',
    agreed_cents: 'Agreed',
    paid_cents: 'Paid',
    open_cents: 'To pay',
    due_cents: 'Due now',
    later_cents: 'Due later',
    due_at: 'Due since',
    fuel_card_no: 'Fuel card',
    amount_cents: 'Amount',
    method: 'Paid by way of',
    voucher_no: 'Voucher no.',
    note: 'Note',
    reason: 'Reason',
    paid_by: 'Paid by',
    paid_at: 'Paid',
    trip_count: 'Trips',
  },
  state: {
    due: 'To pay',
    not_due: 'Not due yet',
    paid: 'Paid',
  } satisfies Record<FeeState, string>,
  part: {
    advance: 'Advance',
    fuel: 'Fuel card',
    on_arrival: 'On arrival',
    on_receipt: 'On receipt',
  } satisfies Record<FeePart, string>,
  method: {
    cash: 'Cash',
    transfer: 'Bank transfer',
    fuel_card: 'Fuel card',
  } satisfies Record<FeeMethod, string>,
  voided: 'Taken back by {{who}}: {{reason}}',
  /** What confirming buttons say. */
  deed: {
    pay: 'Pay {{amount}}',
    void: 'Take back {{amount}}',
  },
  action: {
    pay: 'Pay driver',
    void: 'Take back',
  },
  hint: {
    pay: 'From the company’s own cash, account or fuel card; the platform’s money is not touched.',
    void: 'For a payment entered by mistake: it stays in the list, marked, and can be paid again.',
    not_due: {
      advance: 'At departure',
      fuel: 'At departure',
      on_arrival: 'At arrival',
      on_receipt: 'When all receipts are back',
    } satisfies Record<FeePart, string>,
  },
  section: {
    fees: 'Driver’s fee',
    payments: 'Payments to the driver',
  },
  all: 'All',
  done: {
    paid: 'Driver paid',
    voided: 'Taken back',
  },
  empty: {
    fees: 'No driver fees',
    fees_hint:
      'Agree a fee when a trip is planned; its parts fall due at departure, at arrival and when receipts are back.',
    sums: 'No driver is owed anything',
    sums_hint: 'Drivers stand here once a fee has been agreed for one of their trips.',
    no_fee: 'No fee has been agreed for this trip.',
  },
  error: {
    fee_not_due:
      'This part is not due yet: the advance and the fuel at departure, then at arrival, then when all receipts are back.',
    fee_paid: 'Nothing is left to pay of this part.',
    fee_exceeds: 'This is more than is left of the agreed amount. Change what was agreed first, if need be.',
    fee_method: 'Only fuel goes onto the fuel card: choose cash or transfer.',
    fee_void: 'This payment has been taken back already.',
  } satisfies ErrorTexts<typeof driverfeeErrors>,
};
