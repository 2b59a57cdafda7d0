import { addDays, daysOfMonth, monthOf } from '@linehaul/contract/calendar-day.ts';
import { refuse } from '@linehaul/contract/errors.ts';
import { installedPlainSettings } from '@linehaul/modules/addon/server/addon.port.ts';
import { findMemberByCode, rewardMember } from '@linehaul/modules/member/server/member.port.ts';
import { lockNamed } from '@linehaul/server-kernel/database/named-lock.repo.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { businessDay, businessDayBounds } from '@linehaul/server-kernel/time/business-day.ts';
import {
  type SignedIn,
  type SigninSettings,
  signinErrors,
  signinKey,
  signinSettings,
} from '../contract/signin.contract.ts';
import { signinRepo } from './signin.repo.ts';
import { mayMakeUp, pointsOf, streakOf } from './signin.rules.ts';

async function readSigninSettings(scope: Scope): Promise<SigninSettings> {
  const settings = await installedPlainSettings(scope, { key: signinKey, settings: signinSettings });
  return settings ?? signinSettings.parse({});
}

/** Refuses at the field a code that no member has. */
async function memberOf(scope: Scope, code: string): Promise<number> {
  const member = await findMemberByCode(scope, code);
  const { member_unknown } = signinErrors;
  if (!member) throw refuse(member_unknown, { fields: { member_code: { code: member_unknown.code } } });
  return member.id;
}

async function readSignIn(tx: Scope, settings: SigninSettings, member_id: number, day: string, is_new: boolean) {
  const repo = signinRepo(tx);
  const streak = streakOf(await repo.daysUpTo(member_id, day), day);
  const points = (await repo.of(member_id, day))?.points ?? 0;
  return { member_id, day, streak, points, is_new, next_points: pointsOf(settings, streak + 1) };
}

/** Refuses when the day's points are spent; others wait so long, so that they are never spent twice. */
async function checkBudget(tx: Scope, { daily_budget }: SigninSettings, day: string, points: number): Promise<void> {
  if (daily_budget === 0 || points === 0) return;
  await lockNamed(tx, 'signin budget');
  if ((await signinRepo(tx).pointsOn(day)) + points > daily_budget) throw refuse(signinErrors.budget_spent);
}

/** Signs a member in for today, once: anyone who asks again is answered what the first time gave. */
export async function signIn(tx: Scope, code: string): Promise<SignedIn> {
  const [settings, member_id] = [await readSigninSettings(tx), await memberOf(tx, code)];
  const repo = signinRepo(tx);
  const day = businessDay(tx);
  if (await repo.of(member_id, day)) return readSignIn(tx, settings, member_id, day, false);
  const before = addDays(day, -1);
  const streak = streakOf(await repo.daysUpTo(member_id, before), before) + 1;
  const points = pointsOf(settings, streak);
  await checkBudget(tx, settings, day, points);
  const isNew = await repo.add(member_id, day, { points, is_makeup: false });
  if (isNew && points > 0) await rewardMember(tx, { member_id, points, source: signinKey, reason: day });
  if (!isNew) return readSignIn(tx, settings, member_id, day, false);
  return { member_id, day, streak, points, is_new: true, next_points: pointsOf(settings, streak + 1) };
}

/** The first moment of a day's month, in unix seconds. */
function monthBegins(scope: Scope, day: string): number {
  return businessDayBounds(scope, daysOfMonth(monthOf(day)).first).from;
}

async function makeupsLeft(scope: Scope, { makeups_per_month }: SigninSettings, member_id: number): Promise<number> {
  const makeupCount = await signinRepo(scope).makeupsSince(member_id, monthBegins(scope, businessDay(scope)));
  return Math.max(0, makeups_per_month - makeupCount);
}

/** Makes up a day that a member has missed: the days around it are days in a row again. */
export async function makeUp(tx: Scope, code: string, day: string): Promise<SignedIn> {
  const [settings, member_id] = [await readSigninSettings(tx), await memberOf(tx, code)];
  const { day_too_old, day_signed, no_makeups } = signinErrors;
  if (!mayMakeUp(day, businessDay(tx))) throw refuse(day_too_old, { fields: { day: { code: day_too_old.code } } });
  const repo = signinRepo(tx);
  await lockNamed(tx, `signin member ${member_id}`);
  const refusal = refuse(day_signed, { fields: { day: { code: day_signed.code } } });
  if (await repo.of(member_id, day)) throw refusal;
  if ((await makeupsLeft(tx, settings, member_id)) === 0) throw refuse(no_makeups);
  if (!(await repo.add(member_id, day, { points: 0, is_makeup: true }))) throw refusal;
  return readSignIn(tx, settings, member_id, day, true);
}

/** A member's month, and how it stands today. */
export async function calendar(scope: Scope, code: string, month: string) {
  const [settings, member_id] = [await readSigninSettings(scope), await memberOf(scope, code)];
  const repo = signinRepo(scope);
  const { first, last } = daysOfMonth(month);
  const today = businessDay(scope);
  const signedDays = await repo.daysUpTo(member_id, today);
  const is_signed_today = signedDays[0] === today;
  return {
    days: await repo.between(member_id, first, last),
    streak: streakOf(signedDays, is_signed_today ? today : addDays(today, -1)),
    is_signed_today,
    makeups_left: await makeupsLeft(scope, settings, member_id),
  };
}
