import { type DemoLine, demoLines } from './demo-sites.ts';

/** How much of a company a demo account gets. */
export interface DemoProfile {
  account: string;
  /** Its draws; other numbers make another company. */
  seed: number;
  /** Days of work up to now. */
  days: number;
  /** Orders of a weekday, a Saturday, a Sunday. */
  orders: { weekday: number; spread: number; saturday: number; sunday: number };
  lines: readonly DemoLine[];
  /** Lines that two carriers run; the others are the tenant's own. */
  sharedLines: readonly string[];
  members: number;
  crews: number;
  /** Waybills on each trip that is under way while one looks. */
  aboard: number;
  /** Orders that wait in each state while one looks. */
  waiting: number;
}

const short = ['SHA', 'NJG', 'WUH', 'BBU', 'CHZ'];

export const demoProfiles: readonly DemoProfile[] = [
  {
    account: 'carrier',
    seed: 20_130_526,
    days: 90,
    orders: { weekday: 36, spread: 8, saturday: 20, sunday: 7 },
    lines: demoLines,
    sharedLines: ['SHA', 'HGH', 'SZH'],
    members: 20,
    crews: 24,
    aboard: 4,
    waiting: 3,
  },
  {
    account: 'union',
    seed: 7,
    days: 20,
    orders: { weekday: 9, spread: 2, saturday: 5, sunday: 2 },
    lines: demoLines,
    sharedLines: demoLines.map(({ destination }) => destination),
    members: 12,
    crews: 14,
    aboard: 2,
    waiting: 1,
  },
  {
    account: 'site',
    seed: 11,
    days: 14,
    orders: { weekday: 6, spread: 2, saturday: 3, sunday: 1 },
    lines: demoLines.filter(({ destination }) => short.includes(destination)),
    sharedLines: [],
    members: 6,
    crews: 8,
    aboard: 1,
    waiting: 1,
  },
];
