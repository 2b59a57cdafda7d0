import { contract } from '@linehaul/contract/endpoint.ts';
import { errors } from '@linehaul/contract/errors.ts';
import { day, rowId } from '@linehaul/contract/units.ts';
import { z } from 'zod';
import { bigScreenCalls } from './big-screen.contract.ts';
import { figureCalls } from './figures.contract.ts';
import { firstStepsCalls } from './first-steps.contract.ts';
import { fundsFigureCalls } from './funds-figures.contract.ts';
import { goodsFigureCalls } from './goods-figures.contract.ts';

/** What was taken in on one day: cancelled orders do not count. */
const figures = z.object({
  orders: z.int(),
  pieces: z.int(),
  weight_g: z.int().min(0),
});
export type Figures = z.output<typeof figures>;

const dayFigures = figures.extend({ day });
export type DayFigures = z.output<typeof dayFigures>;

/** Sums of many orders, so a single order's limits do not hold; at most 2^53 - 1. */
const revenue_cents = z.int().min(0);

const dayRevenue = z.object({ day, revenue_cents });
export type DayRevenue = z.output<typeof dayRevenue>;

const lineRevenue = z.object({
  origin_site_id: rowId,
  destination_site_id: rowId,
  origin_name: z.string(),
  destination_name: z.string(),
  orders: z.int(),
  revenue_cents,
});
export type LineRevenue = z.output<typeof lineRevenue>;

/** Things that wait for somebody. */
const toDo = z.object({
  unpriced: z.int(),
  to_be_paid: z.int(),
  to_be_dispatched: z.int(),
  to_be_loaded: z.int(),
  to_be_delivered: z.int(),
  receipts_missing: z.int(),
});
export type ToDo = z.output<typeof toDo>;

export const dashboard = z.object({
  today: figures,
  /** Of a day that is not over, as the next: what was there at the same hour. */
  yesterday: figures,
  /** The same weekday a week before. */
  last_week: figures,
  /** Thirty days up to the day asked for, each of them there. */
  trend: z.array(dayFigures),
  to_do: toDo,
  /** Signed waybills of these thirty days, and those that arrived within the transit days they were sold with. */
  signed: z.int(),
  signed_on_time: z.int(),
});
export type Dashboard = z.output<typeof dashboard>;

/** What the freight of the dashboard's days was sold for, for users whose role shows it. */
export const dashboardRevenue = z.object({
  /** Thirty days up to the day asked for, each of them there. */
  trend: z.array(dayRevenue),
  /** Of the days before, as of the dashboard's: of a day that is not over, what was there at the same hour. */
  yesterday_cents: revenue_cents,
  last_week_cents: revenue_cents,
  /** The lines of these thirty days with the highest revenue. */
  lines: z.array(lineRevenue),
});
export type DashboardRevenue = z.output<typeof dashboardRevenue>;

export const statisticsContract = contract({
  ...figureCalls,
  ...goodsFigureCalls,
  ...fundsFigureCalls,
  ...bigScreenCalls,
  ...firstStepsCalls,
  Dashboard: {
    method: 'GET',
    path: '/v1/supplier/statistics/Dashboard',
    access: 'session',
    /** `day` is the business day that it is read as of: today. */
    input: z.object({ day }),
    output: dashboard,
  },
  DashboardRevenue: {
    method: 'GET',
    path: '/v1/supplier/statistics/DashboardRevenue',
    industries: ['platform', 'logistics', 'site'],
    input: z.object({ day }),
    output: dashboardRevenue,
  },
});

/** `period`: days that end before they begin, or more than five years of them. */
export const statisticsErrors = errors('statistics', { period: 422 });
