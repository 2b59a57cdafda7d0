import { z } from 'zod';
import { phoneDigits, plainLine } from './plain-text.ts';

/**
 * Units, everywhere: money in integer cents, weight in integer grams, volume in integer cm³,
 * instants in unix seconds (0 = empty), calendar days as `YYYY-MM-DD`.
 * Rates are decimal texts in 1/10,000 yuan per kg, so that a carrier's nine decimals survive (ADR 0004).
 */
export const maxMoneyCents = 999_999_999_999_999;

/** Money in cents; at most 13 integer digits of yuan. */
export const cents = z.int().min(-maxMoneyCents).max(maxMoneyCents);
/** Money in cents, not negative. */
export const amountCents = z.int().min(0).max(maxMoneyCents);
/** 10,000 tonnes. */
export const maxGrams = 10_000_000_000;
/** Weight in grams. */
export const grams = z.int().min(0).max(maxGrams);
/** Volume in cm³: up to 100,000 m³. */
export const cubicCentimetres = z.int().min(0).max(100_000_000_000);
/** The last second that is of the year 2999 in every time zone. */
export const lastInstant = 32_503_629_599;
/** A timestamp in unix seconds; 0 means empty. */
export const unixSeconds = z.int().min(0).max(lastInstant);
/** A row's number. */
export const rowId = z.int().min(1).max(Number.MAX_SAFE_INTEGER);

/** A row's number, of the table that it says: where a field is not called after its table, as `id` never is. */
export function rowIdOf(table: string) {
  return rowId.meta({ row_of: table });
}
/** A decimal without exponent, not negative: at most 12 integer digits and 8 decimals. */
export const decimalText = z.string().regex(/^\d{1,12}(\.\d{1,8})?$/);

const yearPattern = '(?:19|2\\d)\\d\\d';
const monthPattern = `${yearPattern}-(?:0[1-9]|1[0-2])`;

/** The days that the installation knows: the day after the last one is still written with a year of four digits. */
export const firstDay = '1900-01-01';
export const lastDay = '2999-12-31';

/** A calendar day that exists, as `YYYY-MM-DD`, from 1900 to 2999. */
export const day = z.stringFormat('date', new RegExp(`(?=^${monthPattern}-)(?:${z.regexes.date.source})`));

/** A calendar month, as `YYYY-MM`, from 1900 to 2999. */
export const month = z.stringFormat('month', new RegExp(`^${monthPattern}$`));

/** Eleven digits starting with 1 (specification §5), in any of the ways that people write them. */
export const phone = z
  .string()
  .overwrite(phoneDigits)
  .regex(/^1\d{10}$/);

/** A phone that need not be known; empty while it is not. */
export const phoneOrNone = z
  .string()
  .overwrite(phoneDigits)
  .regex(/^(1\d{10})?$/)
  .default('');

const emailPattern =
  /^(?!\.)(?!.*\.\.)[\w.!#$%&'*+/=?^`{|}~-]{0,63}[\w!#$%&'*+/=?^`{|}~-]@(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z]{2,63}$/i;

/** Area code, number and extension as people write them; five digits at least. */
const telPattern = /^$|^(?=(?:\D*\d){5})(?=.{5,60}$)(?:[\d\s()+./\-#*,;转分机内线]|ext|x)+$/iu;

/** Whether a text is a phone of another kind than `phone`: a landline, a service number, or several. */
export function isTel(text: string): boolean {
  return text !== '' && telPattern.test(text);
}

/** A landline or service number that stands beside a phone, with its extension: `0551-62345678-803`, `400-820-8820`. */
export const telOrNone = z
  .string()
  .overwrite((text) => plainLine(text.normalize('NFKC')))
  .regex(telPattern)
  .default('');

/** A text of letters and digits in half width, without characters that nobody sees. */
const halfWidth = (text: string) => plainLine(text.normalize('NFKC'));

/** Where mail goes: one address in ASCII, without a name and without brackets. */
export const email = z.string().overwrite(halfWidth).max(254).regex(emailPattern);

/** An address that need not be known; empty while it is not. */
export const emailOrNone = z
  .string()
  .overwrite(halfWidth)
  .max(254)
  .regex(new RegExp(`^$|${emailPattern.source}`, 'i'))
  .default('');

function written(read: (text: string) => string, max: number, min: number) {
  return z
    .string()
    .overwrite(read)
    .min(min)
    .max(max)
    .regex(/^[^\p{Cc}]*$/u);
}

/** A line of text, trimmed, without control characters and without those that nobody sees. */
export function line(max: number, min = 0) {
  return written(plainLine, max, min);
}

/** The name of an account, in half width. */
export function accountName(max: number, min = 1) {
  return written(halfWidth, max, min);
}

/** Divides two integers and rounds half away from zero. The only division of money in the installation. */
export function divideHalfUp(numerator: bigint, denominator: bigint): bigint {
  const negative = numerator < 0n !== denominator < 0n;
  const n = numerator < 0n ? -numerator : numerator;
  const d = denominator < 0n ? -denominator : denominator;
  const roundedQuotient = (n * 2n + d) / (d * 2n);
  return negative ? -roundedQuotient : roundedQuotient;
}

const decimalPattern = /^([+-]?)(\d*)(?:\.(\d*))?(?:[eE]([+-]?\d{1,3}))?$/;

/**
 * Reads a decimal text (`12.5`, `1e-05`) exactly and scales it by 10^scale, rounding half up.
 * Answers null for anything that is not a decimal. `scaleDecimal('87.94', 3)` is 87940n grams.
 */
export function scaleDecimal(text: string, scale: number): bigint | null {
  const match = decimalPattern.exec(text.trim());
  if (!match) return null;
  const [, sign = '', whole = '', fraction = '', exponent = '0'] = match;
  if (whole === '' && fraction === '') return null;
  const digits = BigInt(`${whole}${fraction}` || '0');
  const shift = scale + Number(exponent) - fraction.length;
  const scaledDigits = shift >= 0 ? digits * 10n ** BigInt(shift) : divideHalfUp(digits, 10n ** BigInt(-shift));
  return sign === '-' ? -scaledDigits : scaledDigits;
}

/** Writes a scaled integer back as a decimal text without trailing zeros: `unscaleDecimal(71320n, 5)` is `0.7132`. */
export function unscaleDecimal(value: bigint, scale: number): string {
  const negative = value < 0n;
  const digits = (negative ? -value : value).toString().padStart(scale + 1, '0');
  const whole = digits.slice(0, digits.length - scale);
  const fraction = scale === 0 ? '' : digits.slice(-scale).replace(/0+$/, '');
  return `${negative ? '-' : ''}${whole}${fraction === '' ? '' : `.${fraction}`}`;
}

/** A password, card or ID number: may arrive as `rsa:` + base64, never enters a log. The limit is the plain text's. */
export function secretText(max: number, min = 1) {
  return z.string().min(min).max(max).meta({ secret: true });
}
