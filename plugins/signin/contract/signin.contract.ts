import { contract } from '@linehaul/contract/endpoint.ts';
import { errors } from '@linehaul/contract/errors.ts';
import { settingMeta } from '@linehaul/contract/setting-meta.ts';
import { tenantPageOf, tenantQuery } from '@linehaul/contract/tenant-list.ts';
import { day, line, month, rowId, rowIdOf, unixSeconds } from '@linehaul/contract/units.ts';
import { z } from 'zod';
import { ladderSteps, misplacedAt } from './signin-ladder.contract.ts';

export const signinKey = 'signin';

/** A line for each day in a row: its points, or `day:points` where days before it are left out. */
const ladder = z
  .string()
  .max(1_000)
  .default('1\n1\n2\n2\n3\n3\n10')
  .superRefine((text, issues) => {
    const steps = ladderSteps(text);
    const fault = (code: string) => issues.addIssue({ code: 'custom', params: { fault: code } });
    if (!steps) fault('signin.ladder_malformed');
    else if (misplacedAt(steps) !== -1) fault('signin.ladder_days');
  });

/** What a tenant sets. */
export const signinSettings = z.object({
  ladder: ladder.meta(settingMeta({ group: 'points', lines: true, example: '1\n1\n2\n2\n3\n3\n10' })),
  /** After the last day of the ladder. */
  after_last: z
    .enum(['restart', 'stay'])
    .default('restart')
    .meta(settingMeta({ group: 'points' })),
  /** Points of all members on one day; 0: no limit. */
  daily_budget: z
    .int()
    .min(0)
    .max(10_000_000)
    .default(0)
    .meta(settingMeta({ group: 'limits' })),
  /** Days that a member may make up in one month. */
  makeups_per_month: z
    .int()
    .min(0)
    .max(31)
    .default(3)
    .meta(settingMeta({ group: 'limits' })),
});
export type SigninSettings = z.output<typeof signinSettings>;

/** A missed day can be made up for so many days. */
export const makeupDays = 7;

/** One member's day. */
export const signinDay = z.object({
  id: rowId,
  member_id: rowId,
  member_name: z.string(),
  day,
  points: z.int(),
  /** Missed, and made up afterwards: it gives no points, and the days around it are days in a row again. */
  is_makeup: z.boolean(),
  /** Who entered it: an operator at the counter, or the tenant's own app. */
  login_name: z.string(),
  created_at: unixSeconds,
});
export type SigninDay = z.output<typeof signinDay>;

/** Days in a row up to today, or to yesterday while today is not signed yet; from and to, both included. */
export const streakBands = {
  d1: [1, 1],
  d2: [2, 3],
  d4: [4, 6],
  d7: [7, 13],
  d14: [14, 29],
  d30: [30, null],
} as const satisfies Readonly<Record<string, readonly [number, number | null]>>;
export const streakBand = z.enum(['d1', 'd2', 'd4', 'd7', 'd14', 'd30']);
export type StreakBand = z.output<typeof streakBand>;

/** What a sign-in has led to. */
export const signedIn = z.object({
  member_id: rowId,
  day,
  /** Days in a row up to this one. */
  streak: z.int(),
  points: z.int(),
  /** False when the member was signed in for the day already: nothing has changed. */
  is_new: z.boolean(),
  /** What the next day in a row gives. */
  next_points: z.int(),
});
export type SignedIn = z.output<typeof signedIn>;

const member_code = line(40, 1);
/** Those that have members. */
const industries = ['logistics', 'site', 'supplier', 'service'] as const;
const readers = ['platform', ...industries] as const;

export const signinContract = contract({
  /** For the member's own app, and for a member at the counter. The day is the server's. */
  SignIn: {
    method: 'POST',
    path: '/v1/addons/signin/SignIn',
    open: true,
    industries,
    input: z.object({ member_code }),
    output: signedIn,
    audit: 'signin.sign_in',
  },
  /** A missed day of the last seven. */
  SigninMakeUp: {
    method: 'POST',
    path: '/v1/addons/signin/MakeUp',
    open: true,
    industries,
    input: z.object({ member_code, day }),
    output: signedIn,
    audit: 'signin.make_up',
  },
  /** A member's month. */
  SigninCalendar: {
    method: 'GET',
    path: '/v1/addons/signin/Calendar',
    open: true,
    industries,
    input: z.object({ member_code, month }),
    output: z.object({
      days: z.array(signinDay.pick({ day: true, points: true, is_makeup: true })),
      /** Days in a row up to today, or to yesterday while today is not signed yet. */
      streak: z.int(),
      is_signed_today: z.boolean(),
      makeups_left: z.int(),
    }),
  },
  SigninList: {
    method: 'GET',
    path: '/v1/addons/signin/SigninList',
    industries: readers,
    input: tenantQuery.omit({ keyword: true }).extend({
      member_id: rowIdOf('member').optional(),
      day_from: day.optional(),
      day_to: day.optional(),
      /** The last day of every member whose days in a row are so many now. */
      streak: streakBand.optional(),
    }),
    output: tenantPageOf(signinDay),
  },
  /** How many members have how many days in a row now. */
  SigninStreaks: {
    method: 'GET',
    path: '/v1/addons/signin/SigninStreaks',
    industries: readers,
    input: z.object({}),
    output: z.array(z.object({ band: streakBand, members: z.int() })),
  },
  /** The last thirty days, the newest first. */
  SigninDays: {
    method: 'GET',
    path: '/v1/addons/signin/SigninDays',
    industries: readers,
    input: z.object({}),
    output: z.array(z.object({ day, members: z.int(), points: z.int(), makeups: z.int() })),
  },
});

export const signinErrors = errors('signin', {
  member_unknown: 422,
  budget_spent: 409,
  day_too_old: 422,
  day_signed: 409,
  no_makeups: 409,
  ladder_malformed: 422,
  ladder_days: 422,
});
