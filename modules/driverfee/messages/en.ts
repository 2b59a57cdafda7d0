import type { ErrorTexts } from '@linehaul/contract/errors.ts';
import type { driverfeeErrors, FeeMethod, FeePart, FeeState } from '../contract/driverfee.contract.ts';

export const en = {
  noun: {
    one: 'Driver’s fee',
    many: 'Driver’s fees',
    driver_fee: 'Driver’s fees',
    driver_fee_sum: 'Driver settlement',
  },
  menu: {
    fees: 'Driver’s fees',
    sums: 'Driver settlement',
  },
  call: {
    DriverFeeList: 'View driver’s fees',
    DriverFeeSums: 'View the driver settlement',
    DriverFeeSumsExport: 'Export the driver settlement',
    DriverFeeInfo: 'View a trip’s driver’s fee and its payments',
    DriverFeePay: 'Pay a driver',
    DriverFeeVoid: 'Void a payment to a driver',
  },
  field: {
    method: 'Payment method',
    agreed_cents: 'Agreed',
    open_cents: 'Outstanding',
    due_cents: 'Due now',
    later_cents: 'Due later',
    due_at: 'Due date',
    amount_cents: 'Amount',
    voucher_no: 'Voucher no.',
    paid_by: 'Paid by',
    trip_count: 'Trips',
  },
  state: {
    due: 'Due',
    not_due: 'Not due yet',
    paid: 'Paid',
  } satisfies Record<FeeState, string>,
  part: {
    advance: 'Advance',
    fuel: 'Fuel card',
    on_arrival: 'On arrival',
    on_receipt: 'On POD',
  } satisfies Record<FeePart, string>,
  method: {
    cash: 'Cash',
    transfer: 'Bank transfer',
    fuel_card: 'Fuel card',
    deduction: 'Deduction',
  } satisfies Record<FeeMethod, string>,
  voided: 'Voided by {{who}}: {{reason}}',
  /** What confirming buttons say. */
  deed: {
    pay: 'Pay {{amount}}',
    void: 'Void {{amount}}',
  },
  action: {
    pay: 'Pay driver',
    void: 'Void',
  },
  hint: {
    pay: 'From the company’s own cash, account or fuel card; the platform’s money is not touched.',
    void: 'For a payment entered by mistake: it stays listed as voided and can be paid again.',
    not_due: {
      advance: 'At departure',
      fuel: 'At departure',
      on_arrival: 'At arrival',
      on_receipt: 'When all PODs are back',
    } satisfies Record<FeePart, string>,
  },
  section: {
    fees: 'Driver’s fee',
    payments: 'Payments to the driver',
  },
  all: 'All',
  done: {
    paid: 'Driver paid',
    voided: 'Voided',
  },
  empty: {
    fees: 'No driver’s fees',
    fees_hint:
      'Agree a fee when creating a trip; its items fall due at departure, at arrival and when all PODs are back.',
    sums: 'Nothing is owed to drivers',
    sums_hint: 'Drivers are listed here once a fee has been agreed for one of their trips.',
    no_fee: 'No fee has been agreed for this trip.',
  },
  error: {
    fee_not_due:
      'This item is not due yet: advance and fuel at departure, then on arrival, then when all PODs are back.',
    fee_paid: 'This item is fully paid.',
    fee_exceeds: 'This exceeds what is left of the agreed amount. Change the agreed amount first, if necessary.',
    fee_method: 'Only fuel can be paid onto the fuel card: choose cash or transfer.',
    fee_void: 'This payment has been voided already.',
    fee_deducted: 'This was kept for an incident: it is given back when the incident’s payment is reversed.',
  } satisfies ErrorTexts<typeof driverfeeErrors>,
};
