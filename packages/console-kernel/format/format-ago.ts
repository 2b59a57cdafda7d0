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
  const signedAge = now - at;
  if (signedAge <= -minute || signedAge >= 2 * day) return time(at);
  if (signedAge < 30) return justNow[language];
  if (signedAge < hour) return ago(Math.max(1, Math.floor(signedAge / minute)), 'minute', language);
  if (signedAge < day) return ago(Math.floor(signedAge / hour), 'hour', language);
  return ago(1, 'day', language);
}
