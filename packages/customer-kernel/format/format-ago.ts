import type { Language } from '@linehaul/contract/languages.ts';
import { currentLanguage } from '../text/text.ts';
import { serverNow } from '../time/clock.ts';
import { nothing } from './format.ts';

const locales: Readonly<Record<Language, string>> = { en: 'en-GB', zh: 'zh-CN', es: 'es-ES', ja: 'ja-JP' };
const hourSeconds = 3_600;
const daySeconds = 24 * hourSeconds;

/** A timestamp of more than ten digits is in milliseconds. */
function secondsOf(instant: number): number {
  return String(Math.trunc(Math.abs(instant))).length <= 10 ? instant : instant / 1_000;
}

/** How long ago a timestamp was: minutes under an hour, hours under a day, otherwise days. What is to come is 0 minutes. */
export function timeAgo(instant: number, now = serverNow(), language = currentLanguage()): string {
  if (instant === 0) return nothing;
  const elapsedSeconds = Math.max(0, now - secondsOf(instant));
  const format = new Intl.RelativeTimeFormat(locales[language], { numeric: 'always' });
  if (elapsedSeconds < hourSeconds) return format.format(-Math.floor(elapsedSeconds / 60), 'minute');
  if (elapsedSeconds < daySeconds) return format.format(-Math.floor(elapsedSeconds / hourSeconds), 'hour');
  return format.format(-Math.floor(elapsedSeconds / daySeconds), 'day');
}
