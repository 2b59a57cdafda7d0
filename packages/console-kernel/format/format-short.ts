import { currentLanguage } from '../browser/app-state.ts';
import { locales, nothing } from './format.ts';

const signs = ['', 'k', 'M', 'G', 'T', 'P', 'E'] as const;

/** A number in few letters for charts: 1,234 is `1.2k`, 5,000,000 is `5M`; one decimal, rounded. */
export function shortNumber(value: number | null | undefined, language = currentLanguage()): string {
  if (value === null || value === undefined || !Number.isFinite(value)) return nothing;
  const size = Math.abs(value);
  const oneDecimal = (part: number) => Math.round(part * 10) / 10;
  // 999,960 would be 1000.0k: what rounds up to a thousand takes the next sign.
  let power = 0;
  while (power < signs.length - 1 && oneDecimal(size / 1000 ** power) >= 1000) power += 1;
  const options = { maximumFractionDigits: 1, useGrouping: true } as const;
  const text = new Intl.NumberFormat(locales[language], options).format(oneDecimal(size / 1000 ** power));
  return `${value < 0 ? '−' : ''}${text}${signs[power]}`;
}
