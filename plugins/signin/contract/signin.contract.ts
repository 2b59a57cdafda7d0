import { contract } from '@linehaul/contract/endpoint.ts';
import { errors } from '@linehaul/contract/errors.ts';
import { pageOf, pageQuery } from '@linehaul/contract/paging.ts';
import { settingMeta } from '@linehaul/contract/setting-meta.ts';
import { day, line, rowId, rowIdOf, unixSeconds } from '@linehaul/contract/units.ts';
import { z } from 'zod';

export const signinKey = 'signin';

/** Points of the first day, the second and so on, one on each line. */
const ladder = z
  .string()
  .max(1_000)
  .default('1\n1\n2\n2\n3\n3\n10')
  .refine((text) => /^\s*\d{1,5}(\s+\d{1,5}){0,59}\s*$/.test(text), { params: { fault: 'signin.ladder_malformed' } });

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
const industries = ['logistics', 'site'] as const;
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
    input: z.object({ member_code, month: z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/) }),
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
    input: pageQuery.omit({ keyword: true }).extend({
      member_id: rowIdOf('member').optional(),
      day_from: day.optional(),
      day_to: day.optional(),
    }),
    output: pageOf(signinDay),
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
});
