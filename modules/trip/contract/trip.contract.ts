import { type ContractSpec, contract } from '@linehaul/contract/endpoint.ts';
import { errors } from '@linehaul/contract/errors.ts';
import { pageOf, pageQuery } from '@linehaul/contract/paging.ts';
import { tenantPageOf, tenantQuery } from '@linehaul/contract/tenant-list.ts';
import {
  amountCents,
  cubicCentimetres,
  day,
  grams,
  line,
  rowId,
  rowIdOf,
  unixSeconds,
} from '@linehaul/contract/units.ts';
import { vehicleKind } from '@linehaul/modules/fleet/contract/fleet.contract.ts';
import { pieceCount } from '@linehaul/modules/order/contract/order-counter.contract.ts';
import { manifestLine } from '@linehaul/modules/waybill/contract/manifest.contract.ts';
import { z } from 'zod';
import { shortLine } from './trip-short.contract.ts';

export const tripState = z.enum(['planning', 'loading', 'departed', 'arrived', 'settled', 'cancelled']);
export type TripState = z.output<typeof tripState>;

export const tripAction = z.enum([
  'edit',
  'load',
  'unload',
  'depart',
  'call',
  'arrive',
  'undo_call',
  'undo_arrive',
  'agree',
  'settle',
  'reopen',
  'cancel',
]);
export type TripAction = z.output<typeof tripAction>;

/** The driver's fee: before the run, at arrival, when the receipts are back; and what goes onto the fuel card. */
const fees = {
  advance_cents: amountCents,
  on_arrival_cents: amountCents,
  on_receipt_cents: amountCents,
  fuel_cents: amountCents,
};

/** The same as it is shown; null to who may not see the contract with the driver, `TripDriverContract`. */
const shownFees = {
  advance_cents: amountCents.nullable(),
  on_arrival_cents: amountCents.nullable(),
  on_receipt_cents: amountCents.nullable(),
  fuel_cents: amountCents.nullable(),
};

const plan = z.object({
  batch_no: line(40).default(''),
  /** Gives origin and destination when these are left out. */
  line_id: rowId.optional(),
  origin_site_id: rowIdOf('site').optional(),
  destination_site_id: rowIdOf('site').optional(),
  /** Sites between, in the order of the road. */
  stop_site_ids: z.array(rowIdOf('site')).max(20).default([]),
  vehicle_id: rowId.optional(),
  driver_id: rowId.optional(),
  seal_no: line(40).default(''),
  /** 0 while not fixed. */
  planned_depart_at: unixSeconds.default(0),
  advance_cents: amountCents.default(0),
  on_arrival_cents: amountCents.default(0),
  on_receipt_cents: amountCents.default(0),
  fuel_card_no: line(40).default(''),
  fuel_cents: amountCents.default(0),
  note: line(500).default(''),
});
export type TripPlan = z.output<typeof plan>;

const load = {
  waybill_count: z.int(),
  pieces: z.int(),
  weight_g: grams,
  volume_cm3: cubicCentimetres,
};

/** One vehicle run (车次). Sums are of what is, or was, on board; capacity 0 is unknown. */
export const trip = z.object({
  id: rowId,
  trip_no: z.string(),
  batch_no: z.string(),
  state: tripState,
  line_id: rowId.nullable(),
  line_name: z.string(),
  origin_site_id: rowIdOf('site'),
  origin_name: z.string(),
  destination_site_id: rowIdOf('site'),
  destination_name: z.string(),
  vehicle_id: rowId.nullable(),
  plate: z.string(),
  capacity_weight_g: grams,
  capacity_volume_cm3: cubicCentimetres,
  driver_id: rowId.nullable(),
  driver_name: z.string(),
  driver_phone: z.string(),
  seal_no: z.string(),
  ...shownFees,
  fuel_card_no: z.string(),
  note: z.string(),
  ...load,
  /** What the caller's kind of tenant may do now; `settle` only when nothing of the driver's fee is left to pay. */
  actions: z.array(tripAction),
  login_name: z.string(),
  version: z.int(),
  planned_depart_at: unixSeconds,
  created_at: unixSeconds,
  departed_at: unixSeconds,
  arrived_at: unixSeconds,
  settled_at: unixSeconds,
});
export type Trip = z.output<typeof trip>;

export const tripStop = z.object({ site_id: rowId, site_name: z.string(), arrived_at: unixSeconds });

export const tripDetail = trip.extend({
  stops: z.array(tripStop),
  /** While it is loaded: where goods go on to from one of its calls. */
  transfer_site_ids: z.array(rowId),
  manifest: z.array(manifestLine),
  totals: z.object({
    ...load,
    freight_cents: amountCents,
    collect_cents: amountCents,
    cod_cents: amountCents,
    /** 1/10,000 of the capacity; null where the capacity is unknown. */
    weight_load_e4: z.int().nullable(),
    volume_load_e4: z.int().nullable(),
  }),
  /** The freight on board less the whole fee of the driver; null to who may not call `TripMargin`. */
  margin_cents: z.int().nullable(),
});
export type TripDetail = z.output<typeof tripDetail>;

/** What the paper says by which the carrier engages vehicle and driver for one trip. */
export const driverContract = z.object({
  trip: tripDetail,
  /** Null while there is no vehicle. */
  vehicle_kind: vehicleKind.nullable(),
  /** Masked: in most countries it is, or leads to, the driver's identity number. */
  licence_no: z.string(),
  /** Of the fee that was agreed. */
  paid: z.object(fees),
});
export type DriverContract = z.output<typeof driverContract>;

/** A trip carries at most this many waybills. */
export const maxManifest = 1_000;

const one = z.object({ id: rowIdOf('trip'), version: z.int().optional(), note: line(200).default('') });
const waybillIds = z.array(rowId).min(1).max(500);
/** Where fewer pieces were counted than are on the paper; all the others are counted in full. */
const countedPieces = z
  .array(z.object({ waybill_id: rowId, pieces: pieceCount }))
  .max(maxManifest)
  .default([]);
export type Counted = z.output<typeof countedPieces>;

const readers = ['platform', 'logistics', 'site'] as const;
const handlers = ['logistics', 'site'] as const;
const carrier = ['logistics'] as const;

const tripList = {
  TripList: {
    method: 'GET',
    path: '/v1/supplier/trip/TripList',
    industries: readers,
    input: tenantQuery.extend({
      state: tripState.optional(),
      line_id: rowId.optional(),
      /** Origin, destination or a stop between. */
      site_id: rowId.optional(),
      vehicle_id: rowId.optional(),
      driver_id: rowId.optional(),
      created_from: unixSeconds.optional(),
      /** Exclusive. */
      created_to: unixSeconds.optional(),
      /** By when it left, or is planned to leave while it has not; without those called off. */
      depart_day_from: day.optional(),
      depart_day_to: day.optional(),
    }),
    output: tenantPageOf(trip),
  },
} as const satisfies ContractSpec;

export const tripContract = contract({
  ...tripList,
  /** How many trips are still to be planned, loaded or brought to their end, each counted up to 10,000. */
  TripCount: {
    method: 'GET',
    path: '/v1/supplier/trip/TripCount',
    access: 'session',
    industries: readers,
    includes: [tripList.TripList],
    input: z.object({}),
    output: z.object({ planning: z.int(), loading: z.int(), departed: z.int() }),
  },
  TripInfo: {
    method: 'GET',
    path: '/v1/supplier/trip/TripInfo',
    industries: readers,
    input: z.object({ id: rowIdOf('trip') }),
    output: tripDetail,
  },
  TripDriverContract: {
    method: 'GET',
    path: '/v1/supplier/trip/TripDriverContract',
    industries: readers,
    input: z.object({ id: rowIdOf('trip') }),
    output: driverContract,
  },
  /** What the trip earns; who may call it is shown it with the trip, too. */
  TripMargin: {
    method: 'GET',
    path: '/v1/supplier/trip/TripMargin',
    industries: readers,
    input: z.object({ id: rowIdOf('trip') }),
    output: z.object({ margin_cents: z.int() }),
  },
  LoadableList: {
    method: 'GET',
    path: '/v1/supplier/trip/LoadableList',
    industries: readers,
    input: pageQuery.extend({
      id: rowIdOf('trip'),
      /** Also waybills for sites to which a line goes on from one of the trip's calls. */
      is_transfer: z.boolean().default(false),
    }),
    output: pageOf(manifestLine),
    export: false,
  },
  TripAdd: {
    method: 'POST',
    path: '/v1/supplier/trip/TripAdd',
    industries: carrier,
    input: plan,
    output: tripDetail,
    audit: 'trip.add',
  },
  TripSave: {
    method: 'POST',
    path: '/v1/supplier/trip/TripSave',
    industries: carrier,
    input: plan.extend({
      id: rowIdOf('trip'),
      version: z.int().optional(),
      confirm_overload: z.boolean().default(false),
    }),
    output: tripDetail,
    audit: 'trip.save',
  },
  TripLoad: {
    method: 'POST',
    path: '/v1/supplier/trip/TripLoad',
    industries: handlers,
    input: one.extend({
      waybill_ids: waybillIds,
      counted: countedPieces,
      confirm_overload: z.boolean().default(false),
    }),
    output: tripDetail,
    audit: 'trip.load',
  },
  TripUnload: {
    method: 'POST',
    path: '/v1/supplier/trip/TripUnload',
    industries: handlers,
    input: one.extend({ waybill_ids: waybillIds }),
    output: tripDetail,
    audit: 'trip.unload',
  },
  TripDepart: {
    method: 'POST',
    path: '/v1/supplier/trip/TripDepart',
    industries: handlers,
    input: one,
    output: tripDetail,
    audit: 'trip.depart',
  },
  TripArrive: {
    method: 'POST',
    path: '/v1/supplier/trip/TripArrive',
    industries: handlers,
    /** `site_id` of a stop between unloads what goes there; left out, the trip has arrived. */
    input: one.extend({ site_id: rowId.optional(), counted: countedPieces }),
    output: tripDetail,
    audit: 'trip.arrive',
  },
  /** The trip is not there after all: what came off is on the road again. Refused once anything of it has gone further. */
  TripArriveUndo: {
    method: 'POST',
    path: '/v1/supplier/trip/TripArriveUndo',
    industries: handlers,
    /** `site_id` of a stop between; left out, the trip's end. */
    input: one.extend({ site_id: rowId.optional() }),
    /** `notified`: waybills whose consignees had a message of the arrival before; nobody takes that back. */
    output: tripDetail.extend({ notified: z.int() }),
    audit: 'trip.arrive_undo',
  },
  /** What was short at arrivals and has not been found yet. */
  ShortList: {
    method: 'GET',
    path: '/v1/supplier/trip/ShortList',
    industries: readers,
    input: tenantQuery.extend({
      trip_id: rowId.optional(),
      /** Where it came off. */
      site_id: rowId.optional(),
    }),
    output: tenantPageOf(shortLine),
  },
  /** Pieces that were short have turned up at the site where the others came off. */
  ShortFound: {
    method: 'POST',
    path: '/v1/supplier/trip/ShortFound',
    industries: handlers,
    input: z.object({
      trip_id: rowIdOf('trip'),
      waybill_id: rowIdOf('waybill'),
      pieces: pieceCount.min(1),
      note: line(200).default(''),
    }),
    /** Pieces that are still short. */
    output: z.object({ short_pieces: pieceCount }),
    audit: 'trip.short_found',
  },
  /** The driver's fee as it was agreed since the trip left; fees left out stay, none falls below what was paid of it. */
  TripFeeSave: {
    method: 'POST',
    path: '/v1/supplier/trip/TripFeeSave',
    industries: carrier,
    input: one.extend({
      advance_cents: amountCents.optional(),
      on_arrival_cents: amountCents.optional(),
      on_receipt_cents: amountCents.optional(),
      fuel_cents: amountCents.optional(),
    }),
    output: tripDetail,
    audit: 'trip.fee',
  },
  TripSettle: {
    method: 'POST',
    path: '/v1/supplier/trip/TripSettle',
    industries: carrier,
    /** Refused while something of the driver's fee is not paid. */
    input: one,
    output: tripDetail,
    audit: 'trip.settle',
  },
  TripCancel: {
    method: 'POST',
    path: '/v1/supplier/trip/TripCancel',
    industries: carrier,
    input: one,
    output: tripDetail,
    audit: 'trip.cancel',
  },
});

export const tripErrors = errors('trip', {
  wrong_state: 409,
  route_missing: 422,
  route_repeats: 422,
  route_fixed: 409,
  vehicle_missing: 409,
  driver_missing: 409,
  vehicle_disabled: 422,
  driver_disabled: 422,
  vehicle_busy: 409,
  driver_busy: 409,
  overload: 409,
  empty: 409,
  full: 409,
  stop_unknown: 422,
  waybill_not_ready: 409,
  waybill_at_destination: 409,
  waybill_other_way: 409,
  waybill_elsewhere: 409,
  waybill_held: 409,
  waybill_unpriced: 409,
  waybill_not_on_trip: 409,
  waybill_gone_on: 409,
  arrival_paid: 409,
  found_too_many: 422,
  order_not_open: 409,
  pieces_wrong: 422,
  fee_below_paid: 422,
  fees_unpaid: 409,
});
