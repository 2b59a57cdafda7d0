import { groupDigits } from '@linehaul/contract/counted-text.ts';
import { decimalMarks, type Language } from '@linehaul/contract/languages.ts';
import { unscaleDecimal } from '@linehaul/contract/units.ts';
import { minorToText, withMark } from '@linehaul/ui/number-text.ts';
import { currentLanguage } from '../browser/app-state.ts';

/** Shown for a value that is not there. */
export const nothing = '–';

export const locales: Readonly<Record<Language, string>> = { en: 'en-GB', zh: 'zh-CN', es: 'es-ES', ja: 'ja-JP' };
type Empty = null | undefined;

/** The browser knows them, too, but takes as long to make a format as to draw three rows with it. */
const listMarks: Readonly<Record<Language, string>> = { en: ', ', zh: '、', es: ', ', ja: '、' };

/** Minor units as one would type them: 1250 at scale 2 is `12.5`, in Spanish `12,5`. */
export function typedNumber(minor: number | Empty, scale: number): string {
  return withMark(minorToText(minor, scale), decimalMarks[currentLanguage()]);
}

/** Decimal text with separators, `min` to `max` digits after the point. It keeps its digits where a number would lose them. */
function decimal(text: string, language: Language, min: number, max: number): string {
  const [, sign = '', whole = '', fraction = ''] = /^(-?)0*(\d+)(?:\.(\d+))?$/.exec(text) ?? [];
  const shownFraction = fraction.replace(/0+$/, '').padEnd(min, '0');
  if (whole === '' || shownFraction.length > max) {
    const options = { minimumFractionDigits: min, maximumFractionDigits: max, useGrouping: 'always' } as const;
    return new Intl.NumberFormat(locales[language], options).format(text as `${number}`);
  }
  return `${sign}${groupDigits(whole, language)}${shownFraction && `${decimalMarks[language]}${shownFraction}`}`;
}

function scaled(value: number, scale: number, language: Language, min: number, max: number): string {
  return decimal(unscaleDecimal(BigInt(Math.round(value)), scale), language, min, max);
}

/** Cents as `¥1,234.56`: divided by 100, with two decimals (specification §9). */
export function money(cents: number | Empty, language = currentLanguage()): string {
  if (cents === null || cents === undefined) return nothing;
  const text = scaled(Math.abs(cents), 2, language, 2, 2);
  return `${cents < 0 ? '−' : ''}¥${text}`;
}

/** Grams as kilograms: `87.94 kg`. */
export function weight(grams: number | Empty, language = currentLanguage()): string {
  if (grams === null || grams === undefined) return nothing;
  return `${scaled(grams, 3, language, 0, 3)} kg`;
}

/** Cubic centimetres as `1.25 m³`. */
export function volume(cubicCentimetres: number | Empty, language = currentLanguage()): string {
  if (cubicCentimetres === null || cubicCentimetres === undefined) return nothing;
  return `${scaled(cubicCentimetres, 6, language, 0, 6)} m³`;
}

/** A rate, as decimal text in 1/10,000 yuan, shown in yuan: `7132` is `¥0.7132`. */
export function rate(e4: string | number | Empty, language = currentLanguage()): string {
  if (e4 === null || e4 === undefined || e4 === '') return nothing;
  const [whole = '0', fraction = ''] = String(e4).split('.');
  const text = unscaleDecimal(BigInt(`${whole}${fraction}`), 4 + fraction.length);
  return `¥${decimal(text, language, 2, 12)}`;
}

/** A whole number with separators. */
export function count(value: number | Empty, language = currentLanguage()): string {
  if (value === null || value === undefined) return nothing;
  return decimal(String(value), language, 0, 3);
}

/** A part of one as percent: 0.125 is `12.5%`. */
export function percent(part: number | Empty, language = currentLanguage()): string {
  if (part === null || part === undefined || !Number.isFinite(part)) return nothing;
  const options = { style: 'percent', maximumFractionDigits: 1 } as const;
  return new Intl.NumberFormat(locales[language], options).format(part);
}

/** Names one after the other, as the language separates them: `Anqing, Hefei`, `安庆、合肥`. */
export function enumerated(names: readonly string[], language = currentLanguage()): string {
  return names.length === 0 ? nothing : names.join(listMarks[language]);
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0');
}

/** A timestamp in unix seconds: up to 10 digits are seconds already, more are milliseconds; 0 and nothing are null. */
export function secondsOf(instant: number | Empty): number | null {
  if (!instant) return null;
  return String(Math.trunc(Math.abs(instant))).length <= 10 ? instant : instant / 1000;
}

/** A timestamp as `YYYY-MM-DD HH:mm:ss` in local time; up to 10 digits are seconds, more are milliseconds, 0 is empty. */
export function time(instant: number | Empty): string {
  const seconds = secondsOf(instant);
  if (seconds === null) return nothing;
  const at = new Date(seconds * 1000);
  const clock = [at.getHours(), at.getMinutes(), at.getSeconds()].map(twoDigits).join(':');
  return `${dayOf(at)} ${clock}`;
}

/** A local calendar day as `YYYY-MM-DD`. */
function dayOf(at: Date): string {
  return `${String(at.getFullYear()).padStart(4, '0')}-${twoDigits(at.getMonth() + 1)}-${twoDigits(at.getDate())}`;
}

/** A calendar day as it travels; empty shows as a dash. */
export function day(text: string | Empty): string {
  return text ? text : nothing;
}
