import type { ContractSpec } from '@linehaul/contract/endpoint.ts';
import { pageOf, pageQuery } from '@linehaul/contract/paging.ts';
import { tenantFilter, tenantRow } from '@linehaul/contract/tenant-list.ts';
import { day, rowId } from '@linehaul/contract/units.ts';
import { z } from 'zod';

export const step = z.enum(['day', 'week', 'month']);
export type Step = z.output<typeof step>;

/** The same number of days just before, or the same dates of the year before. */
export const comparison = z.enum(['none', 'previous', 'year']);
export type Comparison = z.output<typeof comparison>;

/** Sums of many orders, so a single order's limits do not hold; at most 2^53 - 1. */
export const sum = z.int();

/** What orders bring, by the day that they are booked on. */
export const orderFigures = z.object({
  /** Placed, cancelled ones too. */
  orders: sum,
  cancelled: sum,
  /** Of orders that are not cancelled, as what follows. */
  pieces: sum,
  weight_g: sum,
  volume_cm3: sum,
  /** Made on the day, void ones too. */
  made: sum,
  /** Signed for on the day. */
  signed: sum,
  /** Of them, those that arrived within the transit days they were sold with. */
  on_time: sum,
});
export type OrderFigures = z.output<typeof orderFigures>;

/** What orders are worth, by the day that they are booked on; cancelled ones are left out but for their own figure. */
export const revenueFigures = z.object({
  /** Orders that are not cancelled. */
  taken: sum,
  revenue_cents: sum,
  /** What has been paid of it so far. */
  paid_cents: sum,
  /** What of it is on monthly credit. */
  monthly_cents: sum,
  /** What cancelled orders would have been worth. */
  cancelled_cents: sum,
});
export type RevenueFigures = z.output<typeof revenueFigures>;

/** Days, both inclusive: the last thirty when absent. No more than five years (`statistics.period`). */
export const period = { day_from: day.optional(), day_to: day.optional() };

/** Rows that are computed all together: they are turned by number, and always counted. */
export const pages = pageQuery.omit({ keyword: true, cursor: true, count: true });

export const comparisonInput = { compare: comparison.default('previous') };
export const trendInput = z.object({ ...period, ...comparisonInput, step: step.default('day') });
export type TrendInput = z.output<typeof trendInput>;

/** `before` is null where nothing is compared, or where the days are still to come. */
export function trendOf<T extends z.ZodType>(figures: T) {
  return z.object({
    rows: z.array(z.object({ day_from: day, day_to: day, now: figures, before: figures.nullable() })),
    now: figures,
    before: figures.nullable(),
    /** Days that are compared with. */
    before_from: day.nullable(),
    before_to: day.nullable(),
    /** The last of them counts up to this instant, as today does; 0 when it counts wholly. */
    before_until: z.int(),
  });
}

export const daysInput = pages.extend({ ...period, step: step.default('day') });
export type DaysInput = z.output<typeof daysInput>;
export const bucket = { day_from: day, day_to: day };

export const shareKind = z.enum(['state', 'terms', 'source']);
export type ShareKind = z.output<typeof shareKind>;

export const rankInput = pages.extend({ ...period, ...comparisonInput });
export type RankInput = z.output<typeof rankInput>;

/** What a row is ranked by, of the days that are compared with; null where nothing is. */
export const before = { before_cents: sum.nullable() };

const lineRow = tenantRow(
  z.object({
    /** Both sites' numbers. */
    line_key: z.string(),
    ...orderFigures.omit({ made: true }).shape,
    ...before,
    origin_site_id: rowId,
    destination_site_id: rowId,
    origin_name: z.string(),
    destination_name: z.string(),
    taken: sum,
    revenue_cents: sum,
  }),
);
export type LineRow = z.output<typeof lineRow>;

/** `sent_` is of orders that begin at the site, `received_` of those that end there. */
const siteRow = tenantRow(
  z.object({
    ...before,
    site_id: rowId,
    site_name: z.string(),
    sent_orders: sum,
    sent_weight_g: sum,
    revenue_cents: sum,
    received_orders: sum,
    received_weight_g: sum,
    /** Waybills that begin at the site. */
    made: sum,
    /** Waybills that were signed for at the site's end of the way. */
    signed: sum,
    on_time: sum,
  }),
);
export type SiteRow = z.output<typeof siteRow>;

const memberRow = tenantRow(
  z.object({
    ...revenueFigures.omit({ cancelled_cents: true }).shape,
    ...before,
    /** 0 is all orders without a member. */
    member_id: z.int().min(0),
    member_code: z.string(),
    member_name: z.string(),
    orders: sum,
    weight_g: sum,
  }),
);
export type MemberRow = z.output<typeof memberRow>;

/** A ranking, with what all its rows come to. */
export function rankOf<T extends z.ZodType>(row: T) {
  return pageOf(row).extend({ all_cents: sum });
}

const industries = ['platform', 'logistics', 'site'] as const;

export const figureCalls = {
  OrderTrend: {
    method: 'GET',
    path: '/v1/supplier/statistics/OrderTrend',
    industries,
    input: trendInput,
    output: trendOf(orderFigures),
  },
  /** The same figures row by row, for tables and files. */
  OrderDays: {
    method: 'GET',
    path: '/v1/supplier/statistics/OrderDays',
    industries,
    input: daysInput,
    output: pageOf(orderFigures.extend(bucket)),
  },
  OrderShares: {
    method: 'GET',
    path: '/v1/supplier/statistics/OrderShares',
    industries,
    input: z.object({ ...period, kind: shareKind }),
    output: z.array(z.object({ key: z.string(), orders: sum })),
  },
  RevenueTrend: {
    method: 'GET',
    path: '/v1/supplier/statistics/RevenueTrend',
    industries,
    input: trendInput,
    output: trendOf(revenueFigures),
  },
  RevenueDays: {
    method: 'GET',
    path: '/v1/supplier/statistics/RevenueDays',
    industries,
    input: daysInput,
    output: pageOf(revenueFigures.extend(bucket)),
  },
  LineRank: {
    method: 'GET',
    path: '/v1/supplier/statistics/LineRank',
    industries,
    input: rankInput.extend(tenantFilter),
    output: rankOf(lineRow),
  },
  SiteRank: {
    method: 'GET',
    path: '/v1/supplier/statistics/SiteRank',
    industries,
    input: rankInput.extend(tenantFilter),
    output: rankOf(siteRow),
  },
  MemberRank: {
    method: 'GET',
    path: '/v1/supplier/statistics/MemberRank',
    industries,
    input: rankInput.extend(tenantFilter),
    output: rankOf(memberRow).extend({
      /** Members with revenue in the period. */
      active: sum,
      /** Of them, those without in the days compared with; and those who had it then and have none now. */
      came: sum.nullable(),
      left: sum.nullable(),
    }),
  },
} as const satisfies ContractSpec;
