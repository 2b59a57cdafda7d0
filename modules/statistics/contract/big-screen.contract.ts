import type { ContractSpec } from '@linehaul/contract/endpoint.ts';
import { tenantRow } from '@linehaul/contract/tenant-list.ts';
import { day, rowId, unixSeconds } from '@linehaul/contract/units.ts';
import { z } from 'zod';

/** Sums of many orders, so a single order's limits do not hold; at most 2^53 - 1. */
const sum = z.int();

/** What a wall shows at once; nothing on it is ever longer. */
export const screenLimits = {
  days: 30,
  sites: 300,
  lines: 300,
  trips: 200,
  events: 50,
  rank: 8,
  waybills: 10_000,
} as const;

/** The states of a waybill on its way, in the order of the way. */
export const wayState = z.enum(['created', 'picked_up', 'received', 'loaded', 'departed', 'arrived', 'delivering']);
export type WayState = z.output<typeof wayState>;

const screenDay = z.object({
  day,
  /** Placed, cancelled ones too. */
  orders: sum,
  revenue_cents: sum,
  /** Waybills that were signed for on the day. */
  signed: sum,
});

const screenSite = z.object({
  site_id: rowId,
  site_name: z.string(),
  /** Null where nobody has entered it. */
  longitude: z.number().nullable(),
  latitude: z.number().nullable(),
  /** Orders of the days that begin or end there. */
  orders: sum,
});
export type ScreenSite = z.output<typeof screenSite>;

const ends = { origin_site_id: rowId, destination_site_id: rowId };

const screenLine = z.object({ ...ends, orders: sum });
export type ScreenLine = z.output<typeof screenLine>;

const screenTrip = z.object({
  trip_id: rowId,
  trip_no: z.string(),
  ...ends,
  departed_at: unixSeconds,
  /** By then nine of ten trips between these sites had arrived in the last 30 days; a day after departure where none had. */
  eta: unixSeconds,
});
export type ScreenTrip = z.output<typeof screenTrip>;

const screenEvent = z.object({
  kind: z.enum(['departed', 'arrived', 'signed']),
  /** Number of the trip that left or arrived, or of the waybill that was signed for. */
  number: z.string(),
  origin_name: z.string(),
  destination_name: z.string(),
  at: unixSeconds,
});
export type ScreenEvent = z.output<typeof screenEvent>;

const bigScreen = z.object({
  /** When it was read. */
  at: unixSeconds,
  /** The last 30 days, today the last, each of them there. */
  days: z.array(screenDay).max(screenLimits.days),
  /** Waybills signed for in these days, and those of them that arrived within the transit days they were sold with. */
  signed: sum,
  on_time: sum,
  /** Waybills in each state now; counting stops at 10,000. */
  funnel: z.array(z.object({ state: wayState, waybills: sum })),
  sites: z.array(screenSite).max(screenLimits.sites),
  lines: z.array(screenLine).max(screenLimits.lines),
  /** On the road, those that left last first. */
  trips: z.array(screenTrip).max(screenLimits.trips),
  /** Of the last 24 hours, the newest first. */
  events: z.array(screenEvent).max(screenLimits.events),
  /** By revenue of the days; rows of the platform's screen name their tenant. */
  line_rank: z
    .array(tenantRow(z.object({ origin_name: z.string(), destination_name: z.string(), revenue_cents: sum })))
    .max(screenLimits.rank),
  /** By revenue of the days' orders that begin there. */
  site_rank: z.array(tenantRow(z.object({ site_name: z.string(), revenue_cents: sum }))).max(screenLimits.rank),
});
export type BigScreen = z.output<typeof bigScreen>;

export const bigScreenCalls = {
  BigScreenInfo: {
    method: 'GET',
    path: '/v1/supplier/statistics/BigScreenInfo',
    industries: ['platform', 'logistics', 'site'],
    input: z.object({}),
    output: bigScreen,
  },
} as const satisfies ContractSpec;
