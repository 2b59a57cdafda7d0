import { contract } from '@linehaul/contract/endpoint.ts';
import { errors } from '@linehaul/contract/errors.ts';
import { tenantPageOf, tenantQuery } from '@linehaul/contract/tenant-list.ts';
import { amountCents, line, maxMoneyCents, rowId, rowIdOf, unixSeconds } from '@linehaul/contract/units.ts';
import { z } from 'zod';

/** Of a trip's agreed fee, in the order in which the parts fall due. */
export const feePart = z.enum(['advance', 'fuel', 'on_arrival', 'on_receipt']);
export type FeePart = z.output<typeof feePart>;

export const feeState = z.enum(['due', 'not_due', 'paid']);
export type FeeState = z.output<typeof feeState>;

/** `deduction`: kept for what an incident has cost. */
export const feeMethod = z.enum(['cash', 'transfer', 'fuel_card', 'deduction']);
export type FeeMethod = z.output<typeof feeMethod>;

/** One part of a trip's fee. */
export const driverFee = z.object({
  id: rowId,
  trip_id: rowId,
  trip_no: z.string(),
  part: feePart,
  driver_id: rowId.nullable(),
  driver_name: z.string(),
  driver_phone: z.string(),
  plate: z.string(),
  origin_name: z.string(),
  destination_name: z.string(),
  state: feeState,
  agreed_cents: amountCents,
  paid_cents: amountCents,
  open_cents: amountCents,
  fuel_card_no: z.string(),
  /** Departure, arrival, or the arrival once every receipt is back; 0 while it is not due. */
  due_at: unixSeconds,
  /** Whether the caller's kind of tenant may pay it now. */
  is_payable: z.boolean(),
});
export type DriverFee = z.output<typeof driverFee>;

/** What one driver has been and is still to be paid, over all trips. */
export const driverFeeSum = z.object({
  /** The driver's. */
  id: rowId,
  driver_name: z.string(),
  driver_phone: z.string(),
  trip_count: z.int(),
  agreed_cents: amountCents,
  paid_cents: amountCents,
  due_cents: amountCents,
  /** Not due yet. */
  later_cents: amountCents,
});
export type DriverFeeSum = z.output<typeof driverFeeSum>;

export const feePayment = z.object({
  id: rowId,
  trip_id: rowId,
  part: feePart,
  amount_cents: amountCents,
  method: feeMethod,
  voucher_no: z.string(),
  /** The number of what it was kept for; empty where it was paid. */
  deducted_for: z.string(),
  note: z.string(),
  paid_by: z.string(),
  paid_at: unixSeconds,
  void_reason: z.string(),
  voided_by: z.string(),
  /** 0 while the payment counts. */
  voided_at: unixSeconds,
  is_voidable: z.boolean(),
});
export type FeePayment = z.output<typeof feePayment>;

export const tripFees = z.object({ fees: z.array(driverFee), payments: z.array(feePayment) });
export type TripFees = z.output<typeof tripFees>;

const readers = ['platform', 'logistics'] as const;
const payers = ['logistics'] as const;

export const driverfeeContract = contract({
  DriverFeeList: {
    method: 'GET',
    path: '/v1/supplier/settlement/DriverFeeList',
    industries: readers,
    input: tenantQuery.extend({
      state: feeState.optional(),
      part: feePart.optional(),
      driver_id: rowId.optional(),
      trip_id: rowId.optional(),
    }),
    output: tenantPageOf(driverFee),
  },
  /** By driver: paid, due and not due yet. */
  DriverFeeSums: {
    method: 'GET',
    path: '/v1/supplier/settlement/DriverFeeSums',
    industries: readers,
    input: tenantQuery,
    output: tenantPageOf(driverFeeSum),
  },
  /** Of one trip, with every payment. */
  DriverFeeInfo: {
    method: 'GET',
    path: '/v1/supplier/settlement/DriverFeeInfo',
    industries: readers,
    input: z.object({ trip_id: rowId }),
    output: tripFees,
  },
  /** At most what is left of the part; the last payment of a trip that has arrived settles it. */
  DriverFeePay: {
    method: 'POST',
    path: '/v1/supplier/settlement/DriverFeePay',
    industries: payers,
    input: z.object({
      trip_id: rowId,
      part: feePart,
      amount_cents: z.int().min(1).max(maxMoneyCents),
      method: feeMethod.exclude(['deduction']),
      voucher_no: line(60).default(''),
      note: line(200).default(''),
    }),
    output: tripFees,
    audit: 'settlement.driver_fee_pay',
  },
  DriverFeeVoid: {
    method: 'POST',
    path: '/v1/supplier/settlement/DriverFeeVoid',
    industries: payers,
    input: z.object({ id: rowIdOf('driver_fee_payment'), reason: line(200, 1) }),
    output: tripFees,
    audit: 'settlement.driver_fee_void',
  },
});

export const driverfeeErrors = errors('driverfee', {
  fee_not_due: 409,
  fee_paid: 409,
  fee_exceeds: 422,
  fee_method: 422,
  fee_void: 409,
  fee_deducted: 409,
});
