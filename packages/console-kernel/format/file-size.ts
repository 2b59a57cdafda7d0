import { currentLanguage } from '../browser/app-state.ts';
import { locales } from './format.ts';

const sizeUnits = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const;

/** `1.4 MB`: bytes in the largest unit that leaves a whole number before the point. */
export function fileSize(bytes: number, language = currentLanguage()): string {
  const power = bytes < 1 ? 0 : Math.min(Math.floor(Math.log10(bytes) / 3), sizeUnits.length - 1);
  const unit = sizeUnits[power] ?? 'byte';
  const style = { style: 'unit', unit, unitDisplay: 'short', maximumFractionDigits: 1 } as const;
  return new Intl.NumberFormat(locales[language], style).format(bytes / 1000 ** power);
}
