import type { Language } from '@linehaul/contract/languages.ts';
import { currentLanguage } from '../browser/app-state.ts';
import { serverNow } from '../time/clock.ts';
import { locales, nothing, secondsOf, time } from './format.ts';

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

const justNow: Readonly<Record<Language, string>> = {
  en: 'just now',
  zh: '刚刚',
  es: 'ahora mismo',
  ja: 'たった今',
};

function ago(count: number, unit: 'minute' | 'hour' | 'day', language: Language): string {
  return new Intl.RelativeTimeFormat(locales[language], { numeric: 'always' }).format(-count, unit);
}

/** How long ago a timestamp was: minutes under an hour, hours under a day, otherwise days. What is to come is 0 minutes. */
export function timeAgo(instant: number | null | undefined, now = serverNow(), language = currentLanguage()): string {
  const at = secondsOf(instant);
  if (at === null) return nothing;
  const passed = Math.max(0, now - at);
  if (passed < hour) return ago(Math.floor(passed / minute), 'minute', language);
  if (passed < day) return ago(Math.floor(passed / hour), 'hour', language);
  return ago(Math.floor(passed / day), 'day', language);
}

/**
 * A timestamp as people say it: just now (30 s), minutes, hours, one day (48 h), then the date. A clock that is ahead by
 * less than a minute is taken as now; what lies further ahead is a date.
 */
export function relativeTime(
  instant: number | null | undefined,
  now = serverNow(),
  language = currentLanguage(),
): string {
  const at = secondsOf(instant);
  if (at === null) return nothing;
  const passed = now - at;
  if (passed <= -minute || passed >= 2 * day) return time(at);
  if (passed < 30) return justNow[language];
  if (passed < hour) return ago(Math.max(1, Math.floor(passed / minute)), 'minute', language);
  if (passed < day) return ago(Math.floor(passed / hour), 'hour', language);
  return ago(1, 'day', language);
}
