import { scaleDecimal } from '@linehaul/contract/units.ts';

/** A number as a cell has it: its decimal text, and the unit behind it or the currency before it, '' without one. */
export interface CellNumber {
  decimal: string;
  unit: string;
}

/** Decimals that are read of a number. */
export const cellScale = 12;
/** A number of such length is nobody's weight or price, and would only cost time. */
const maxCellLength = 200;
const maxNumberLength = 60;
/** `¥1,200.50`, `1.5吨`, `3 m3`, `2.5元/公斤`; as banks write what is taken away: `(12.00)`, `12.00-`, `−12.00`. */
const pattern =
  /^(\()?([+-]?)\s*(¥|rmb|cny|人民币)?\s*([+-]?)([\d.,]+(?:e[+-]?\d+)?)\s*(-?)(\)?)\s*(%|(?:¥|\p{L}*)\d?(?:\/\p{L}+\d?)?)$/u;
/** `1,234.5` and `1,234,567` can only be meant one way; `1,234` may be a decimal comma. */
const thousands = /^\d{1,3}(?:(?:,\d{3})+\.\d+|(?:,\d{3}){2,})$/;
const ambiguousThousands = /^\d{1,3},\d{3}$/;

/** What a cell's text says as a number with a unit; null for anything else. */
export function readNumber(text: string): CellNumber | null {
  if (text.length > maxCellLength) return null;
  const plain = text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\u2212\u2012\u2013]/g, '-');
  const [, open = '', sign = '', currency = '', inner = '', digits = '', after = '', close = '', behind = ''] =
    pattern.exec(plain) ?? [];
  const signs = [open, sign, inner, after].filter(Boolean);
  if (digits === '' || signs.length > 1 || (open === '(') !== (close === ')')) return null;
  const isNegative = signs.length === 1 && signs[0] !== '+';
  return { decimal: `${isNegative ? '-' : ''}${digits}`, unit: behind === '' && currency !== '' ? '元' : behind };
}

/** Whether a comma may group digits or begin the decimals. */
export function isAmbiguous(decimal: string): boolean {
  return ambiguousThousands.test(decimal.replace(/^-/, ''));
}

/** The number scaled by 10^cellScale; a single comma groups digits. Null for what is no number. */
export function scaleNumber(decimal: string): bigint | null {
  const magnitude = decimal.replace(/^-/, '');
  const isGrouped = thousands.test(magnitude) || ambiguousThousands.test(magnitude);
  const plain = isGrouped ? decimal.replaceAll(',', '') : decimal;
  return plain.length > maxNumberLength ? null : scaleDecimal(plain, cellScale);
}
