/** Decimals of a number where nothing else is asked for (specification §5). */
export const defaultDecimals = 2;

/** Limits of a typed number: specification §5 allows 13 integer digits, two decimals unless told otherwise. */
export interface NumberLimits {
  decimals?: number;
  integers?: number;
  negative?: boolean;
}

/**
 * What remains of typed text: digits without leading zeros, one point, no more places than allowed. It is the
 * specification's price formatter (§5) as well: what is no digit goes, decimals are truncated.
 */
export function limitNumberText(text: string, limits: NumberLimits = {}): string {
  const { decimals = defaultDecimals, integers = 13, negative = false } = limits;
  const plain = text.replace(/[，,\s]/g, '').replace(/[。．]/g, '.');
  const sign = negative && plain.startsWith('-') ? '-' : '';
  const [whole = '', ...rest] = plain.replace(/[^\d.]/g, '').split('.');
  const integer = whole.replace(/^0+(?=\d)/, '').slice(0, integers);
  if (rest.length === 0 || decimals === 0) return sign + integer;
  return `${sign}${integer || '0'}.${rest.join('').slice(0, decimals)}`;
}

/** Typed text in minor units: `12.5` at scale 2 is 1250; null when there is no number. */
export function textToMinor(text: string, scale: number): number | null {
  if (!/\d/.test(text)) return null;
  const negative = text.startsWith('-');
  const [whole = '', fraction = ''] = text.replace('-', '').split('.');
  const minor = Number(`${whole}${fraction.slice(0, scale).padEnd(scale, '0')}`);
  return negative ? -minor : minor;
}

/** Minor units as text to type on: 1250 at scale 2 is `12.5`. */
export function minorToText(value: number | null | undefined, scale: number): string {
  if (value === null || value === undefined || !Number.isFinite(value)) return '';
  const digits = String(Math.abs(Math.trunc(value))).padStart(scale + 1, '0');
  const whole = digits.slice(0, digits.length - scale);
  const fraction = scale === 0 ? '' : digits.slice(-scale).replace(/0+$/, '');
  return `${value < 0 ? '-' : ''}${whole}${fraction === '' ? '' : `.${fraction}`}`;
}
