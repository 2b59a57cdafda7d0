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
/** `1,234.5` and `1,234,567` can only be meant one way, and so can `1.234,5` and `1.234.567`. */
const groupsByComma = /^\d{1,3}(?:(?:,\d{3})+\.\d+|(?:,\d{3}){2,})$/;
const groupsByPoint = /^\d{1,3}(?:(?:\.\d{3})+,\d+|(?:\.\d{3}){2,})$/;
/** `1,234` may be a group or three decimals, and `1.234` where decimals begin with a comma. */
const threeAfterComma = /^[1-9]\d{0,2},\d{3}$/;
const threeAfterPoint = /^[1-9]\d{0,2}\.\d{3}$/;
const decimalsByComma = /^\d+,\d+$/;
const decimalsByPoint = /^\d*\.\d+(?:e[+-]?\d+)?$/;

/** What decimals begin with in a column of a file; where nothing tells, every number that may be meant otherwise is refused. */
export type DecimalMark = 'point' | 'comma' | 'unsure';

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

/** What the decimals of a number begin with, when it can be meant one way only. */
export function markOf(decimal: string): 'point' | 'comma' | null {
  const magnitude = decimal.replace(/^-/, '');
  if (groupsByPoint.test(magnitude)) return 'comma';
  if (groupsByComma.test(magnitude)) return 'point';
  if (decimalsByComma.test(magnitude)) return threeAfterComma.test(magnitude) ? null : 'comma';
  return decimalsByPoint.test(magnitude) && !threeAfterPoint.test(magnitude) ? 'point' : null;
}

/** What three digits behind the only comma or point of a number are. */
function meaningOfThree(separator: 'comma' | 'point', mark: DecimalMark | null, isGrouped: boolean) {
  if (mark === 'unsure') return 'ambiguous';
  if (separator === 'point' && mark !== 'comma') return 'decimals';
  if (separator === 'comma' && mark === 'comma') return isGrouped ? 'ambiguous' : 'decimals';
  return isGrouped ? 'group' : 'ambiguous';
}

/**
 * The number with a point before its decimals and without groups. `mark` is its column's, null for a number that stands
 * alone; of a `grouped` one nobody writes a third decimal. `ambiguous` may be meant in two ways, or not as its column.
 */
export function plainNumber(decimal: string, mark: DecimalMark | null, isGrouped: boolean): string | 'ambiguous' {
  const magnitude = decimal.replace(/^-/, '');
  const byComma = threeAfterComma.test(magnitude);
  if (byComma || threeAfterPoint.test(magnitude)) {
    const meaning = meaningOfThree(byComma ? 'comma' : 'point', mark, isGrouped);
    if (meaning === 'group') return decimal.replace(/[.,]/, '');
    return meaning === 'decimals' ? decimal.replace(',', '.') : meaning;
  }
  const ownMark = markOf(decimal);
  if (ownMark !== null && ownMark !== (mark ?? ownMark) && mark !== 'unsure') return 'ambiguous';
  if (ownMark === 'comma') return decimal.replaceAll('.', '').replace(',', '.');
  return ownMark === 'point' ? decimal.replaceAll(',', '') : decimal;
}

/** The number scaled by 10^cellScale; null for what is no number. */
export function scaleNumber(decimal: string): bigint | null {
  return decimal.length > maxNumberLength ? null : scaleDecimal(decimal, cellScale);
}

/** Numbers of a file by what their decimals begin with. */
type MarkCounts = Record<'point' | 'comma', number>;

/** A stray number among so many says nothing of a file. */
const strayShare = 10;

function usualMark({ point, comma }: MarkCounts, usesSemicolons: boolean): DecimalMark {
  // Programs separate cells by semicolons where decimals begin with a comma.
  if (point === 0 && comma === 0) return usesSemicolons ? 'unsure' : 'point';
  if (comma >= point * strayShare) return 'comma';
  return point >= comma * strayShare ? 'point' : 'unsure';
}

/** The marks of a file's columns by what its first rows say: each column's own, else that of all others, where they agree. */
export function findMarks(rows: readonly (readonly string[])[], width: number, usesSemicolons: boolean): DecimalMark[] {
  const counts = Array.from({ length: width }, () => ({ point: 0, comma: 0 }));
  const all: MarkCounts = { point: 0, comma: 0 };
  for (const cells of rows) {
    cells.slice(0, width).forEach((text, at) => {
      const mark = /\d/.test(text) ? markOf(readNumber(text)?.decimal ?? '') : null;
      const count = counts[at];
      if (mark === null || !count) return;
      count[mark] += 1;
      all[mark] += 1;
    });
  }
  const usual = usualMark(all, usesSemicolons);
  return counts.map(({ point, comma }) => {
    if (point === 0 && comma === 0) return usual;
    return comma > point ? 'comma' : 'point';
  });
}
