import type { DecimalMark } from '@linehaul/contract/languages.ts';
import { limitNumberText, textToMinor } from '@linehaul/ui/number-text.ts';
import type { SkuDraft } from './matrix.ts';

/** The columns of the matrix that a spreadsheet's cells can be pasted into, in their order, and their decimal places. */
export const pasteColumns = [
  { field: 'price_cents', scale: 2 },
  { field: 'list_price_cents', scale: 2 },
  { field: 'cost_cents', scale: 2 },
  { field: 'counted', scale: 0 },
  { field: 'warn_below', scale: 0 },
  { field: 'weight_g', scale: 3 },
  { field: 'volume_cm3', scale: 6 },
  { field: 'sku_code', scale: null },
  { field: 'barcode', scale: null },
] as const;
export type PasteField = (typeof pasteColumns)[number]['field'];

/** Cells as spreadsheets copy them: tabs between, a quoted cell may hold tabs, line ends and doubled quotes. */
export function cellsOf(text: string): string[][] {
  const rows: string[][] = [[]];
  let at = 0;
  const plain = text.replace(/\r\n?/g, '\n').replace(/\n$/, '');
  while (at <= plain.length) {
    const quotedCell = /^"((?:[^"]|"")*)"(?=[\t\n]|$)/.exec(plain.slice(at));
    const cell = quotedCell?.[0] ?? /^[^\t\n]*/.exec(plain.slice(at))?.[0] ?? '';
    rows.at(-1)?.push(quotedCell?.[1]?.replaceAll('""', '"') ?? cell);
    at += cell.length;
    if (plain[at] === '\n') rows.push([]);
    at += 1;
  }
  return rows;
}

const longestDecimals = 12;

/**
 * A number as people of the language write it: `¥1,299.00`, `1.299,00`, or with full-width digits. Null for anything else, and
 * for one with more decimals than are kept.
 */
export function numberOf(cell: string, scale: number, mark: DecimalMark): number | null {
  const plain = cell.normalize('NFKC').replaceAll(/[¥\s]/g, '');
  if (!/^\d[\d.,]*$/.test(plain)) return null;
  const text = limitNumberText(plain, { decimals: longestDecimals }, mark);
  const [, decimals = ''] = text.replace(/0+$/, '').split('.');
  return decimals.length > scale ? null : textToMinor(text, scale);
}

export type Pasted = { skus: SkuDraft[] } | { fault: 'too_many'; rows: number } | { fault: 'cell'; cell: string };

/** Puts cells into SKUs from one row and column on; all of them, or none and why. An empty cell changes nothing. */
export function pasted(
  skus: readonly SkuDraft[],
  cells: readonly (readonly string[])[],
  at: { row: number; field: PasteField },
  mark: DecimalMark = '.',
): Pasted {
  const over = at.row + cells.length - skus.length;
  if (over > 0) return { fault: 'too_many', rows: over };
  const first = pasteColumns.findIndex(({ field }) => field === at.field);
  const next = skus.map((sku) => ({ ...sku }));
  for (const [r, row] of cells.entries()) {
    const sku = next[at.row + r];
    for (const [c, raw] of row.entries()) {
      const column = pasteColumns[first + c];
      const cell = raw.trim();
      if (!sku || !column || cell === '') continue;
      const value = column.scale === null ? cell : numberOf(cell, column.scale, mark);
      if (value === null) return { fault: 'cell', cell };
      Object.assign(sku, { [column.field]: value });
    }
  }
  return { skus: next };
}
